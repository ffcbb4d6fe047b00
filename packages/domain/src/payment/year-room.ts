import type { CivilDate } from '../dates/civil-date.ts'
import { type Cents, ZERO_CENTS } from '../money/cents.ts'
import { comingContributionYearEnd, contributionYear, isContributionYearOver } from './contribution-year.ts'
import { type TaxRoom, taxRoom, yearlyIncome } from './tax-room.ts'

/** The tax room of the year for which a payment of now counts. */
export type YearRoom = {
  readonly year: number
  /** This year's deadline is past: the room is the next year's. */
  readonly isNext: boolean
  /** The last day for it. */
  readonly lastDay: CivilDate
  readonly room: TaxRoom
}

/**
 * The room that the payments of this year leave (docs/rules.md: Tax room); null when those are not known. `wage`: gross, a month; null when
 * that is not known, and the room is an upper bound.
 */
export function yearRoom(
  now: Date,
  { wage, paidThisYear }: { readonly wage: Cents | null; readonly paidThisYear: Cents | null },
): YearRoom | null {
  const isNext = isContributionYearOver(now)
  const room = taxRoom({ income: yearlyIncome(wage), paid: isNext ? ZERO_CENTS : paidThisYear })
  return room === null ? null : { year: contributionYear(now), isNext, lastDay: comingContributionYearEnd(now), room }
}
