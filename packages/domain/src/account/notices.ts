import { addDays, type CivilDate, daysBetween, tallinnDate } from '../dates/civil-date.ts'

/** What a person is told of by itself, without looking for it. */
export const noticeKinds = [
  'application-done',
  'application-failed',
  'cancellation-ends',
  'payment-arrived',
  'payment-missing',
  'aml-ends',
  'membership-begun',
  'mandate-refused',
  'cancellation-refused',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Something to be told once. A person, a kind and a subject make it the same notice, however often it is found. */
export type Notice = {
  readonly kind: NoticeKind
  /** The number of the application or, of what was refused, of the mandate; or the day that it is about. */
  readonly subject: string
  readonly applicationId: number | null
  readonly applicationType: string | null
  /** The last day to do something; null where there is nothing to be late for. */
  readonly day: CivilDate | null
}

/** An application as far as it can be told of; moments in ISO. */
export type ToldApplication = {
  readonly id: number
  readonly type: string
  readonly status: string
  readonly creationTime: string
  readonly settledTime: string | null
  readonly cancellationDeadline: string | null
}

export type NoticeFacts = {
  /** The registry's now: deadlines follow it. */
  readonly now: Date
  /** What was settled before this is no news. */
  readonly from: Date
  readonly applications: readonly ToldApplication[]
  /** The real time, which answers about money laundering follow. */
  readonly realNow: Date
  /** Null: none is needed, or one is missing already and the account says so. */
  readonly amlAnswersUntil: Date | null
  /** When the person became a member; null when not. */
  readonly memberSince: Date | null
}

/** So many days before its end it is told that an application can still be cancelled. */
export const CANCELLATION_NOTICE_DAYS = 2
/** A payment that the registry has not booked for longer is missing: banks need some working days. */
export const PAYMENT_MISSING_DAYS = 7
/** So many days before they run out it is told that answers have to be given again. */
export const AML_NOTICE_DAYS = 30
/** How long ago a membership may have begun to be told of. */
const MEMBERSHIP_DAYS = 30

/** That the registry has refused a signed mandate; `cancels` is what a cancellation would have taken back, empty for choices. */
export function refusalNotice(
  mandateId: number,
  cancels: readonly { readonly id: number; readonly type: string }[],
): Notice {
  const [application] = cancels
  return {
    kind: application === undefined ? 'mandate-refused' : 'cancellation-refused',
    subject: String(mandateId),
    applicationId: application?.id ?? null,
    applicationType: application?.type ?? null,
    day: null,
  }
}

/** A notice about a signed mandate, by its number; null for all others. */
export const mandateOfNotice = ({ kind, subject }: { kind: string; subject: string }): number | null =>
  kind === 'mandate-refused' || kind === 'cancellation-refused' ? Number(subject) : null

/** All that there is to tell a person now, also what was told before. */
export function noticesOf(facts: NoticeFacts): Notice[] {
  return [
    ...facts.applications.flatMap((application) => noticeOfApplication(application, facts)),
    ...amlNotice(facts),
    ...membershipNotice(facts),
  ]
}

function noticeOfApplication(application: ToldApplication, { now, from }: NoticeFacts): Notice[] {
  const { id, type, status, creationTime, settledTime, cancellationDeadline } = application
  const told = (kind: NoticeKind, day: CivilDate | null = null): Notice[] => [
    { kind, subject: String(id), applicationId: id, applicationType: type, day },
  ]
  const today = tallinnDate(now)
  if (status === 'PENDING') {
    if (type === 'PAYMENT') {
      const isMissing = daysBetween(tallinnDate(new Date(creationTime)), today) > PAYMENT_MISSING_DAYS
      return isMissing ? told('payment-missing') : []
    }
    if (cancellationDeadline === null || new Date(cancellationDeadline) < now) return []
    const day = tallinnDate(new Date(cancellationDeadline))
    return daysBetween(today, day) <= CANCELLATION_NOTICE_DAYS ? told('cancellation-ends', day) : []
  }
  if (settledTime === null || new Date(settledTime) < from) return []
  if (status === 'COMPLETE') return told(type === 'PAYMENT' ? 'payment-arrived' : 'application-done')
  return status === 'FAILED' ? told('application-failed') : []
}

function amlNotice({ amlAnswersUntil, realNow }: NoticeFacts): Notice[] {
  if (amlAnswersUntil === null) return []
  const day = tallinnDate(amlAnswersUntil)
  const isNear = day <= addDays(tallinnDate(realNow), AML_NOTICE_DAYS)
  return isNear ? [{ kind: 'aml-ends', subject: day, applicationId: null, applicationType: null, day }] : []
}

function membershipNotice({ memberSince, realNow }: NoticeFacts): Notice[] {
  if (memberSince === null || daysBetween(tallinnDate(memberSince), tallinnDate(realNow)) > MEMBERSHIP_DAYS) return []
  return [
    {
      kind: 'membership-begun',
      subject: tallinnDate(memberSince),
      applicationId: null,
      applicationType: null,
      day: null,
    },
  ]
}
