import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { parseIsin, type Isin } from '@sammas/domain/fund/isin'
import type { Nav } from '@sammas/domain/money/units'
import { valuesOf } from '@sammas/domain/returns/index-series'
import { registryAnswer } from '../../answers/registry-answer.ts'
import type { GatewayResult } from '../../gateways/gateway-result.ts'
import type { IndexKey, PricePoint, Registry } from '../../gateways/registry/registry.ts'

/** The price or value on a day: the latest one on or before it, null before the first. */
export type PriceOn = (day: CivilDate) => Nav | null

/** A published series; `firstDay` null when nothing was ever published. */
export type PriceSeries = { priceOn: PriceOn; firstDay: CivilDate | null }

const indexKeys: readonly IndexKey[] = ['EPI', 'UNION_STOCK_INDEX', 'CPI']

export function priceSeries(points: readonly PricePoint[]): PriceSeries {
  const valueOn = valuesOf(points)
  return {
    priceOn: (day) => valueOn(day) as Nav | null, // every value of the series is one
    firstDay: points.reduce<CivilDate | null>((first, { date }) => (first === null || date < first ? date : first), null),
  }
}

/**
 * Prices of a fund from the last one on or before `from`; null when the registry knows no such fund.
 *
 * @throws ApiError 504 `pension.registry.connection.exception`
 */
export async function fundSeries(registry: Registry, isin: Isin, from: CivilDate): Promise<PriceSeries | null> {
  return seriesIn(await registry.fundPrices(isin, from))
}

/** The series behind a key of the return comparison; null for a personal key, and for a key that nothing is known of. */
export async function seriesOfKey(registry: Registry, key: string, from: CivilDate): Promise<PriceSeries | null> {
  const index = indexKeys.find((known) => known === key)
  if (index !== undefined) return seriesIn(await registry.indexValues(index, from))
  const isin = parseIsin(key)
  return isin === null || isin !== key ? null : fundSeries(registry, isin, from)
}

async function seriesIn(result: GatewayResult<PricePoint[]>): Promise<PriceSeries | null> {
  const isUnknown = !result.ok && result.failure.kind === 'refused' && result.failure.status === 404
  return isUnknown ? null : priceSeries(await registryAnswer(Promise.resolve(result)))
}
