import { addDays, type CivilDate } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import { type Cents, centsFromEuros, eurosFromCents, minus, sumCents } from '../money/cents.ts'
import { parseIndexKey } from './index-keys.ts'
import type { ValueOn } from './index-series.ts'
import { type Flow, moneyWeightedRate, type MoneyWeightedRate } from './money-weighted-rate.ts'

/** A person's money in one pillar from a day on. */
export type Portfolio = {
  readonly from: CivilDate
  /** The day of the closing value. */
  readonly today: CivilDate
  /** Value at the start of the first day. */
  readonly beginning: Cents
  readonly ending: Cents
  /** Money put in (positive) and taken out (negative) between the two days. */
  readonly transactions: readonly { readonly date: CivilDate; readonly amount: Cents }[]
}

/** A result of investing: a rate, and the gain in money. */
export type Return = MoneyWeightedRate & { readonly amount: Cents }

export type ReturnType = 'PERSONAL' | 'INDEX' | 'FUND'

/** The kind of a key of the return comparison; a key that is neither personal nor an index is taken for a fund's isin. */
export function returnTypeOf(key: string): ReturnType {
  if (key === 'SECOND_PILLAR' || key === 'THIRD_PILLAR') return 'PERSONAL'
  return parseIndexKey(key) === null ? 'FUND' : 'INDEX'
}

/** The pillar with which all keys are computed: the third when its key is requested, else the second (docs/rules.md: Returns). */
export function pillarOfKeys(keys: readonly string[]): Pillar {
  return keys.includes('THIRD_PILLAR') ? 3 : 2
}

/** True when there is no result yet: no cash flow, or the first one less than 365 days ago (docs/rules.md: Returns). */
export function hasTooLittleHistory(firstFlow: CivilDate | null, today: CivilDate): boolean {
  return firstFlow === null || firstFlow > addDays(today, -365)
}

/** The person's own return; null when no rate fits (everything on one day, for example). */
export function personalReturn(portfolio: Portfolio): Return | null {
  return returnOf(portfolio, portfolio.ending)
}

/**
 * The return of the same payments in an index or fund: every flow buys at the latest value on or before its day, everything is sold at
 * the latest value today. Null when a value is missing: the key is then left out, never 0.
 */
export function indexReturn(portfolio: Portfolio, valueOn: ValueOn): Return | null {
  let units = 0
  for (const { date, amount } of paymentsIn(portfolio)) {
    const value = valueOn(date)
    if (value === null || value <= 0) return null
    units += eurosFromCents(amount) / value
  }
  const last = valueOn(portfolio.today)
  return last === null ? null : returnOf(portfolio, centsFromEuros(units * last))
}

export type ReturnEntry = Return & { readonly key: string; readonly type: ReturnType }

/** An entry for every computable key, in the requested order; a personal key counts only for its own pillar. */
export function returnsFor(
  keys: readonly string[],
  portfolio: Portfolio,
  valuesByKey: ReadonlyMap<string, ValueOn>,
): ReturnEntry[] {
  const ownKey = pillarOfKeys(keys) === 3 ? 'THIRD_PILLAR' : 'SECOND_PILLAR'
  return keys.flatMap((key) => {
    const type = returnTypeOf(key)
    const valueOn = valuesByKey.get(key)
    const personal = type === 'PERSONAL' && key === ownKey ? personalReturn(portfolio) : null
    const found = personal ?? (type !== 'PERSONAL' && valueOn !== undefined ? indexReturn(portfolio, valueOn) : null)
    return found === null ? [] : [{ key, type, ...found }]
  })
}

function paymentsIn({ from, beginning, transactions }: Portfolio): Flow[] {
  return [...(beginning === 0 ? [] : [{ date: from, amount: beginning }]), ...transactions]
}

function returnOf(portfolio: Portfolio, ending: Cents): Return | null {
  const payments = paymentsIn(portfolio)
  const paid = sumCents(payments.map(({ amount }) => amount))
  const flows = payments.map(({ date, amount }) => ({ date, amount: minus(sumCents([]), amount) }))
  const found = moneyWeightedRate([...flows, { date: portfolio.today, amount: ending }])
  return found === null ? null : { ...found, amount: minus(ending, paid) }
}
