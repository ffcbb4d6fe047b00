import { addDays, addMonths, type CivilDate, civilDateOf, lastDayOfMonth, tallinnDate, yearOf } from './civil-date.ts'
import { nextWorkingDay } from './working-days.ts'

/** The days of an application that is made on a day. */
export type ApplicationDays = {
  /** The last day on which it can be cancelled, or a contribution rate replaced; null: it cannot be. */
  readonly lastDay: CivilDate | null
  /** The day on which the registry carries it out. */
  readonly carriedOut: CivilDate
}

/** The application period's last day: the first of 31 March, 31 July and 30 November that is not before the application. */
export function periodEnd(applicationTime: Date): CivilDate {
  return periodEndOn(tallinnDate(applicationTime))
}

function periodEndOn(day: CivilDate): CivilDate {
  const year = yearOf(day)
  const ends = [civilDateOf(year, 3, 31), civilDateOf(year, 7, 31), civilDateOf(year, 11, 30)]
  return ends.find((end) => end >= day) ?? civilDateOf(year + 1, 3, 31)
}

/** The day on which the registry carries out a second-pillar transfer that is signed on the given one. */
export function transferDueDay(today: CivilDate): CivilDate {
  return nextWorkingDay(endOfNextMonth(periodEndOn(today)))
}

/** A second-pillar transfer (docs/rules.md: Registry calendar; holidays are those of the tested day's own year). */
export const transferDays = (today: CivilDate) => ({ lastDay: periodEndOn(today), carriedOut: transferDueDay(today) })

const nextPeriodEnd = (today: CivilDate) => lastDayOfMonth(addMonths(periodEndOn(today), 4))

/** Taking all of the second pillar out before the pension age: one period later than a transfer. */
export function earlyWithdrawalDays(today: CivilDate) {
  const lastDay = nextPeriodEnd(today)
  return { lastDay, carriedOut: nextWorkingDay(endOfNextMonth(lastDay)) }
}

/** A stop of contributions, or their return: as an early withdrawal, but on the first day of the month, working day or not. */
export function stopDays(today: CivilDate) {
  const lastDay = nextPeriodEnd(today)
  return { lastDay, carriedOut: addDays(endOfNextMonth(lastDay), 1) }
}

/** Taking all of the second pillar out in retirement: on the first working day from the 16th of the next month. */
export function wholeWithdrawalDays(today: CivilDate) {
  const lastDay = lastDayOfMonth(today)
  return { lastDay, carriedOut: nextWorkingDay(addDays(lastDay, 15)) }
}

/** The days of a contribution rate that is applied for on one day. */
export type PaymentRateDays = {
  /** The last day on which another application replaces it. */
  readonly lastDay: CivilDate
  /** The 1 January on which it comes into force. */
  readonly inForceFrom: CivilDate
}

/** 30 November and the 1 January after it; of December those of the year after (docs/rules.md: Contribution rate). */
export function paymentRateDays(today: CivilDate): PaymentRateDays {
  const thisYear = civilDateOf(yearOf(today), 11, 30)
  const lastDay = today <= thisYear ? thisYear : civilDateOf(yearOf(today) + 1, 11, 30)
  return { lastDay, inForceFrom: civilDateOf(yearOf(lastDay) + 1, 1, 1) }
}

function endOfNextMonth(date: CivilDate): CivilDate {
  return lastDayOfMonth(addMonths(date, 1))
}

/**
 * The units of a transfer signed today arrive on the first working day from this day on: the first of 1 January, 1 May and 1 September
 * that is more than one calendar month after today (docs/rules.md: Transfer date: 31 March -> 1 May, 1 April -> 1 September).
 */
export function transferDate(today: CivilDate): CivilDate {
  const inOneMonth = addMonths(today, 1)
  const year = yearOf(inOneMonth)
  const dates = [civilDateOf(year, 1, 1), civilDateOf(year, 5, 1), civilDateOf(year, 9, 1)]
  return dates.find((date) => date > inOneMonth) ?? civilDateOf(year + 1, 1, 1)
}
