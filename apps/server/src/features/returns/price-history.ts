import type { PriceHistory } from '@sammas/contract/returns'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { SINCE_START } from '@sammas/domain/returns/periods'
import { pillarOfKeys, returnTypeOf } from '@sammas/domain/returns/returns'
import { timeWeightedIndex } from '@sammas/domain/returns/time-weighted'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { refusal } from '../../refusals/api-error.ts'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import { fundMovements } from '../../pension/fund-movements.ts'
import { seriesOfMovements } from '../../pension/held-prices.ts'
import { byIsin, fundsIn, latestPrice, type FundsByIsin } from '../../pension/pension-account.ts'
import { pointDays } from '../../pension/point-days.ts'
import type { PriceSource } from '../../pension/price-source.ts'

type Deps = { registry: Registry; prices: PriceSource; today: () => Promise<CivilDate> }
type RequestedHistory = { code: PersonalCode; from: CivilDate; to?: CivilDate | undefined; keys: readonly string[] }
type Series = PriceHistory['series'][number]

/**
 * Prices between two days, thinned like the value over time, and the growth of the person's own pillars. Each published series is read
 * from the start of all funds: its first day is part of the answer.
 *
 * @throws ApiError 400 `invalid.value` for a day after today or a beginning after the end
 */
export async function priceHistory(deps: Deps, requested: RequestedHistory): Promise<PriceHistory> {
  const { registry, prices, today } = deps
  const { code, from } = requested
  const [now, funds] = await Promise.all([today(), fundsIn(registry, 'et').then(byIsin)])
  const to = requested.to ?? now
  if (to > now) throw refusal('invalid.value', { path: 'to' })
  if (from > to) throw refusal('invalid.value', { path: 'from' })
  const days = pointDays(from, to)
  const start = from < SINCE_START ? from : SINCE_START
  const seriesOf = async (key: string): Promise<Series[]> => {
    const type = returnTypeOf(key)
    if (type === 'PERSONAL') return [await ownSeries(deps, { code, funds, days }, key)]
    const series = await prices.ofKey(key, start, type === 'FUND' ? latestPrice(funds, key) : null)
    return series === null ? [] : [{ key, type, firstDay: series.firstDay, values: days.map(series.priceOn) }]
  }
  const found = await Promise.all([...new Set(requested.keys)].map(seriesOf))
  return { from, to, days, series: found.flat() }
}

/** The time-weighted growth of the person's money in the pillar of `key`. */
async function ownSeries(
  { registry, prices }: Deps,
  { code, funds, days }: { code: PersonalCode; funds: FundsByIsin; days: readonly CivilDate[] },
  key: string,
): Promise<Series> {
  const pillar: Pillar = pillarOfKeys([key])
  const flows = fundMovements(await registryAnswer(registry.cashFlows(code)), funds).filter(
    (flow) => flow.pillar === pillar,
  )
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return { key, type: 'PERSONAL', firstDay: null, values: [] }
  const series = await seriesOfMovements(prices, funds, flows, { from, to })
  const priceOn = (isin: Isin, day: CivilDate) => series.get(isin)?.priceOn(day) ?? null
  const { firstDay, values } = timeWeightedIndex(flows, priceOn, days)
  return { key, type: 'PERSONAL', firstDay, values: [...values] }
}
