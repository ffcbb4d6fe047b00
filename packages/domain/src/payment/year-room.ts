import { type CivilDate, tallinnDate, yearOf } from '../dates/civil-date.ts'
import type { PaymentRate } from '../law/statutory-figures.ts'
import { type Cents, ZERO_CENTS } from '../money/cents.ts'
import { contributionYearEnd, isContributionYearOver } from './contribution-year.ts'
import { type TaxRoom, taxRoom } from './tax-room.ts'

/** The tax room of the calendar year. */
export type YearRoom = {
  readonly year: number
  /**
   * The deadline is past: a payment counts for the year in which the registry books it, this one or the next, and no room is promised. `room`
   * is then all of a year's, which a payment surely goes beyond.
   */
  readonly isOver: boolean
  /** The last day that is announced, with `lastMinuteOn`. */
  readonly lastDay: CivilDate
  readonly room: TaxRoom
}

/**
 * The room that the payments of this year leave (docs/rules.md: Tax room); null when those are not known. `wage`: gross, a month; null when
 * that is not known, and the room is an upper bound. `rate`: that of its contributions to the second pillar; null without any.
 */
export function yearRoom(
  now: Date,
  {
    wage,
    rate,
    paidThisYear,
  }: { readonly wage: Cents | null; readonly rate: PaymentRate | null; readonly paidThisYear: Cents | null },
): YearRoom | null {
  const isOver = isContributionYearOver(now)
  const year = yearOf(tallinnDate(now))
  const lastDay = contributionYearEnd(year)
  const room = taxRoom({ wage, rate, paid: isOver ? ZERO_CENTS : paidThisYear, day: lastDay })
  return room === null ? null : { year, isOver, lastDay, room }
}
