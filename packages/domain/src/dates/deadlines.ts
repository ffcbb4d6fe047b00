import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  endOfTallinnDay,
  lastDayOfMonth,
  tallinnDate,
  yearOf,
} from './civil-date.ts'
import { nextWorkingDay } from './working-days.ts'

/** The applications that the registry executes on days of the calendar. */
export type ScheduledApplication =
  'TRANSFER' | 'WITHDRAWAL' | 'EARLY_WITHDRAWAL' | 'STOP_CONTRIBUTIONS' | 'RESUME_CONTRIBUTIONS' | 'PAYMENT_RATE'

export type ApplicationDeadlines = {
  /** The last moment at which the application can be cancelled (of a rate: replaced by another one), UTC with nine decimals. */
  readonly cancellationDeadline: string
  /** The day on which the registry executes it. */
  readonly fulfillmentDate: CivilDate
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

/** The calendar rules of the registry, for any year (docs/rules.md: Registry calendar; holidays are those of the tested day's own year). */
export function applicationDeadlines(type: ScheduledApplication, applicationTime: Date): ApplicationDeadlines {
  const end = periodEnd(applicationTime)
  const nextEnd = lastDayOfMonth(addMonths(end, 4))
  switch (type) {
    case 'TRANSFER':
      return {
        cancellationDeadline: endOfTallinnDay(end),
        fulfillmentDate: transferDueDay(tallinnDate(applicationTime)),
      }
    case 'EARLY_WITHDRAWAL':
      return {
        cancellationDeadline: endOfTallinnDay(nextEnd),
        fulfillmentDate: nextWorkingDay(endOfNextMonth(nextEnd)),
      }
    case 'STOP_CONTRIBUTIONS':
    case 'RESUME_CONTRIBUTIONS':
      // Like an early withdrawal, but a payment is stopped on the first day of the month, working day or not.
      return { cancellationDeadline: endOfTallinnDay(nextEnd), fulfillmentDate: addDays(endOfNextMonth(nextEnd), 1) }
    case 'WITHDRAWAL': {
      const endOfMonth = lastDayOfMonth(tallinnDate(applicationTime))
      return {
        cancellationDeadline: endOfTallinnDay(endOfMonth),
        fulfillmentDate: nextWorkingDay(addDays(endOfMonth, 15)),
      }
    }
    case 'PAYMENT_RATE': {
      const { lastDay, inForceFrom } = paymentRateDays(tallinnDate(applicationTime))
      return { cancellationDeadline: endOfTallinnDay(lastDay), fulfillmentDate: inForceFrom }
    }
  }
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
