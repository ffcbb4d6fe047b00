import { type CivilDate, monthOf } from '../dates/civil-date.ts'
import type { Cents } from '../money/cents.ts'

/** What to remind a third-pillar saver of. */
export type ContributionReminder =
  /** Nothing was ever paid in. */
  | 'nothing-yet'
  /** Nothing was paid in this year, and there is time (February to November). */
  | 'nothing-this-year'
  /** Nothing was paid in this year, and it is December: the yearly deadline is near. */
  | 'deadline-near'

/** The reminder, or null when there is nothing to say; an unknown contribution counts as none (decisions section 6). */
export function contributionReminder(
  contributed: { readonly total: Cents | null; readonly yearToDate: Cents | null },
  today: CivilDate,
): ContributionReminder | null {
  if ((contributed.total ?? 0) === 0) return 'nothing-yet'
  if ((contributed.yearToDate ?? 0) !== 0) return null
  const month = monthOf(today)
  if (month === 12) return 'deadline-near'
  return month === 1 ? null : 'nothing-this-year'
}
