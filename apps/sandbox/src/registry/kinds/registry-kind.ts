import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { applicationDeadlines, type ScheduledApplication } from '@sammas/domain/application/kind-days'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Units } from '@sammas/domain/money/units'
import type { BusinessTime } from '../../calendar/business-calendar.ts'
import type { ApplicationDetails, ApplicationType, FailureReason } from '../../database/tables/application-details.ts'
import type { SandboxTransaction } from '../../database/tables.ts'
import type { Schedule } from '../ledger/application-store.ts'
import type { MandateProcess } from '../ledger/requests.ts'
import type { Verdict } from '../ledger/verdict.ts'

/** The member of a union by its type, also where the union writes several types in one member. */
type Named<Union extends { type: string }, Type extends string> = Union extends unknown
  ? Type extends Union['type']
    ? Union & { type: Type }
    : never
  : never

export type Of<Type extends ApplicationType> = Named<ApplicationDetails, Type>

/** An application on the day of its execution. */
export type Due<Type extends ApplicationType> = { personalCode: string; details: Of<Type>; createdAt: Date }

/** The person's units at the beginning of the day, and those that earlier applications of the day have left. */
export type Stock = { held: ReadonlyMap<Isin, Units>; available: Map<Isin, Units> }

/** A kind of application as the registry keeps it. */
export type RegistryKind<Type extends ApplicationType> = {
  /** Its deadline and day when it is made at a moment (docs/rules.md: Registry calendar). */
  readonly schedule: (details: Of<Type>, createdAt: Date) => Schedule
  /** True where a CANCELLATION may name it. */
  readonly isCancellable: (details: Of<Type>) => boolean
  /** Its part of the interface's shape. */
  readonly answer: (details: Of<Type>, schedule: Schedule) => object
  /** Carries it out on its day; answers the reason of a failure. */
  readonly execute: (
    trx: SandboxTransaction,
    day: CivilDate,
    due: Due<Type>,
    stock: Stock,
  ) => Promise<FailureReason | null>
}

/** The kinds that a person signs; a CANCELLATION is no application, it ends one. */
export type SignedType = Exclude<MandateProcess['type'], 'CANCELLATION'>
export type SignedProcess<Type extends SignedType> = Named<MandateProcess, Type>

/** The person who signed, and the message that a process came by. */
export type Applicant = { personalCode: string; mandateId: number; pillar: Pillar }

/** Takes a signed process, or refuses it. */
export type Judge<Type extends SignedType> = (
  trx: SandboxTransaction,
  time: BusinessTime,
  applicant: Applicant,
  process: SignedProcess<Type>,
) => Promise<Verdict>

/** The days of a kind by the calendar. */
export function byCalendar(type: ScheduledApplication, createdAt: Date): Schedule {
  const { cancellationDeadline, fulfillmentDate } = applicationDeadlines(type, createdAt)
  return { cancellationDeadline, dueDate: fulfillmentDate }
}

/** The data as they are kept, with deadline and day. */
const withDays = (details: ApplicationDetails, { cancellationDeadline, dueDate }: Schedule) => ({
  ...details,
  cancellationDeadline,
  fulfillmentDate: dueDate,
})

/** A kind with the calendar's days that can be cancelled until its deadline. */
export const cancellable = (type: ScheduledApplication) => ({
  schedule: (_: unknown, createdAt: Date) => byCalendar(type, createdAt),
  isCancellable: () => true,
  answer: withDays,
})

/** A kind with the calendar's days that cannot be cancelled. */
export const final = (type: ScheduledApplication) => ({ ...cancellable(type), isCancellable: () => false })
