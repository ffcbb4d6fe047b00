import { type CivilDate, civilDateOf, startOfTallinnDay, tallinnDate, yearOf } from '../dates/civil-date.ts'
import { isWorkingDay, previousWorkingDay } from '../dates/working-days.ts'
import { CONTRIBUTION_YEAR } from '../law/statutory-figures.ts'

/** The last minute of a contribution year, itself included. */
export const LAST_MINUTE = CONTRIBUTION_YEAR.lastMinute

/**
 * The last day on which a third-pillar payment counts for the calendar year: two working days before the year's last working day
 * (docs/rules.md: Tax room).
 */
export function contributionYearEnd(year: number): CivilDate {
  let day = civilDateOf(year, 12, 31)
  if (!isWorkingDay(day)) day = previousWorkingDay(day)
  for (let before = 0; before < CONTRIBUTION_YEAR.workingDaysBefore; before += 1) day = previousWorkingDay(day)
  return day
}

/** The moment after the last minute. */
function endOf(year: number): number {
  const [hour = 0, minute = 0] = LAST_MINUTE.split(':').map(Number)
  return startOfTallinnDay(contributionYearEnd(year)).getTime() + (hour * 60 + minute + 1) * 60_000
}

const yearOfMoment = (now: Date): number => yearOf(tallinnDate(now))

/** True from the deadline until the year ends: new payments count for the next year. */
export const isContributionYearOver = (now: Date): boolean => now.getTime() >= endOf(yearOfMoment(now))

/** The calendar year for which a payment of now counts. */
export const contributionYear = (now: Date): number => yearOfMoment(now) + (isContributionYearOver(now) ? 1 : 0)

/** The day of the deadline that is to come. */
export const comingContributionYearEnd = (now: Date): CivilDate => contributionYearEnd(contributionYear(now))

/** The last moment of the deadline that is to come, UTC with nine decimals as the registry writes its deadlines. */
export function comingContributionDeadline(now: Date): string {
  return new Date(endOf(contributionYear(now)) - 1).toISOString().replace('.999Z', '.999999999Z')
}
