import { type CivilDate, civilDate, monthOf, startOfTallinnDay, tallinnDate, yearOf } from '../dates/civil-date.ts'
import type { Cents } from '../money/cents.ts'

/** What to remind a third-pillar saver of. */
export type ContributionReminder =
  /** Nothing was ever paid in. */
  | 'nothing-yet'
  /** Nothing was paid in this year, and there is time (February to November). */
  | 'nothing-this-year'
  /** Nothing was paid in this year, and it is December: the yearly deadline is near. */
  | 'deadline-near'
  /** Nothing was paid in this year, and what is paid now counts for the next. */
  | 'year-over'

/** The last minute of a year's contributions, in Tallinn: month and day ("12-28"), hour and minute ("15:59", itself included). */
export type YearlyDeadline = { readonly lastDay: `${number}-${number}`; readonly lastTime: string }

/** The day of this year's deadline. */
export function yearlyDeadlineDay({ lastDay }: YearlyDeadline, today: CivilDate): CivilDate {
  return civilDate(`${yearOf(today)}-${lastDay}`)
}

/** True from the deadline until the year ends: what is paid in meanwhile counts for the next year. */
export function isContributionYearOver(deadline: YearlyDeadline, now: Date): boolean {
  const day = yearlyDeadlineDay(deadline, tallinnDate(now))
  const [hour = 0, minute = 0] = deadline.lastTime.split(':').map(Number)
  return now.getTime() >= startOfTallinnDay(day).getTime() + (hour * 60 + minute + 1) * 60_000
}

/** The reminder, or null when there is nothing to say; an unknown contribution counts as none. */
export function contributionReminder(
  contributed: { readonly total: Cents | null; readonly yearToDate: Cents | null },
  today: CivilDate,
  isYearOver: boolean,
): ContributionReminder | null {
  if ((contributed.total ?? 0) === 0) return 'nothing-yet'
  if ((contributed.yearToDate ?? 0) !== 0) return null
  if (isYearOver) return 'year-over'
  const month = monthOf(today)
  if (month === 12) return 'deadline-near'
  return month === 1 ? null : 'nothing-this-year'
}
