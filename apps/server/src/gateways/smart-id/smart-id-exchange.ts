import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { pollSession, type IdentityAnswer, type IdentityService } from '../call/identity-call.ts'
import type { CertificateCheck } from '../certificate-check.ts'
import { failureOfEndResult, failureOfStart } from './end-result.ts'
import { sessionAnswer } from './smart-id-answers.ts'
import type { SmartIdFailure, SmartIdOutcome } from './smart-id.ts'
import type { AuthenticationProblem } from './verify-authentication.ts'

/** What went wrong, for the log: which call, and why. Carries no personal data. */
export type SmartIdTrouble = { call: string; reason: SmartIdFailure; detail: string }

export type SmartIdOptions = IdentityService & {
  /** With the version, without a slash at the end: `https://rp-api.smart-id.com/v3`. */
  baseUrl: string
  relyingPartyUUID: string
  relyingPartyName: string
  /** `smart-id` live, `smart-id-demo` in SK's demo. */
  schemeName: string
  /** By Smart-ID's own authorities only. */
  checkCertificate: CertificateCheck
  randomBytes: (length: number) => Uint8Array
  /** Told of every failure. */
  report?: (trouble: SmartIdTrouble) => void
}

// An end result comes from outside.
const LONGEST_DETAIL = 80
/** 24 characters; the service takes up to 30. */
const NONCE_BYTES = 18

type Failed = { state: 'failed'; reason: SmartIdFailure }

/** What all calls of one Smart-ID service share: the sender's part of each request, and the reading of what can go wrong. */
export type SmartIdExchange = {
  service: IdentityService
  sender: { relyingPartyUUID: string; relyingPartyName: string; certificateLevel: 'QUALIFIED' }
  /** For a request that must begin a session of its own: the service answers the same request within 15 seconds with the same session. */
  once: () => { nonce: string }
  failed: (call: string, reason: SmartIdFailure, detail: string) => Failed
  refused: (call: string, problem: AuthenticationProblem) => Failed
  /** The failure of a POST that did not give what was expected. */
  notTaken: (call: string, answer: IdentityAnswer) => Failed
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

  function failed(call: string, reason: SmartIdFailure, detail: string): Failed {
    options.report?.({ call, reason, detail: detail.slice(0, LONGEST_DETAIL) })
    return { state: 'failed', reason }
  }

  function notTaken(call: string, answer: IdentityAnswer): Failed {
    if (answer.kind === 'unknown') return failed(call, 'technical-error', answer.detail)
    if (answer.kind === 'answered') return failed(call, 'technical-error', 'answer-malformed')
    return failed(call, failureOfStart(answer.status), `status ${String(answer.status)}`)
  }

  /** Nothing is known of the session yet: the phone is still in its owner's hand, and whoever polls has a deadline. */
  function borne(call: string, detail: string): { state: 'running' } {
    options.report?.({ call, reason: 'technical-error', detail })
    return { state: 'running' }
  }

  const refused = (call: string, problem: AuthenticationProblem): Failed => failed(call, reasonOf(problem), problem)

  async function ended(call: string, sessionId: string, waitMs: number): Promise<SmartIdOutcome<unknown>> {
    const answer = await pollSession(options, `${baseUrl}/session/${encodeURIComponent(sessionId)}`, waitMs)
    if (answer.kind === 'gone') return failed(call, 'session-not-found', 'status 404')
    if (answer.kind === 'unanswered') return borne(call, answer.detail)
    const session = sessionAnswer.safeParse(answer.body)
    if (!session.success) return borne(call, 'answer-malformed')
    if (session.data.state === 'RUNNING') return { state: 'running' }
    const { state, result } = session.data
    if (state !== 'COMPLETE') return borne(call, 'answer-malformed')
    if (result === undefined) return failed(call, 'technical-error', 'answer-malformed')
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
  const once = () => ({ nonce: Buffer.from(options.randomBytes(NONCE_BYTES)).toString('base64url') })
  return { service: options, sender, once, failed, refused, notTaken, ended, checkedForSigning }
}

/** A responder that cannot be asked says nothing about the person: that is trouble, not a failed check. */
function reasonOf(problem: AuthenticationProblem): SmartIdFailure {
  return problem === 'revocation-unknown' ? 'technical-error' : 'validation-failed'
}

/** The body of an answer that took the request, else null. */
export function bodyOfSuccess(answer: IdentityAnswer): unknown {
  return answer.kind === 'answered' ? answer.body : null
}
