import * as z from 'zod/mini'
import type { IdentityFailure, IdentityOutcome, IdentityPoll } from './identity-outcome.ts'
import { pollSession, type IdentityAnswer, type IdentityService } from './identity-call.ts'

/** What went wrong, for the log: which call, and why. Carries no personal data. */
export type IdentityTrouble<Reason extends string> = { call: string; reason: Reason; detail: string }

/** Who we are to an identity service, and what we ask it with. */
export type IdentityOptions<Own extends string> = IdentityService & {
  /** Up to where the paths of the protocol begin, without a slash at the end. */
  baseUrl: string
  relyingPartyUUID: string
  relyingPartyName: string
  randomBytes: (length: number) => Uint8Array
  /** Told of every failure. */
  report?: (trouble: IdentityTrouble<Own | IdentityFailure>) => void
}

/** How one service says what the others say too; `Own` are the reasons for a failure that only it has. */
export type IdentityProtocol<Own extends string> = {
  /** How far a session is, and the word for its end; null when the answer cannot be read. */
  sessionOf: (body: object) => { state: string; result: string | undefined } | null
  failureOfResult: (result: string) => Own | IdentityFailure
  /** Of a request that was not taken, by the status of the answer. */
  failureOfRefusal: (status: number) => Own | IdentityFailure
}

// A result comes from outside.
const LONGEST_DETAIL = 80

const sessionId = z.object({ sessionID: z.string().check(z.minLength(1), z.maxLength(100)) })

/** The body of an answer that took the request, else null. */
export function bodyOfSuccess(answer: IdentityAnswer): unknown {
  return answer.kind === 'answered' ? answer.body : null
}

/** What the calls of every identity service share: the reading of what can go wrong. Each failure is reported once, here. */
export function identityExchange<Own extends string>(options: IdentityOptions<Own>, protocol: IdentityProtocol<Own>) {
  type Reason = Own | IdentityFailure
  type Failed = { state: 'failed'; reason: Reason }

  function failed(call: string, reason: Reason, detail: string): Failed {
    options.report?.({ call, reason, detail: detail.slice(0, LONGEST_DETAIL) })
    return { state: 'failed', reason }
  }

  /** Nothing is known of the session yet: the phone is still in its owner's hand, and whoever polls has a deadline. */
  function borne(call: string, detail: string): { state: 'troubled' } {
    options.report?.({ call, reason: 'technical-error', detail })
    return { state: 'troubled' }
  }

  /** What a check found. A responder that cannot be asked says nothing about the person: that is trouble, not a failed check. */
  const refused = (call: string, problem: string): Failed =>
    failed(call, problem === 'revocation-unknown' ? 'technical-error' : 'validation-failed', problem)

  /** The failure of a request that did not give what was expected. */
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

export type IdentityExchange<Own extends string> = ReturnType<typeof identityExchange<Own>>
