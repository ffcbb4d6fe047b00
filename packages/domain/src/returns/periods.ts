import { addYears, type CivilDate, civilDate, civilDateOf, yearOf } from '../dates/civil-date.ts'

/** The first day of the funds: "since start" (docs/rules.md: Return choices). */
export const SINCE_START: CivilDate = civilDate('2003-01-07')

/** The periods of the return comparison in the order shown; a number means that many years until today (docs/rules.md: Return choices). */
export const RETURN_PERIODS = ['since-start', 20, 15, 10, 5, 3, 2, 1, 'this-year'] as const
export type ReturnPeriod = (typeof RETURN_PERIODS)[number]

export const DEFAULT_PERIOD: ReturnPeriod = 5

/** The first day of a period that ends today. */
export function periodStart(period: ReturnPeriod, today: CivilDate): CivilDate {
  if (period === 'since-start') return SINCE_START
  return period === 'this-year' ? civilDateOf(yearOf(today), 1, 1) : addYears(today, -period)
}
