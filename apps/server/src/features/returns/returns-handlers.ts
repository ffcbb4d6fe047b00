import type { ValueOn } from '@sammas/domain/returns/index-series'
import { INDEX_KEYS } from '@sammas/domain/returns/index-keys'
import type { Returns } from '@sammas/contract/returns'
import { addDays, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { ZERO_CENTS } from '@sammas/domain/money/cents'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { SINCE_START } from '@sammas/domain/returns/periods'
import { hasTooLittleHistory, pillarOfKeys, returnsFor, returnTypeOf } from '@sammas/domain/returns/returns'
import { refusal } from '../../refusals/api-error.ts'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { HandlersOf, Once } from '../../http/handler.ts'
import { byIsin, fundsIn, latestPrice } from '../../pension/pension-account.ts'
import { fundMovements, statementValue, type FundMovement } from '../../pension/fund-movements.ts'
import type { PriceSeries, PriceSource } from '../../pension/price-source.ts'
import { valueBefore } from '../../pension/held-prices.ts'
import { memoByObject, type MemoByObject } from '../../pension/memo-by-object.ts'
import type { Reading } from '../../pension/reading.ts'
import { priceHistory } from './price-history.ts'
import { calculationOf, fundsHeldAt, type Calculation } from './returns-calculation.ts'

export type ReturnsDeps = {
  reading: (once: Once) => Reading
  prices: PriceSource
  /** Funds compared by default (docs/rules.md: Return choices). */
  comparison: readonly Isin[]
}

type RequestedReturns = {
  once: Once
  code: PersonalCode
  from?: CivilDate | undefined
  to?: CivilDate | undefined
  keys?: readonly string[] | undefined
  afterInflation?: boolean | undefined
}

/** Returns on the person's own cash flows (docs/rules.md: Returns); both calls give the same. */
export function returnsHandlers(deps: ReturnsDeps): HandlersOf<'returnsPost' | 'returnsGet' | 'priceHistoryGet'> {
  const outcomes = memoByObject<Returns>()
  return {
    returnsPost: ({ session, body, once }) => returnsOf(deps, outcomes, { ...body, once, code: session.personalCode }),
    returnsGet: ({ session, query, once }) =>
      returnsOf(deps, outcomes, {
        once,
        code: session.personalCode,
        from: query.from,
        to: query.to,
        keys: listOf(query['keys[]'] ?? query.keys),
        afterInflation: query.afterInflation === 'true',
      }),
    priceHistoryGet: ({ session, query, once }) =>
      priceHistory(
        { ...deps.reading(once), prices: deps.prices },
        { ...query, code: session.personalCode, keys: [query['keys[]']].flat() },
      ),
  }
}

/** Prices in Estonia that the registry does not know: nothing is computed after inflation then. */
const UNKNOWN: ValueOn = () => null

async function returnsOf(
  deps: ReturnsDeps,
  outcomes: MemoByObject<Returns>,
  requested: RequestedReturns,
): Promise<Returns> {
  const { prices } = deps
  const { registry, today: registryDay } = deps.reading(requested.once)
  const from = requested.from ?? SINCE_START
  const named = [...new Set(requested.keys)]
  const candidates = named.length > 0 ? named : allKeys(deps.comparison)
  const listed = fundsIn(registry, 'et').then(byIsin)
  const seriesOf = async (key: string) => {
    const latest = returnTypeOf(key) === 'FUND' ? latestPrice(await listed, key) : null
    return prices.ofKey(key, from, latest)
  }
  const [funds, balances, cashFlows, today, inflation, series] = await Promise.all([
    listed,
    registryAnswer(registry.balances(requested.code)),
    registryAnswer(registry.cashFlows(requested.code)),
    registryDay(),
    requested.afterInflation === true ? prices.ofKey('CPI', from).then((cpi) => cpi?.priceOn ?? UNKNOWN) : null,
    Promise.all(candidates.map(seriesOf)),
  ])
  const to = requested.to ?? today
  if (to > today) throw refusal('invalid.value', { path: 'to' })
  if (from > to) throw refusal('invalid.value', { path: 'from' })
  const flowsOfAll = fundMovements(cashFlows, funds)
  const flowsUntil = flowsOfAll.filter(({ date }) => date <= to)
  const keys = named.length > 0 ? named : keysFor(candidates, flowsUntil)
  const pillar = pillarOfKeys(keys)
  const flows = flowsUntil.filter((flow) => flow.pillar === pillar)
  if (hasTooLittleHistory(flows[0]?.date ?? null, to)) {
    return { from, notEnoughHistory: true, returns: null, calculation: null }
  }
  const byKey = new Map(
    candidates.flatMap((key, at): [string, PriceSeries][] => (series[at] ? [[key, series[at]]] : [])),
  )
  const dayAfter = addDays(to, 1)
  const heldAtEnds = new Set([...fundsHeldAt(flows, from), ...(to === today ? [] : fundsHeldAt(flows, dayAfter))])
  const held = await heldSeries([...heldAtEnds], byKey, (isin) => prices.ofFund(isin, from, latestPrice(funds, isin)))
  const ending = to === today ? statementValue(balances, funds, pillar) : valueBefore(flows, dayAfter, to, held)
  const given = [
    from,
    to,
    ending,
    keys.join(),
    ...held.keys(),
    ...held.values(),
    ...byKey.keys(),
    ...byKey.values(),
    inflation,
  ]
  return outcomes(flowsOfAll, given, () => {
    const calculation = calculationOf(pillar, flows, { from, to }, { series: held, ending })
    return { from, notEnoughHistory: false, returns: entriesOf(keys, calculation, byKey, inflation), calculation }
  })
}

const listOf = (keys: string | string[] | undefined) => (keys === undefined ? undefined : [keys].flat())

const allKeys = (comparison: readonly Isin[]): string[] => [
  'SECOND_PILLAR',
  'THIRD_PILLAR',
  ...INDEX_KEYS,
  ...comparison,
]

/** No pillar was requested: a missing third pillar must not hide the second. */
function keysFor(all: readonly string[], flows: readonly FundMovement[]): readonly string[] {
  return flows.some(({ pillar }) => pillar === 3) ? all : all.filter((key) => key !== 'THIRD_PILLAR')
}

/** Prices of the holdings at the beginning of the period; those that came with the keys are not fetched again. */
async function heldSeries(
  isins: readonly Isin[],
  known: ReadonlyMap<string, PriceSeries>,
  read: (isin: Isin) => Promise<PriceSeries | null>,
): Promise<Map<Isin, PriceSeries>> {
  const found = await Promise.all(isins.map(async (isin) => [isin, known.get(isin) ?? (await read(isin))] as const))
  return new Map(found.flatMap(([isin, series]) => (series === null ? [] : [[isin, series]])))
}

/** Without a beginning nothing can be computed; without an ending the personal return cannot, the others can. */
function entriesOf(
  keys: readonly string[],
  { from, to, beginning, ending, flows }: Calculation,
  byKey: ReadonlyMap<string, PriceSeries>,
  inflation: ValueOn | null,
): Returns['returns'] {
  if (beginning === null) return []
  const computable = ending === null ? keys.filter((key) => returnTypeOf(key) !== 'PERSONAL') : keys
  const portfolio = { from, today: to, beginning, ending: ending ?? ZERO_CENTS, transactions: flows }
  const values = new Map([...byKey].map(([key, { priceOn }]) => [key, priceOn]))
  return returnsFor(computable, portfolio, values, inflation).map((entry) => ({ ...entry, currency: 'EUR' }))
}
