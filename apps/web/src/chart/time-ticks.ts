import {
  addDays,
  addMonths,
  civilDateOf,
  daysBetween,
  monthOf,
  yearOf,
  type CivilDate,
} from '@sammas/domain/dates/civil-date'

/** A day on the time axis; `unit` is the axis's unit and decides the format. */
export type TimeTick = { readonly date: CivilDate; readonly unit: 'year' | 'month' | 'day' }

const DAY_STEPS = [1, 2, 4, 7, 14]
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200]
const SHORTEST_MONTH = 28

/**
 * Days to write under an axis from `from` to `to`: days, first days of months or first days of years, whichever fit into `most` of
 * them. Empty when the axis has no length.
 */
export function timeTicks(from: CivilDate, to: CivilDate, most: number): TimeTick[] {
  const length = daysBetween(from, to)
  if (length <= 0 || most < 1) return []
  const dayStep = DAY_STEPS.find((step) => Math.floor(length / step) < most)
  if (dayStep !== undefined) {
    const count = Math.floor(length / dayStep) + 1
    return Array.from({ length: count }, (_, index) => ({ date: addDays(from, index * dayStep), unit: 'day' }))
  }
  for (const step of MONTH_STEPS) {
    if (length / (step * SHORTEST_MONTH) > most * 2) continue
    const dates = firstsOfMonths(from, to, step)
    if (dates.length <= most) return dates.map((date) => ({ date, unit: step % 12 === 0 ? 'year' : 'month' }))
  }
  return []
}

/** First days of every `step`-th month, counted from January of the year 0, inside both ends. */
function firstsOfMonths(from: CivilDate, to: CivilDate, step: number): CivilDate[] {
  const monthsOfFrom = yearOf(from) * 12 + monthOf(from) - 1
  const start = Math.floor(monthsOfFrom / step) * step
  const dates: CivilDate[] = []
  let date = civilDateOf(Math.floor(start / 12), (start % 12) + 1, 1)
  for (; date <= to; date = addMonths(date, step)) if (date >= from) dates.push(date)
  return dates
}
