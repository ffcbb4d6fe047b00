import { callOutside, pauseIn } from './outside-call.ts'
import type { CallOutcome, OutsideWorld } from './outside-world.ts'
import { readJson } from './read-content.ts'

/** Calls to Smart-ID and Mobile-ID: JSON over HTTP, with long polls. */
export type IdentityService = OutsideWorld & {
  now: () => Date
  /** Time limit of a call beyond the service's long-poll time, in milliseconds. */
  requestTimeoutMs: number
}

/** `body` is null for an answer that is not JSON. */
export type IdentityAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'refused'; status: number; body: unknown }
  | { kind: 'unknown'; detail: string }

/** Result of a long poll of a session. `unanswered`: no readable answer in spite of retries. */
export type PollAnswer = { kind: 'session'; body: object } | { kind: 'gone' } | { kind: 'unanswered'; detail: string }

const LARGEST_ANSWER = 200_000
const RETRY_PAUSES_MS = [200, 800]

/** Between the end of the service's wait and the arrival of its answer. */
const LONG_POLL_MARGIN_MS = 1500
/** The shortest and the longest wait that the services accept. */
const LONG_POLL_MS = { least: 1000, most: 120_000 }
/**
 * Backoff of retries after a bad answer; together shorter than a usual poll, and growing, so that a service in trouble is not
 * overloaded.
 */
const POLL_PAUSES_MS = [200, 800, 2000, 4000]

/** Sends a request once: it reaches a person's phone, and must not do so twice. */
export function requestOnce(service: IdentityService, url: string, body: object): Promise<IdentityAnswer> {
  return post(service, url, body, [])
}

/** Sends a request that reaches no phone, with at most two retries without an answer. */
export function requestWithRetries(service: IdentityService, url: string, body: object): Promise<IdentityAnswer> {
  return post(service, url, body, RETRY_PAUSES_MS)
}

/**
 * Long poll with a wait of `waitMs`, within the protocol's bounds. One bad answer proves nothing about the person with the phone: it is
 * retried until that time has passed, and each poll waits only for the rest of it.
 */
export async function pollSession(service: IdentityService, url: string, waitMs: number): Promise<PollAnswer> {
  const start = service.now().getTime()
  const whole = Math.min(LONG_POLL_MS.most, Math.max(LONG_POLL_MS.least, Math.trunc(waitMs)))
  const left = (): number => whole - (service.now().getTime() - start)
  let answer = await pollOnce(service, url, whole)
  for (const pauseMs of POLL_PAUSES_MS) {
    if (answer.kind !== 'unanswered' || left() <= pauseMs) return answer
    await pauseIn(service, pauseMs)
    answer = await pollOnce(service, url, Math.max(LONG_POLL_MS.least, left()))
  }
  return answer
}

async function pollOnce(service: IdentityService, url: string, timeoutMs: number): Promise<PollAnswer> {
  const outcome = await callOutside(
    service,
    { method: 'GET', url: `${url}?timeoutMs=${String(timeoutMs)}`, headers: { accept: 'application/json' } },
    {
      timeoutMs: timeoutMs + LONG_POLL_MARGIN_MS + service.requestTimeoutMs,
      largestAnswer: LARGEST_ANSWER,
      pausesMs: [],
      repeatsLate: false,
    },
  )
  if (outcome.kind === 'unknown') return { kind: 'unanswered', detail: outcome.detail }
  if (outcome.status === 404) return { kind: 'gone' }
  const body = outcome.kind === 'answered' ? readJson(outcome) : null
  if (typeof body === 'object' && body !== null) return { kind: 'session', body }
  const detail = outcome.status === 200 ? 'answer-malformed' : `status ${String(outcome.status)}`
  return { kind: 'unanswered', detail }
}

async function post(
  service: IdentityService,
  url: string,
  body: object,
  pausesMs: readonly number[],
): Promise<IdentityAnswer> {
  const outcome = await callOutside(
    service,
    {
      method: 'POST',
      url,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    { timeoutMs: service.requestTimeoutMs, largestAnswer: LARGEST_ANSWER, pausesMs, repeatsLate: true },
  )
  return readable(outcome)
}

function readable(outcome: CallOutcome): IdentityAnswer {
  if (outcome.kind === 'unknown') return { kind: 'unknown', detail: outcome.detail }
  const { kind, status } = outcome
  return { kind, status, body: readJson(outcome) }
}
