import type { ApplicationFacts } from './application.ts'
import { cancellationObstacle } from './cancellation.ts'
import { haveEnded } from './contributions-end.ts'
import { type ApplicationType, kindOf } from './kinds.ts'
import { groupBySignature, standsAlone, type SignedApplication } from './signed-application.ts'
import { contributionYearEnd, isContributionYearOver } from '../payment/contribution-year.ts'
import type { TaxRoom } from '../payment/tax-room.ts'
import { addDays, type CivilDate, daysBetween, monthOf, tallinnDate, yearOf } from '../dates/civil-date.ts'

/** Kinds of notices, which reach a person without a request. */
export const noticeKinds = [
  'application-done',
  'application-failed',
  'cancellation-ends',
  'rate-change-ends',
  'contributions-ended',
  'payment-arrived',
  'payment-missing',
  'tax-room',
  'aml-ends',
  'membership-begun',
  'mandate-refused',
  'cancellation-refused',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** A notice that is shown once. Person, kind and subject identify it, however often it is found. */
export type Notice = {
  readonly kind: NoticeKind
  /** The signed application (`mandate-7`), the number of one that was not signed here or of a refused mandate, its day, or its month. */
  readonly subject: string
  /** The first of several applications under one signature; it leads to all of them. */
  readonly applicationId: number | null
  readonly applicationType: ApplicationFacts['type'] | null
  /** The last day to act, or the day from which it holds; null without one. */
  readonly day: CivilDate | null
}

/** The facts about an application for its notices; moments in ISO. */
export type NoticeApplication = {
  readonly id: number
  /** Its signed mandate; null when it was not signed here. */
  readonly mandateId: number | null
  readonly type: ApplicationFacts['type']
  readonly status: string
  readonly creationTime: string
  readonly settledTime: string | null
  /** Null without one, and of a third-pillar transfer, which cannot be cancelled even where the registry names one. */
  readonly cancellationDeadline: string | null
  /** As in `ApplicationFacts`. */
  readonly hasClaim: boolean | null
  /** The day on which it is carried out; null when the registry names none. */
  readonly carriedOut: CivilDate | null
}

export type NoticeFacts = {
  /** The registry's now: deadlines follow it. */
  readonly now: Date
  /** Applications settled before this are no news. */
  readonly from: Date
  readonly applications: readonly NoticeApplication[]
  /** The day from which nothing is paid into the second pillar any more (`contributionsEndDay`); null: nothing ends contributions. */
  readonly contributionsEnd: CivilDate | null
  /** Real time, for the expiry of answers about money laundering. */
  readonly realNow: Date
  /** Null: none is needed, or one is missing already and the account shows that. */
  readonly amlAnswersUntil: Date | null
  /** When the person became a member; null when not. */
  readonly memberSince: Date | null
  /** The year's room for tax relief; null without a third pillar, or outside the months of its notice. */
  readonly taxRoom: TaxRoom | null
}

/** Days before the deadline at which a notice announces that an application can still be cancelled. */
export const CANCELLATION_NOTICE_DAYS = 2
/** A payment that the registry has not booked for longer is missing: banks need some working days. */
export const PAYMENT_MISSING_DAYS = 7
/** Days before the answers expire at which a notice requests new ones. */
export const AML_NOTICE_DAYS = 30
/** Months with a notice about the year's room for tax relief: the last two, in which it can still be used. */
const TAX_ROOM_MONTHS: readonly number[] = [11, 12]
/** Greatest age of a new membership that still gets a notice. */
const MEMBERSHIP_DAYS = 30

/**
 * The notice that the registry has refused a signed mandate; `cancels` are the applications in a refused cancellation, empty for all
 * others. `requested` is the one application that the mandate requested; null when it may have several parts.
 */
export function refusalNotice(
  mandateId: number,
  cancels: readonly { readonly id: number; readonly type: ApplicationFacts['type'] }[],
  requested: ApplicationType | null = null,
): Notice {
  const [application] = cancels
  return {
    kind: application === undefined ? 'mandate-refused' : 'cancellation-refused',
    subject: String(mandateId),
    applicationId: application?.id ?? null,
    applicationType: application?.type ?? requested,
    day: null,
  }
}

/** True for a notice that the registry has refused a signed mandate. */
export const isRefusal = (kind: string): boolean => kind === 'mandate-refused' || kind === 'cancellation-refused'

const signedSubject = /^mandate-(\d+)$/

/** The number of a notice's signed mandate; null for all others. */
export function mandateOfNotice({ kind, subject }: { kind: string; subject: string }): number | null {
  if (isRefusal(kind)) return Number(subject)
  const number = signedSubject.exec(subject)?.[1]
  return number === undefined ? null : Number(number)
}

/** The subject of the notice about the year's tax room, one a month; null outside its months and after the deadline. */
export function taxRoomSubject(now: Date): string | null {
  const today = tallinnDate(now)
  return TAX_ROOM_MONTHS.includes(monthOf(today)) && !isContributionYearOver(now) ? today.slice(0, 7) : null
}

/**
 * The last day of a stored notice as it is shown today: that of a year's payments follows the rule of now (docs/rules.md: End of the payment
 * year), not the rule of when it was stored.
 */
export const dayOfNotice = ({ kind, day }: { kind: string; day: CivilDate | null }): CivilDate | null =>
  kind === 'tax-room' && day !== null ? contributionYearEnd(yearOf(day)) : day

type StoredNotice = { readonly id: number; readonly kind: string; readonly day: CivilDate | null }

/** The notices without an older one of the same contents: November's and December's of one year's tax room. */
export function withoutRepeats<Stored extends StoredNotice>(notices: readonly Stored[]): Stored[] {
  const isRoom = ({ kind }: StoredNotice) => kind === 'tax-room'
  const yearOfRoom = ({ day }: StoredNotice) => (day === null ? null : yearOf(day))
  const isNewer = (other: Stored, one: Stored) =>
    isRoom(other) && yearOfRoom(other) === yearOfRoom(one) && other.id > one.id
  return notices.filter((one) => !isRoom(one) || !notices.some((other) => isNewer(other, one)))
}

/** True once the last day of a notice has passed; a contribution year ends before the end of its last day. */
export function isNoticePast({ kind, day }: { kind: string; day: CivilDate | null }, now: Date): boolean {
  const today = tallinnDate(now)
  if (day === null) return false
  return day < today || (kind === 'tax-room' && day === today && isContributionYearOver(now))
}

/** All notices for a person now, also those shown before. */
export function noticesOf(facts: NoticeFacts): Notice[] {
  return [
    ...groupBySignature(facts.applications).flatMap((application) => noticesOfSigned(application, facts)),
    ...contributionsNotice(facts),
    ...amlNotice(facts),
    ...membershipNotice(facts),
    ...taxRoomNotice(facts),
  ]
}

/**
 * The notices of one signed application. It is carried out when none of its parts is pending any more; a failed part is announced at
 * once. Each is announced once per signature, however many funds it moved.
 */
function noticesOfSigned(application: SignedApplication<NoticeApplication>, facts: NoticeFacts): Notice[] {
  const { mandateId, parts } = application
  const [first] = parts
  const noticeOf = (kind: NoticeKind, part: NoticeApplication = first, day: CivilDate | null = null): Notice => ({
    kind,
    subject: standsAlone(first) ? String(first.id) : `mandate-${mandateId}`,
    applicationId: part.id,
    applicationType: part.type,
    day,
  })
  if (kindOf(first)?.isSigned === false) return paymentNotices(first, facts, noticeOf)
  const isNews = ({ settledTime }: NoticeApplication) => settledTime !== null && new Date(settledTime) >= facts.from
  const isOver = parts.every(({ status }) => status !== 'PENDING')
  const done = parts.find(({ status }) => status === 'COMPLETE')
  const failed = parts.find((part) => part.status === 'FAILED' && isNews(part))
  return [
    ...(done !== undefined && isOver && parts.some(isNews) ? [noticeOf('application-done', done)] : []),
    ...(failed === undefined ? [] : [noticeOf('application-failed', failed)]),
    ...cancellationNotice(parts, facts, noticeOf),
  ]
}

type NoticeMaker = (kind: NoticeKind, part?: NoticeApplication, day?: CivilDate) => Notice

function paymentNotices(payment: NoticeApplication, { now, from }: NoticeFacts, noticeOf: NoticeMaker): Notice[] {
  const { status, creationTime, settledTime } = payment
  if (status === 'PENDING') {
    const isMissing = daysBetween(tallinnDate(new Date(creationTime)), tallinnDate(now)) > PAYMENT_MISSING_DAYS
    return isMissing ? [noticeOf('payment-missing')] : []
  }
  if (settledTime === null || new Date(settledTime) < from) return []
  if (status === 'COMPLETE') return [noticeOf('payment-arrived')]
  return status === 'FAILED' ? [noticeOf('application-failed')] : []
}

const isReplaceable = (part: NoticeApplication): boolean => kindOf(part)?.undoneBy === 'later-one'

/** The notice that the first deadline of the pending parts is near: to cancel them, or to replace a contribution rate, which is never cancelled. */
function cancellationNotice(
  parts: readonly NoticeApplication[],
  { now }: NoticeFacts,
  noticeOf: NoticeMaker,
): Notice[] {
  const open = parts.flatMap((part) => {
    const { status, cancellationDeadline } = part
    if (status !== 'PENDING' || cancellationDeadline === null || new Date(cancellationDeadline) < now) return []
    // Nothing is announced that the kind of application or a claim forbids, or may forbid.
    if (!isReplaceable(part) && cancellationObstacle({ ...part, source: null }, tallinnDate(now)) !== null) return []
    return [{ part, day: tallinnDate(new Date(cancellationDeadline)) }]
  })
  const [nearest] = open.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  if (nearest === undefined || daysBetween(tallinnDate(now), nearest.day) > CANCELLATION_NOTICE_DAYS) return []
  const kind = isReplaceable(nearest.part) ? 'rate-change-ends' : 'cancellation-ends'
  return [noticeOf(kind, nearest.part, nearest.day)]
}

/** The notice that contributions to the second pillar have ended, on the day from which none are paid in. */
function contributionsNotice({ contributionsEnd: day, now, from }: NoticeFacts): Notice[] {
  if (day === null || !haveEnded(day, tallinnDate(now)) || day < tallinnDate(from)) return []
  return [{ kind: 'contributions-ended', subject: day, applicationId: null, applicationType: null, day }]
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

/** The notice that the year's payments may still be raised with tax relief; none once the limit is reached. */
function taxRoomNotice({ now, taxRoom }: NoticeFacts): Notice[] {
  const subject = taxRoomSubject(now)
  if (subject === null || taxRoom === null || taxRoom.left === 0) return []
  const day = contributionYearEnd(yearOf(tallinnDate(now)))
  return [{ kind: 'tax-room', subject, applicationId: null, applicationType: null, day }]
}
