import { civilDate } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Anchor } from './series.ts'

/** Every unit price starts at 10 kroons (docs/rules.md: Market prices of the sandbox), in hundred-thousandths of a euro. */
const FIRST_NAV = 63_912

/** Unit prices known from public snapshots (docs/rules.md: Market prices of the sandbox), by day and isin, in euros. */
const SNAPSHOTS: readonly { date: string; navs: Record<string, number> }[] = [
  {
    date: '2017-06-27',
    navs: {
      EE3600019717: 0.91511,
      EE3600019725: 1.10109,
      EE3600019733: 0.83624,
      EE3600019741: 0.97268,
      EE3600019758: 1.22482,
      EE3600019766: 1.42161,
      EE3600019774: 1.26572,
      EE3600019782: 1.18727,
      EE3600019824: 1.27936,
      EE3600019832: 1.61503,
      EE3600098430: 1.12324,
      EE3600098448: 0.99972,
      EE3600098455: 0.88709,
      EE3600098612: 0.88434,
      EE3600103248: 0.95935,
      EE3600103297: 0.89441,
      EE3600103503: 0.97067,
      EE3600109393: 0.65843,
      EE3600109401: 0.68388,
      EE3600109427: 0.66397,
      EE3600109435: 0.63337,
      EE3600109443: 0.63842,
    },
  },
  {
    date: '2019-10-23',
    navs: {
      EE3600001707: 0.6397,
      EE3600007530: 1.3044,
      EE3600008934: 1.25927,
      EE3600010294: 1.7768,
      EE3600071031: 1.1172,
      EE3600071049: 1.4975,
      EE3600074076: 1.31575,
      EE3600098422: 1.72768,
      EE3600109369: 0.85657,
      EE3600109419: 0.8026,
      EE3600109484: 1.0956,
    },
  },
  { date: '2022-11-14', navs: { EE3600109435: 0.87831, EE3600001707: 0.7813, EE3600019758: 1.46726 } },
]

/** The known prices of a fund, ascending, with the first one at its inception. */
export function navAnchors(isin: string, inception: CivilDate): Anchor[] {
  const known = SNAPSHOTS.flatMap(({ date, navs }) => {
    const nav = navs[isin]
    return nav === undefined ? [] : [{ date: civilDate(date), value: Math.round(nav * 100_000) }]
  })
  return [{ date: inception, value: FIRST_NAV }, ...known]
}

/** A world share index of spring 2020 in its own points, divided as UNION_STOCK_INDEX divides it (docs/rules.md: Market prices of the sandbox). */
const WORLD_INDEX_DIVISOR = 13.3883094
const WORLD_INDEX_2020: readonly [string, number][] = [
  ['2020-03-26', 2803.69952],
  ['2020-03-27', 2732.50162],
  ['2020-03-30', 2791.31415],
  ['2020-03-31', 2791.20446],
  ['2020-04-01', 2698.83588],
  ['2020-04-02', 2743.17354],
]

export const stockIndexAnchors: readonly Anchor[] = [
  { date: civilDate('2002-07-01'), value: 10_000_000 },
  ...WORLD_INDEX_2020.map(([date, points]) => ({
    date: civilDate(date),
    value: Math.round((points / WORLD_INDEX_DIVISOR) * 100_000),
  })),
]

/** Levels near the published ones, 1996 = 100. */
export const consumerPriceAnchors: readonly Anchor[] = (
  [
    ['2002-07-01', 138],
    ['2008-07-01', 184],
    ['2010-01-01', 183],
    ['2014-01-01', 212],
    ['2020-01-01', 231],
    ['2021-01-01', 232],
    ['2023-01-01', 304],
    ['2025-01-01', 328],
  ] as const
).map(([date, points]) => ({ date: civilDate(date), value: points * 100_000 }))

/** The mean of all second-pillar funds, near its published values, 100 at the start. */
export const pensionIndexAnchors: readonly Anchor[] = (
  [
    ['2002-07-01', 100],
    ['2007-10-31', 146],
    ['2009-03-09', 104],
    ['2013-06-28', 140],
    ['2017-06-27', 171],
    ['2021-12-30', 212],
    ['2022-10-13', 182],
  ] as const
).map(([date, points]) => ({ date: civilDate(date), value: points * 100_000 }))
