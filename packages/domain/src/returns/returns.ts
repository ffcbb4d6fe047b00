import { addDays, type CivilDate } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import { type Cents, centsFromEuros, eurosFromCents, minus, sumCents } from '../money/cents.ts'
import { parseIndexKey } from './index-keys.ts'
import type { ValueOn } from './index-series.ts'
import { type Flow, moneyWeightedRate, type MoneyWeightedRate, netByDay } from './money-weighted-rate.ts'

/** A person's money in one pillar from a day on. */
export type Portfolio = {
  readonly from: CivilDate
  /** The day of the closing value; a value of 0 ends the time on the day of the last payout. */
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

/** The person's own return until the last day with money; null when no rate fits (everything on one day, for example). */
export function personalReturn(whole: Portfolio, inflation: ValueOn | null = null): Return | null {
  const portfolio = untilLastMoney(whole)
  return returnOf(portfolio, portfolio.ending, inflation)
}

/**
 * The return of the same payments in an index or fund: every flow buys at the latest value on or before its day, everything is sold at
 * the latest value of the last day with money. Null when a value is missing: the key is then left out, never 0.
 */
export function indexReturn(whole: Portfolio, valueOn: ValueOn, inflation: ValueOn | null = null): Return | null {
  const portfolio = untilLastMoney(whole)
  let units = 0
  for (const { date, amount } of paymentsIn(portfolio)) {
    const value = valueOn(date)
    if (value === null || value <= 0) return null
    units += eurosFromCents(amount) / value
  }
  const last = valueOn(portfolio.today)
  return last === null ? null : returnOf(portfolio, centsFromEuros(units * last), inflation)
}

/**
 * A portfolio that ends on the day on which the last money was taken out, when nothing is left today (docs/rules.md: Returns). Beyond
 * that day the comparison would go on with a debt or a remainder that the person does not have.
 */
function untilLastMoney(portfolio: Portfolio): Portfolio {
  if (portfolio.ending !== 0) return portfolio
  const net = netByDay(portfolio.transactions)
  const last = net.reduce<Flow | null>(
    (latest, flow) => (latest === null || flow.date > latest.date ? flow : latest),
    null,
  )
  return last === null || last.amount > 0 ? portfolio : { ...portfolio, today: last.date }
}

export type ReturnEntry = Return & { readonly key: string; readonly type: ReturnType }

/**
 * An entry for every computable key, in the requested order; a personal key counts only for its own pillar. With the price index as
 * `inflation` they are after inflation.
 */
export function returnsFor(
  keys: readonly string[],
  portfolio: Portfolio,
  valuesByKey: ReadonlyMap<string, ValueOn>,
  inflation: ValueOn | null = null,
): ReturnEntry[] {
  const ownKey = pillarOfKeys(keys) === 3 ? 'THIRD_PILLAR' : 'SECOND_PILLAR'
  return keys.flatMap((key) => {
    const type = returnTypeOf(key)
    const valueOn = valuesByKey.get(key)
    const personal = type === 'PERSONAL' && key === ownKey ? personalReturn(portfolio, inflation) : null
    const found =
      personal ?? (type !== 'PERSONAL' && valueOn !== undefined ? indexReturn(portfolio, valueOn, inflation) : null)
    return found === null ? [] : [{ key, type, ...found }]
  })
}

function paymentsIn({ from, beginning, transactions }: Portfolio): Flow[] {
  return [...(beginning === 0 ? [] : [{ date: from, amount: beginning }]), ...transactions]
}

/** After inflation every payment counts in the prices of the last day; null when the index lacks one of the days. */
function returnOf(portfolio: Portfolio, ending: Cents, inflation: ValueOn | null): Return | null {
  const nominal = paymentsIn(portfolio)
  const payments = inflation === null ? nominal : inPricesOf(portfolio.today, nominal, inflation)
  if (payments === null) return null
  const paid = sumCents(payments.map(({ amount }) => amount))
  const flows = payments.map(({ date, amount }) => ({ date, amount: minus(sumCents([]), amount) }))
  const found = moneyWeightedRate([...flows, { date: portfolio.today, amount: ending }])
  return found === null ? null : { ...found, amount: minus(ending, paid) }
}

function inPricesOf(day: CivilDate, flows: readonly Flow[], inflation: ValueOn): Flow[] | null {
  const last = inflation(day)
  const priced = flows.map(({ date, amount }): Flow | null => {
    const then = inflation(date)
    return last === null || then === null || then <= 0
      ? null
      : { date, amount: centsFromEuros(eurosFromCents(amount) * (last / then)) }
  })
  return priced.every((flow) => flow !== null) ? priced : null
}
