import * as z from 'zod/mini'
import type { IdentityFailure, IdentityOutcome, IdentityPoll } from './identity-outcome.ts'
import { pollSession, type IdentityAnswer, type IdentityService } from './identity-call.ts'

/** A failure for the log: call and reason. Carries no personal data. */
export type IdentityTrouble<Reason extends string> = { call: string; reason: Reason; detail: string }

/** Our identity at a service, and the means to call it. */
export type IdentityOptions<Own extends string> = IdentityService & {
  /** The address up to the protocol's paths, without a slash at the end. */
  baseUrl: string
  relyingPartyUUID: string
  relyingPartyName: string
  randomBytes: (length: number) => Uint8Array
  /** Called with every failure. */
  report?: (trouble: IdentityTrouble<Own | IdentityFailure>) => void
}

/** One service's form of the common answers; `Own` are its additional reasons for a failure. */
export type IdentityProtocol<Own extends string> = {
  /** State of a session, and the code of its end; null when the answer is unreadable. */
  sessionOf: (body: object) => { state: string; result: string | undefined } | null
  failureOfResult: (result: string) => Own | IdentityFailure
  /** Of a refused request, by the status of the answer. */
  failureOfRefusal: (status: number) => Own | IdentityFailure
}

const failuresOfChecks: Readonly<Record<string, IdentityFailure>> = {
  'revocation-unknown': 'technical-error',
  'certificate-revoked': 'certificate-revoked',
  'certificate-of-another-country': 'foreign-account',
}

const failureOfCheck = (problem: string): IdentityFailure => failuresOfChecks[problem] ?? 'validation-failed'

// A result comes from outside.
const LONGEST_DETAIL = 80

const sessionId = z.object({ sessionID: z.string().check(z.minLength(1), z.maxLength(100)) })

/** The body of an answer that accepted the request, else null. */
export function bodyOfSuccess(answer: IdentityAnswer): unknown {
  return answer.kind === 'answered' ? answer.body : null
}

/** The common part of all identity services: interpreting failures. Each one is reported once, here. */
export function identityExchange<Own extends string>(options: IdentityOptions<Own>, protocol: IdentityProtocol<Own>) {
  type Reason = Own | IdentityFailure
  type Failed = { state: 'failed'; reason: Reason }

  function failed(call: string, reason: Reason, detail: string): Failed {
    options.report?.({ call, reason, detail: detail.slice(0, LONGEST_DETAIL) })
    return { state: 'failed', reason }
  }

  /** The session's outcome is unknown: the phone is still in its owner's hand, and the poller has a deadline. */
  function borne(call: string, detail: string): { state: 'troubled' } {
    options.report?.({ call, reason: 'technical-error', detail })
    return { state: 'troubled' }
  }

  /** The result of a check. An unavailable responder proves nothing about the person: that is trouble, not a failed check. */
  const refused = (call: string, problem: string): Failed => failed(call, failureOfCheck(problem), problem)

  /** The failure of a request with an unexpected answer. */
  function notTaken(call: string, answer: IdentityAnswer): Failed {
    if (answer.kind === 'unknown') return failed(call, 'technical-error', answer.detail)
    if (answer.kind === 'answered') return failed(call, 'technical-error', 'answer-malformed')
    return failed(call, protocol.failureOfRefusal(answer.status), `status ${String(answer.status)}`)
  }

  /** A session that has begun. */
  function begun(call: string, answer: IdentityAnswer): IdentityOutcome<{ sessionId: string }, Reason> {
    const started = sessionId.safeParse(bodyOfSuccess(answer))
    return started.success ? { state: 'done', value: { sessionId: started.data.sessionID } } : notTaken(call, answer)
  }

  /** The session's body once it has ended with OK. */
  async function ended(call: string, url: string, waitMs: number): Promise<IdentityPoll<unknown, Reason>> {
    const answer = await pollSession(options, url, waitMs)
    if (answer.kind === 'gone') return failed(call, 'session-not-found', 'status 404')
    if (answer.kind === 'unanswered') return borne(call, answer.detail)
    const session = protocol.sessionOf(answer.body)
    if (session?.state === 'RUNNING') return { state: 'running' }
    if (session?.state !== 'COMPLETE') return borne(call, 'answer-malformed')
    if (session.result === undefined) return failed(call, 'technical-error', 'answer-malformed')
    if (session.result === 'OK') return { state: 'done', value: answer.body }
    return failed(call, protocol.failureOfResult(session.result), session.result)
  }

  return { failed, refused, notTaken, begun, ended }
}
