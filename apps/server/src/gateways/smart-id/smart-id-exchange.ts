import { setTimeout as pauseFor } from 'node:timers/promises'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { CertificateCheck } from '../certificate-check.ts'
import type { Fetch } from '../gateway-result.ts'
import { longPollCall } from '../relying-party-call.ts'
import type { RelyingPartyService, ServiceAnswer } from '../relying-party-call.ts'
import { failureOfEndResult, failureOfStart, failureOfStatus } from './end-result.ts'
import { sessionAnswer } from './smart-id-answers.ts'
import type { SmartIdFailure, SmartIdOutcome } from './smart-id.ts'
import type { AuthenticationProblem } from './verify-authentication.ts'

/** What went wrong, for the log: which call, and why. Carries no personal data. */
export type SmartIdTrouble = { call: string; reason: SmartIdFailure; detail: string }

export type SmartIdOptions = {
  /** With the version, without a slash at the end: `https://rp-api.smart-id.com/v3`. */
  baseUrl: string
  relyingPartyUUID: string
  relyingPartyName: string
  /** `smart-id` live, `smart-id-demo` in SK's demo. */
  schemeName: string
  /** By Smart-ID's own authorities only. */
  checkCertificate: CertificateCheck
  fetch: Fetch
  now: () => Date
  randomBytes: (length: number) => Uint8Array
  /** How long one call may take, in milliseconds; a long poll's own waiting comes on top. */
  requestTimeoutMs: number
  /** Between retries; real timers unless given. */
  pause?: (milliseconds: number) => Promise<void>
  /** Told of every failure. */
  report?: (trouble: SmartIdTrouble) => void
}

// An end result comes from outside.
const LONGEST_DETAIL = 80

type Failed = { state: 'failed'; reason: SmartIdFailure }

/** What all calls of one Smart-ID service share: the sender's part of each request, and the reading of what can go wrong. */
export type SmartIdExchange = {
  service: RelyingPartyService
  sender: { relyingPartyUUID: string; relyingPartyName: string; certificateLevel: 'QUALIFIED' }
  failed: (call: string, reason: SmartIdFailure, detail: string) => Failed
  refused: (call: string, problem: AuthenticationProblem) => Failed
  /** The failure of a POST that did not give what was expected. */
  notTaken: (call: string, answer: ServiceAnswer) => Failed
  /** The session's body once it has ended with OK. */
  ended: (call: string, sessionId: string, waitMs: number) => Promise<SmartIdOutcome<unknown>>
  /** A signing certificate (base64 DER) that has passed every check, or why not. */
  checkedForSigning: (
    call: string,
    cert: { value: string; certificateLevel: string },
    code: PersonalCode,
  ) => Promise<Failed | { state: 'done'; value: string }>
}

export function smartIdExchange(options: SmartIdOptions): SmartIdExchange {
  const { baseUrl, relyingPartyUUID, relyingPartyName, checkCertificate } = options
  const pause = options.pause ?? ((milliseconds: number) => pauseFor(milliseconds))
  const service: RelyingPartyService = { ...options, pause }

  function failed(call: string, reason: SmartIdFailure, detail: string): Failed {
    options.report?.({ call, reason, detail: detail.slice(0, LONGEST_DETAIL) })
    return { state: 'failed', reason }
  }

  function notTaken(call: string, answer: ServiceAnswer): Failed {
    if (!answer.answered) return failed(call, 'technical-error', answer.detail)
    if (answer.status === 200) return failed(call, 'technical-error', 'answer-malformed')
    return failed(call, failureOfStart(answer.status), `status ${String(answer.status)}`)
  }

  const refused = (call: string, problem: AuthenticationProblem): Failed => failed(call, reasonOf(problem), problem)

  async function ended(call: string, sessionId: string, waitMs: number): Promise<SmartIdOutcome<unknown>> {
    const answer = await longPollCall(service, `${baseUrl}/session/${encodeURIComponent(sessionId)}`, waitMs)
    if (!answer.answered) return failed(call, 'technical-error', answer.detail)
    if (answer.status !== 200) return failed(call, failureOfStatus(answer.status), `status ${String(answer.status)}`)
    const session = sessionAnswer.safeParse(answer.body)
    if (!session.success) return failed(call, 'technical-error', 'answer-malformed')
    if (session.data.state === 'RUNNING') return { state: 'running' }
    const { state, result } = session.data
    if (state !== 'COMPLETE' || result === undefined) return failed(call, 'technical-error', 'answer-malformed')
    if (result.endResult === 'OK') return { state: 'done', value: answer.body }
    return failed(call, failureOfEndResult(result.endResult), result.endResult)
  }

  async function checkedForSigning(
    call: string,
    cert: { value: string; certificateLevel: string },
    code: PersonalCode,
  ): Promise<Failed | { state: 'done'; value: string }> {
    if (cert.certificateLevel !== 'QUALIFIED') return refused(call, 'level-too-low')
    const checked = await checkCertificate(Buffer.from(cert.value, 'base64'), { use: 'signing', personalCode: code })
    return checked.ok ? { state: 'done', value: cert.value } : refused(call, checked.reason)
  }

  const sender = { relyingPartyUUID, relyingPartyName, certificateLevel: 'QUALIFIED' } as const
  return { service, sender, failed, refused, notTaken, ended, checkedForSigning }
}

/** A responder that cannot be asked says nothing about the person: that is trouble, not a failed check. */
function reasonOf(problem: AuthenticationProblem): SmartIdFailure {
  return problem === 'revocation-unknown' ? 'technical-error' : 'validation-failed'
}

/** The body of an answer with status 200, else null. */
export function bodyOfSuccess(answer: ServiceAnswer): unknown {
  return answer.answered && answer.status === 200 ? answer.body : null
}
