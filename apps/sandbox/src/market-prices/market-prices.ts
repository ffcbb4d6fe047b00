import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import type { IndexKey } from '@sammas/domain/returns/index-keys'
import type { Nav } from '@sammas/domain/money/units'
import { findFund } from '../funds/funds.ts'
import { consumerPriceAnchors, navAnchors, pensionIndexAnchors, stockIndexAnchors } from './anchors.ts'
import { firstDaysOfMonths, tradingDays } from './day-source.ts'
import { generateSeries } from './series.ts'
import type { PricePoint, Series, SeriesSpec } from './series.ts'

export type { PricePoint } from './series.ts'

const TRADING_DAYS_A_YEAR = 253
const days = tradingDays()
const months = firstDaysOfMonths()
// Pure and the same for all callers, so one copy per process is enough.
const made = new Map<string, Series>()

/**
 * Generated prices of every fund and index, in hundred-thousandths, for any day (docs/rules.md: Market prices of the sandbox). They are
 * invented except for the known anchors, the same on every machine, and do not change when later days are requested.
 */
export const marketPrices = {
  /** The last unit price on or before the day; null for an unknown fund or before its inception. */
  fundPrice: (isin: Isin, day: CivilDate): PricePoint | null => fundSeries(isin)?.valueOn(day) ?? null,
  /** Prices from the last one on or before `from` until `until`; null for an unknown fund. */
  fundPrices: (isin: string, from: CivilDate, until: CivilDate): PricePoint[] | null =>
    fundSeries(isin)?.between(from, until) ?? null,
  indexValues: (key: IndexKey, from: CivilDate, until: CivilDate): PricePoint[] =>
    indexSeries(key).between(from, until),
}

/** The unit price at which the registry books a movement of that day. Throws RangeError when the fund has none yet. */
export function navOn(isin: Isin, day: CivilDate): Nav {
  const price = marketPrices.fundPrice(isin, day)
  if (price === null) throw new RangeError(`Fund ${isin} has no price on ${day}`)
  return price.value
}

function fundSeries(isin: string): Series | null {
  const known = made.get(isin)
  if (known !== undefined) return known
  const fund = findFund(isin)
  if (fund === null) return null
  const spec: SeriesSpec = {
    key: fund.isin,
    anchors: navAnchors(fund.isin, fund.inceptionDate),
    end: fund.lastPriceDate,
    equityShare: fund.equityShare,
    yearlyGrowth: 0.012 + 0.06 * fund.equityShare,
    valuesPerYear: TRADING_DAYS_A_YEAR,
  }
  return remember(isin, generateSeries(spec, days))
}

function indexSeries(key: IndexKey): Series {
  return made.get(key) ?? remember(key, makeIndex(key))
}

function makeIndex(key: IndexKey): Series {
  const daily = { key, end: null, valuesPerYear: TRADING_DAYS_A_YEAR }
  switch (key) {
    case 'EPI':
      return generateSeries({ ...daily, anchors: pensionIndexAnchors, equityShare: 0.5, yearlyGrowth: 0.045 }, days)
    case 'UNION_STOCK_INDEX':
      return generateSeries({ ...daily, anchors: stockIndexAnchors, equityShare: 1, yearlyGrowth: 0.085 }, days)
    case 'CPI': {
      const monthly = { key, end: null, valuesPerYear: 12, anchors: consumerPriceAnchors }
      return generateSeries({ ...monthly, equityShare: 0, yearlyGrowth: 0.028 }, months)
    }
  }
}

function remember(key: string, series: Series): Series {
  made.set(key, series)
  return series
}
