import {
  addYears,
  endOfTallinnDay,
  startOfTallinnDay,
  tallinnDate,
  type CivilDate,
} from '@sammas/domain/dates/civil-date'
import { addWorkingDays } from '@sammas/domain/dates/working-days'
import { applicationDeadlines, type ScheduledApplication } from '@sammas/domain/application/kind-days'
import { bookedNextYearOn } from '@sammas/domain/payment/contribution-year'
import type { ApplicationDetails, ApplicationType } from '../database/tables/application-details.ts'

/** Third-pillar units are moved in days, not by the calendar of the second pillar. */
const THIRD_PILLAR_TRANSFER_DAYS = 3
/** Years after a stop of contributions before they may start again (Kogumispensionide seadus). */
const STOP_YEARS = 10

/** The cancellation deadline and the day of execution; both null for immediate applications. */
export type Schedule = { cancellationDeadline: string | null; dueDate: CivilDate | null }

type Of<Type extends ApplicationType> = Extract<ApplicationDetails, { type: Type }>

/** A kind of application as the registry keeps it. Accepting and executing one are `process-mandate.ts` and `execute-day.ts`. */
type RegistryKind<Type extends ApplicationType> = {
  /** Its deadline and day when it is made at a moment (docs/rules.md: Registry calendar). */
  readonly schedule: (details: Of<Type>, createdAt: Date) => Schedule
  /** True where a CANCELLATION may name it. */
  readonly isCancellable: (details: Of<Type>) => boolean
  /** Its part of the interface's shape. */
  readonly answer: (details: Of<Type>, schedule: Schedule) => object
}

const byCalendar =
  (type: ScheduledApplication) =>
  (_: unknown, createdAt: Date): Schedule => {
    const { cancellationDeadline, fulfillmentDate } = applicationDeadlines(type, createdAt)
    return { cancellationDeadline, dueDate: fulfillmentDate }
  }

const yes = () => true
const no = () => false

/** The data as they are kept, with deadline and day. */
const withDays = (details: ApplicationDetails, { cancellationDeadline, dueDate }: Schedule) => ({
  ...details,
  cancellationDeadline,
  fulfillmentDate: dueDate,
})

/** The moment at which a day begins. */
const beginning = (day: CivilDate | null) => (day === null ? null : startOfTallinnDay(day).toISOString())

const cancellable = (type: ScheduledApplication) => ({
  schedule: byCalendar(type),
  isCancellable: yes,
  answer: withDays,
})
const final = (type: ScheduledApplication) => ({ ...cancellable(type), isCancellable: no })

/** A kind without its row does not compile. */
const KINDS: { readonly [Type in ApplicationType]: RegistryKind<Type> } = {
  TRANSFER: {
    schedule: ({ pillar }, createdAt) => {
      if (pillar === 2) return byCalendar('TRANSFER')(null, createdAt)
      const today = tallinnDate(createdAt)
      const dueDate = addWorkingDays(today, THIRD_PILLAR_TRANSFER_DAYS)
      return { cancellationDeadline: endOfTallinnDay(today), dueDate }
    },
    isCancellable: ({ pillar }) => pillar === 2,
    answer: ({ type, sourceIsin, exchanges }, { cancellationDeadline, dueDate }) => ({
      type,
      sourceIsin,
      exchanges: exchanges.map((exchange) => ({ sourceIsin, ...exchange })),
      cancellationDeadline,
      fulfillmentDate: dueDate,
    }),
  },
  SELECTION: {
    schedule: () => ({ cancellationDeadline: null, dueDate: null }),
    isCancellable: no,
    answer: (details) => details,
  },
  WITHDRAWAL: cancellable('WITHDRAWAL'),
  EARLY_WITHDRAWAL: cancellable('EARLY_WITHDRAWAL'),
  STOP_CONTRIBUTIONS: {
    ...cancellable('STOP_CONTRIBUTIONS'),
    answer: (details, { cancellationDeadline, dueDate }) => ({
      ...details,
      stopTime: beginning(dueDate),
      cancellationDeadline,
    }),
  },
  RESUME_CONTRIBUTIONS: {
    ...cancellable('RESUME_CONTRIBUTIONS'),
    answer: (details, { cancellationDeadline, dueDate }) => ({
      ...details,
      resumeTime: beginning(dueDate),
      cancellationDeadline,
    }),
  },
  PAYMENT_RATE: final('PAYMENT_RATE'),
  PARTIAL_WITHDRAWAL: cancellable('PARTIAL_WITHDRAWAL'),
  WITHDRAWAL_THIRD_PILLAR: final('WITHDRAWAL_THIRD_PILLAR'),
  FUND_PENSION_OPENING: cancellable('FUND_PENSION_OPENING'),
  FUND_PENSION_OPENING_THIRD_PILLAR: cancellable('FUND_PENSION_OPENING_THIRD_PILLAR'),
  PAYMENT: {
    // In one working day, but in January after the registry's end of the year.
    schedule: (_, createdAt) => ({
      cancellationDeadline: null,
      dueDate: bookedNextYearOn(createdAt) ?? addWorkingDays(tallinnDate(createdAt), 1),
    }),
    isCancellable: no,
    answer: (details) => ({ ...details, currency: 'EUR' }),
  },
}

/** The row of an application's own kind: a record cannot tell the compiler that key and details belong together. */
const kindOf = ({ type }: ApplicationDetails) => KINDS[type] as RegistryKind<ApplicationType>

/** The deadline and the day of an application that is made at a moment. */
export const scheduleOf = (details: ApplicationDetails, createdAt: Date): Schedule =>
  kindOf(details).schedule(details, createdAt)

/** True where a CANCELLATION may name the application. */
export const isCancellable = (details: ApplicationDetails): boolean => kindOf(details).isCancellable(details)

/** The application's part of the interface's shape. */
export const detailsAnswer = (details: ApplicationDetails, schedule: Schedule): object =>
  kindOf(details).answer(details, schedule)

/** The day of the stop plus the years that must pass, as an instant. */
export function earliestResumeTime(createdAt: Date): string {
  const { fulfillmentDate } = applicationDeadlines('STOP_CONTRIBUTIONS', createdAt)
  return startOfTallinnDay(addYears(fulfillmentDate, STOP_YEARS)).toISOString()
}
