import { addDays, startOfTallinnDay, tallinnDate, type CivilDate } from '../dates/civil-date.ts'
import { kindOf } from './kinds.ts'
import {
  AML_NOTICE_DAYS,
  CANCELLATION_NOTICE_DAYS,
  PAYMENT_MISSING_DAYS,
  type NoticeFacts,
  type NoticeKind,
  type NoticeApplication,
} from './notices.ts'

/** How closely a person is watched. */
export type Watching = {
  /** Interval in ms while something may happen at any moment: a payment on its way, an application on and after its day. */
  readonly closelyMs: number
  /** The person wants e-mails of notices. */
  readonly wantsMail: boolean
  /** The person's number: spreads people who are due together. */
  readonly number: number
}

type Due = (facts: NoticeFacts, closelyMs: number) => readonly Date[]

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** For this long after its day, or its creation, an application is watched closely, and then daily. */
const CLOSE_MS = (PAYMENT_MISSING_DAYS + 1) * DAY_MS
/** Interval for people who want e-mails: an application made elsewhere is announced within a day. */
const WANTED_MS = DAY_MS
/** Interval for everybody else: a login checks at once. */
const REST_MS = 28 * DAY_MS

const isPayment = (application: NoticeApplication) => kindOf(application)?.isSigned === false

const pendingOf = ({ applications }: NoticeFacts) => applications.filter(({ status }) => status === 'PENDING')

/** The next look at an application on its way since that moment. */
const soon = ({ now }: NoticeFacts, since: Date, closelyMs: number) =>
  new Date(now.getTime() + (now.getTime() - since.getTime() < CLOSE_MS ? closelyMs : Math.max(closelyMs, DAY_MS)))

function settling(facts: NoticeFacts, { carriedOut, creationTime }: NoticeApplication, closelyMs: number): Date {
  if (carriedOut === null) return soon(facts, new Date(creationTime), closelyMs)
  const day = startOfTallinnDay(carriedOut)
  return day > facts.now ? day : soon(facts, day, closelyMs)
}

/** The first moment of a day that is `days` after that of a moment, while it is to come. */
function coming({ now }: NoticeFacts, day: CivilDate, days: number): Date[] {
  const start = startOfTallinnDay(addDays(day, days))
  return start > now ? [start] : []
}

const cancellationNears: Due = (facts) =>
  pendingOf(facts).flatMap(({ cancellationDeadline: deadline }) =>
    deadline === null ? [] : coming(facts, tallinnDate(new Date(deadline)), -CANCELLATION_NOTICE_DAYS),
  )

/** The look of another kind, the event itself, or its storing finds these. */
const notScheduled: Due = () => []

/** Per kind of notice the moments, by the registry's clock, at which its next one may be found. */
const DUE: Record<NoticeKind, Due> = {
  'application-done': (facts, closelyMs) =>
    pendingOf(facts)
      .filter((application) => !isPayment(application))
      .map((application) => settling(facts, application, closelyMs)),
  'application-failed': notScheduled,
  'cancellation-ends': cancellationNears,
  'rate-change-ends': notScheduled,
  'contributions-ended': (facts) => (facts.contributionsEnd === null ? [] : coming(facts, facts.contributionsEnd, 0)),
  'payment-arrived': (facts, closelyMs) =>
    pendingOf(facts)
      .filter(isPayment)
      .map((payment) => settling(facts, payment, closelyMs)),
  'payment-missing': (facts) =>
    pendingOf(facts)
      .filter(isPayment)
      .flatMap(({ creationTime }) => coming(facts, tallinnDate(new Date(creationTime)), PAYMENT_MISSING_DAYS + 1)),
  // Found by the daily look at those who want e-mails, and by a login.
  'tax-room': notScheduled,
  'aml-ends': ({ amlAnswersUntil, now, realNow }) => {
    if (amlAnswersUntil === null) return []
    const day = startOfTallinnDay(addDays(tallinnDate(amlAnswersUntil), -AML_NOTICE_DAYS))
    return day > realNow ? [new Date(now.getTime() + day.getTime() - realNow.getTime())] : []
  },
  'membership-begun': notScheduled,
  'mandate-refused': notScheduled,
  'cancellation-refused': notScheduled,
}

/**
 * When to check a person for notices again, by the registry's clock: the first moment at which a kind may be found, and within a day or
 * four weeks in any case. A login, a signature, a payment and a new membership check at once.
 */
export function nextCheckAt(facts: NoticeFacts, { closelyMs, wantsMail, number }: Watching): Date {
  const longest = wantsMail ? WANTED_MS : REST_MS
  // Up to a quarter earlier, by the person's number: those of one round do not stay together.
  const rest = facts.now.getTime() + longest * (1 - (number % 1000) / 4000)
  const due = Object.values(DUE).flatMap((of) => of(facts, closelyMs))
  return new Date(Math.min(rest, ...due.map((moment) => moment.getTime())))
}
