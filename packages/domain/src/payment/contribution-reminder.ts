import { type CivilDate, monthOf } from '../dates/civil-date.ts'
import type { Cents } from '../money/cents.ts'

/** Reminder for a third-pillar saver. */
export type ContributionReminder =
  /** Nothing was ever paid in. */
  | 'nothing-yet'
  /** Nothing was paid in this year, and there is time (February to November). */
  | 'nothing-this-year'
  /** Nothing was paid in this year, and it is December: the yearly deadline is near. */
  | 'deadline-near'
  /** Nothing was paid in this year, and new payments count for the next. */
  | 'year-over'

/** The reminder, or null for none; an unknown contribution counts as none. */
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
