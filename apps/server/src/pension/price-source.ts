import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { parseIsin, type Isin } from '@sammas/domain/fund/isin'
import type { Nav } from '@sammas/domain/money/units'
import { parseIndexKey } from '@sammas/domain/returns/index-keys'
import { valuesOf } from '@sammas/domain/returns/index-series'
import { registryAnswer } from '../refusals/registry-answer.ts'
import type { PricePoint, Registry } from '../gateways/registry/registry.ts'

/** A published series of prices or values. */
export type PriceSeries = {
  /** The latest one on or before the day; null before the first. */
  priceOn: (day: CivilDate) => Nav | null
  /** Null when nothing was ever published. */
  firstDay: CivilDate | null
  /** In the order of their days. */
  points: readonly PricePoint[]
}

export type SeriesByIsin = ReadonlyMap<Isin, PriceSeries>

/** A period, both ends included. */
export type Period = { from: CivilDate; to: CivilDate }

/** Prices of funds and values of indexes, the same for everybody. Calls throw ApiError 504 when the registry does not answer. */
export type PriceSource = {
  /**
   * From the last price on or before `from`; null for a fund unknown to the registry. `latest` is the last published price in its fund
   * list: when that is known already, no call is needed.
   */
  ofFund: (isin: Isin, from: CivilDate, latest?: PricePoint | null) => Promise<PriceSeries | null>
  /** The series behind a key of the return comparison; null for a personal key and for an unknown one. */
  ofKey: (key: string, from: CivilDate, latest?: PricePoint | null) => Promise<PriceSeries | null>
}

const wholeAgainMs = 3_600_000

type ReadFrom = (from: CivilDate) => ReturnType<Registry['fundPrices']>
type Kept = { from: CivilDate; readAt: number; points: PricePoint[]; series: PriceSeries }

/**
 * Caches each series, because years of prices take longer to read than everything else about a person. Every call still reads the
 * registry from the last known day on, or knows the answer from its fund list, so a new price (or a calendar that went back) is visible
 * at once; a corrected price is visible within the hour, when the whole series is read again.
 */
export function priceSource(registry: Registry, now: () => Date): PriceSource {
  const kept = new Map<string, Kept>()

  async function readWhole(key: string, readFrom: ReadFrom, from: CivilDate): Promise<PriceSeries | null> {
    const points = await pointsOrNull(readFrom(from))
    if (points === null) return null
    const series = priceSeries(points)
    const other = kept.get(key)
    // A shorter series that was requested at the same time may arrive later.
    if (other === undefined || from <= other.from) kept.set(key, { from, readAt: now().getTime(), points, series })
    return series
  }

  async function read(
    key: string,
    readFrom: ReadFrom,
    from: CivilDate,
    latest: PricePoint | null,
  ): Promise<PriceSeries | null> {
    const known = kept.get(key)
    const last = known?.points.at(-1)
    if (known === undefined || last === undefined) return readWhole(key, readFrom, from)
    const isOld = now().getTime() - known.readAt >= wholeAgainMs
    if (isOld || from < known.from) return readWhole(key, readFrom, from < known.from ? from : known.from)
    if (latest !== null && isSame(latest, last)) return known.series
    const newest = await pointsOrNull(readFrom(last.date))
    const [next] = newest ?? []
    if (newest === null || next === undefined) return readWhole(key, readFrom, known.from)
    if (newest.length === 1 && isSame(next, last)) return known.series
    const points = [...known.points.filter(({ date }) => date < next.date), ...newest]
    const series = priceSeries(points)
    kept.set(key, { ...known, points, series })
    return series
  }

  const ofFund: PriceSource['ofFund'] = (isin, from, latest = null) =>
    read(isin, (day) => registry.fundPrices(isin, day), from, latest)
  return {
    ofFund,
    ofKey: async (key, from, latest = null) => {
      const index = parseIndexKey(key)
      if (index !== null) return read(index, (day) => registry.indexValues(index, day), from, null)
      const isin = parseIsin(key)
      return isin === null || isin !== key ? null : ofFund(isin, from, latest)
    },
  }
}

const isSame = (a: PricePoint, b: PricePoint) => a.date === b.date && a.value === b.value

/** Points as a series; `points` ascending. */
export function priceSeries(points: readonly PricePoint[]): PriceSeries {
  const valueOn = valuesOf(points)
  return {
    priceOn: (day) => valueOn(day) as Nav | null, // every value of the series is one
    firstDay: points[0]?.date ?? null,
    points,
  }
}

async function pointsOrNull(call: ReturnType<ReadFrom>): Promise<PricePoint[] | null> {
  const result = await call
  const isUnknown = !result.ok && result.failure.kind === 'refused' && result.failure.status === 404
  return isUnknown ? null : registryAnswer(Promise.resolve(result))
}
