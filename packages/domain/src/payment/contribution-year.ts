import { type CivilDate, civilDateOf, tallinnDate, yearOf } from '../dates/civil-date.ts'
import { tallinnMoment } from '../dates/tallinn-moment.ts'
import { isWorkingDay, nextWorkingDay, previousWorkingDay } from '../dates/working-days.ts'
import { inForceOn } from '../law/figure.ts'
import { CONTRIBUTION_YEAR } from '../law/statutory-figures.ts'

/** The last minute of the contribution year that ends on a day, itself included: of the announced day and of the registry's own. */
export const lastMinuteOn = (lastDay: CivilDate): string => inForceOn(CONTRIBUTION_YEAR, lastDay).lastMinute

/**
 * The last day on which the registry books a third-pillar payment in the calendar year: two working days before the year's last working
 * day (docs/rules.md: End of the payment year).
 */
export function registryYearEnd(year: number): CivilDate {
  let day = civilDateOf(year, 12, 31)
  const { workingDaysBefore } = inForceOn(CONTRIBUTION_YEAR, day)
  if (!isWorkingDay(day)) day = previousWorkingDay(day)
  for (let before = 0; before < workingDaysBefore; before += 1) day = previousWorkingDay(day)
  return day
}

/**
 * The last day that is announced: 28 December, or the registry's own where that is earlier. A payment by `lastMinuteOn` of it counts for the
 * year; of a later one nothing is promised (docs/rules.md: End of the payment year).
 */
export function contributionYearEnd(year: number): CivilDate {
  const { month, day } = inForceOn(CONTRIBUTION_YEAR, civilDateOf(year, 12, 31)).latestAnnounced
  const [latest, own] = [civilDateOf(year, month, day), registryYearEnd(year)]
  return own < latest ? own : latest
}

/** The moment after the last minute of a day. */
function endOf(day: CivilDate): number {
  const [hour = 0, minute = 0] = lastMinuteOn(day).split(':').map(Number)
  return tallinnMoment(day, hour, minute).getTime() + 60_000
}

const yearOfMoment = (now: Date): number => yearOf(tallinnDate(now))

/** True from the announced deadline until the year ends: a new payment may count for the next year. */
export const isContributionYearOver = (now: Date): boolean =>
  now.getTime() >= endOf(contributionYearEnd(yearOfMoment(now)))

/** The year of the deadline that is to come. */
const comingYear = (now: Date): number => yearOfMoment(now) + (isContributionYearOver(now) ? 1 : 0)

/** The day of the deadline that is to come. */
export const comingContributionYearEnd = (now: Date): CivilDate => contributionYearEnd(comingYear(now))

/** The last moment of the deadline that is to come, UTC with nine decimals as the registry writes its deadlines. */
export function comingContributionDeadline(now: Date): string {
  return new Date(endOf(comingContributionYearEnd(now)) - 1).toISOString().replace('.999Z', '.999999999Z')
}

/**
 * The first day on which the registry books a payment of that moment in the next year: the first working day of January. Null while it still
 * books in this year.
 */
export function bookedNextYearOn(paidAt: Date): CivilDate | null {
  const year = yearOfMoment(paidAt)
  return paidAt.getTime() < endOf(registryYearEnd(year)) ? null : nextWorkingDay(civilDateOf(year, 12, 31))
}
