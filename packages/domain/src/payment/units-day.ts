import { addDays, type CivilDate, tallinnDate } from '../dates/civil-date.ts'
import { tallinnMoment } from '../dates/tallinn-moment.ts'
import { bookedNextYearOn } from './contribution-year.ts'
import { isWorkingDay, nextWorkingDay } from '../dates/working-days.ts'

/** From this hour on, in Tallinn, a payment on the last working day before free days counts as made after them. */
const LAST_HOUR = 16

/**
 * The units of a third-pillar payment are usually there by the end of this day: the working day after the one on which it counts as
 * made, or the first one of January after the registry's end of the year (docs/rules.md: Third-pillar payment). A bank may take a working
 * day longer.
 */
export function unitsDay(paidAt: Date): CivilDate {
  const day = tallinnDate(paidAt)
  const isLate = paidAt.getTime() >= tallinnMoment(day, LAST_HOUR).getTime()
  const isBeforeFreeDays = !isWorkingDay(addDays(day, 1))
  const countsAs = !isWorkingDay(day) || (isLate && isBeforeFreeDays) ? nextWorkingDay(day) : day
  const usual = nextWorkingDay(countsAs)
  const nextYear = bookedNextYearOn(paidAt)
  return nextYear !== null && nextYear > usual ? nextYear : usual
}
