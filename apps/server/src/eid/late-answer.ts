import type { PhoneMethod } from '@sammas/domain/person/login-method'
import type { ErrorCode } from '@sammas/contract/errors'
import type { FailureCodes } from './failure-codes.ts'
import { POLL_MS, type PhoneAnswer, type PhonePoll } from './phone-answer.ts'

/**
 * An attempt's time by the database's clock. `late`: the person's time is over, but the service may still hold an answer given in time.
 * `too-late`: no answer can be read any more.
 */
export type Lateness = 'in-time' | 'late' | 'too-late'

/** The longest time that a phone shows a request: Mobile-ID about two minutes, Smart-ID less (docs/rules.md: Attempt). */
const LONGEST_REQUEST_MS = 120_000
/** How long a finished session can be read (docs/rules.md: Smart-ID requests, Mobile-ID). */
const ANSWER_KEPT_MS = 300_000

/** No request is sent after the deadline, so no answer can be read later than this after it. */
export const LATEST_ANSWER_MS = LONGEST_REQUEST_MS + ANSWER_KEPT_MS

/** @param overdueMs since the deadline, negative before it; `polledForMs` for how long after the deadline the service is polled */
export function latenessOf(overdueMs: number, polledForMs: number): Lateness {
  if (overdueMs < 0) return 'in-time'
  return overdueMs < polledForMs ? 'late' : 'too-late'
}

/** The shortest wait that the services accept: after the deadline an answer is only read, not waited for. */
const LAST_POLL_MS = 1_000

/** Long-poll time of one poll, in milliseconds. */
export const pollMs = (lateness: Lateness): number => (lateness === 'in-time' ? POLL_MS : LAST_POLL_MS)

/** The service's answer was unreadable, so the person's reaction is unknown. */
export const answerUnknown = {
  smartId: 'smart.id.answer.unknown',
  mobileId: 'mobile.id.answer.unknown',
} as const satisfies Record<PhoneMethod, ErrorCode>

/** A flow's codes for attempts that end after their deadline. */
export type LateCodes = { codes: FailureCodes<'timeout' | 'session-not-found'>; unknown: ErrorCode }

/** `unreachable`: the time is over and the service was unreachable, so it is polled again; `code` names the unknown outcome until then. */
export type LateAnswer<Value> = PhonePoll<Value> | { state: 'unreachable'; code: ErrorCode }

/**
 * A poll's meaning for an attempt that may be late. A person's answer counts even when it is read late. Only "still running" means that
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
  return lateness === 'late' ? { state: 'unreachable', code: unknown } : failed(unknown)
}

const failed = (code: ErrorCode): PhoneAnswer<never> => ({ state: 'failed', code })
