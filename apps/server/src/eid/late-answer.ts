import type { PhoneMethod } from '@sammas/domain/person/login-method'
import type { ErrorCode } from '@sammas/contract/errors'
import type { FailureCodes } from './failure-codes.ts'
import { POLL_MS, type PhoneAnswer, type PhonePoll } from './phone-answer.ts'

/**
 * An attempt's time by the database's clock. `late`: the person's time is over, but the service may still hold an answer that was given in
 * time. `too-late`: there is nothing left to ask for.
 */
export type Lateness = 'in-time' | 'late' | 'too-late'

/** The longest that a phone shows a request: Mobile-ID about two minutes, Smart-ID less (docs/rules.md: Attempt). */
const LONGEST_REQUEST_MS = 120_000
/** How long a finished session can be read (docs/rules.md: Smart-ID requests, Mobile-ID). */
const ANSWER_KEPT_MS = 300_000

/** No request goes out after the deadline, so no answer can be read later than this after it. */
export const LATEST_ANSWER_MS = LONGEST_REQUEST_MS + ANSWER_KEPT_MS

/** @param overdueMs since the deadline, below 0 before it; `askedForMs` how long after the deadline an answer is still asked for */
export function latenessOf(overdueMs: number, askedForMs: number): Lateness {
  if (overdueMs < 0) return 'in-time'
  return overdueMs < askedForMs ? 'late' : 'too-late'
}

/** The shortest wait that the services accept: after the deadline an answer is read if it is there, and not waited for. */
const LAST_POLL_MS = 1_000

/** How long a service is asked to wait for the person in one poll, in milliseconds. */
export const pollMs = (lateness: Lateness): number => (lateness === 'in-time' ? POLL_MS : LAST_POLL_MS)

/** The answer of this service could not be read, so it is not known whether the person confirmed. */
export const answerUnknown = {
  smartId: 'smart.id.answer.unknown',
  mobileId: 'mobile.id.answer.unknown',
} as const satisfies Record<PhoneMethod, ErrorCode>

/** What a flow calls the ways in which an attempt ends once its time is over. */
export type LateCodes = { codes: FailureCodes<'timeout' | 'session-not-found'>; unknown: ErrorCode }

/** `unheard`: the time is over and the service could not be asked, so it is asked again; `code` says what is not known until then. */
export type LateAnswer<Value> = PhonePoll<Value> | { state: 'unheard'; code: ErrorCode }

/**
 * What a poll means for an attempt that may be late. An answer of the person counts however late it is read. Only "still running" means that
 * they did not confirm in time; a session that is gone may have held their answer.
 */
export function lastWord<Value>(
  polled: PhonePoll<Value>,
  lateness: Lateness,
  { codes, unknown }: LateCodes,
): LateAnswer<Value> {
  if (lateness === 'in-time' || polled.state === 'done') return polled
  if (polled.state === 'failed') return polled.code === codes['session-not-found'] ? failed(unknown) : polled
  if (polled.trouble === null) return failed(codes.timeout)
  return lateness === 'late' ? { state: 'unheard', code: unknown } : failed(unknown)
}

const failed = (code: ErrorCode): PhoneAnswer<never> => ({ state: 'failed', code })
