import { createHash } from 'node:crypto'
import { askOnce, askSafely, pollSession, type IdentityAnswer, type IdentityService } from '../call/identity-call.ts'
import type { CertificateCheck } from '../certificate-check.ts'
import { displayTextFor } from './display-text.ts'
import { certificateAnswer, finishedSignature, sessionAnswer, startAnswer } from './mobile-id-answers.ts'
import type { MobileId, MobileIdDisplay, MobileIdFailure, MobileIdOutcome, MobileIdOwner } from './mobile-id.ts'
import { failureOfResult } from './session-result.ts'
import { mobileVerificationCode } from './verification-code.ts'
import { verifyAuthentication } from './verify-authentication.ts'
import type { AuthenticationProblem } from './verify-authentication.ts'

/** What went wrong, for the log: which call, and why. Carries no personal data. */
export type MobileIdTrouble = { call: string; reason: MobileIdFailure; detail: string }

export type MobileIdOptions = IdentityService & {
  /** Without a slash at the end: `https://mid.sk.ee/mid-api`. */
  baseUrl: string
  relyingPartyUUID: string
  relyingPartyName: string
  /** By Mobile-ID's own authorities only. */
  checkCertificate: CertificateCheck
  randomBytes: (length: number) => Uint8Array
  /** Told of every failure. */
  report?: (trouble: MobileIdTrouble) => void
}

type Failed = { state: 'failed'; reason: MobileIdFailure }
type Exchange = ReturnType<typeof exchangeWith>

const CHALLENGE_BYTES = 64
// A result comes from outside.
const LONGEST_DETAIL = 80

/** Mobile-ID REST API over HTTP (docs/rules.md: Mobile-ID). Never throws for what the service does. */
export function mobileIdHttp(options: MobileIdOptions): MobileId {
  const exchange = exchangeWith(options)
  return { ...authenticationCalls(options, exchange), ...signingCalls(options, exchange) }
}

function authenticationCalls(
  { randomBytes, checkCertificate }: MobileIdOptions,
  { start, ended, refused }: Exchange,
): Pick<MobileId, 'prepareAuthentication' | 'startAuthentication' | 'pollAuthentication'> {
  return {
    prepareAuthentication: () => {
      const challenge = Buffer.from(randomBytes(CHALLENGE_BYTES))
      return { challenge: challenge.toString('base64'), verificationCode: mobileVerificationCode(sha256(challenge)) }
    },
    startAuthentication: (owner, { challenge }, display) =>
      start('authentication', owner, sha256(Buffer.from(challenge, 'base64')).toString('base64'), display),
    pollAuthentication: async (authentication, waitMs) => {
      const outcome = await ended('authentication', authentication.sessionId, waitMs)
      if (outcome.state !== 'done') return outcome
      const verified = await verifyAuthentication(outcome.value, authentication, checkCertificate)
      return verified.ok ? { state: 'done', value: verified.identity } : refused('poll authentication', verified.reason)
    },
  }
}

function signingCalls(
  { baseUrl, checkCertificate }: MobileIdOptions,
  { service, senderFor, start, ended, refused, failed, notTaken }: Exchange,
): Pick<MobileId, 'signingCertificate' | 'startSignature' | 'pollSignature'> {
  return {
    signingCertificate: async (owner) => {
      const call = 'signingCertificate'
      const answer = await askSafely(service, `${baseUrl}/certificate`, senderFor(owner))
      const found = certificateAnswer.safeParse(bodyOfSuccess(answer))
      if (!found.success) return notTaken(call, answer)
      const { result, cert } = found.data
      if (result === 'NOT_FOUND' || result === 'NOT_ACTIVE') return failed(call, 'not-client', result)
      if (result !== 'OK' || cert === undefined) return failed(call, 'technical-error', result)
      const expected = { use: 'signing', personalCode: owner.personalCode } as const
      const checked = await checkCertificate(Buffer.from(cert, 'base64'), expected)
      return checked.ok ? { state: 'done', value: { certificate: cert } } : refused(call, checked.reason)
    },
    startSignature: async (owner, digest, display) => {
      const started = await start('signature', owner, digest, display)
      if (started.state !== 'done') return started
      const verificationCode = mobileVerificationCode(Buffer.from(digest, 'base64'))
      return { state: 'done', value: { ...started.value, verificationCode } }
    },
    pollSignature: async (sessionId, waitMs) => {
      const outcome = await ended('signature', sessionId, waitMs)
      if (outcome.state !== 'done') return outcome
      const finished = finishedSignature.safeParse(outcome.value)
      if (!finished.success) return refused('poll signature', 'answer-malformed')
      return { state: 'done', value: { signature: finished.data.signature.value } }
    },
  }
}

/** What all calls share: the sender's part of each request, and the reading of what can go wrong. */
function exchangeWith(options: MobileIdOptions) {
  const { baseUrl, relyingPartyUUID, relyingPartyName } = options
  const senderFor = ({ phoneNumber, personalCode }: MobileIdOwner): object => {
    return { relyingPartyUUID, relyingPartyName, phoneNumber, nationalIdentityNumber: personalCode }
  }

  function failed(call: string, reason: MobileIdFailure, detail: string): Failed {
    options.report?.({ call, reason, detail: detail.slice(0, LONGEST_DETAIL) })
    return { state: 'failed', reason }
  }

  /** Nothing is known of the session yet: the phone is still in its owner's hand, and whoever polls has a deadline. */
  function borne(call: string, detail: string): { state: 'running' } {
    options.report?.({ call, reason: 'technical-error', detail })
    return { state: 'running' }
  }

  /** A responder that cannot be asked says nothing about the person: that is trouble, not a failed check. */
  const refused = (call: string, problem: AuthenticationProblem): Failed =>
    failed(call, problem === 'revocation-unknown' ? 'technical-error' : 'validation-failed', problem)

  /** The failure of a POST that did not give what was expected. */
  const notTaken = (call: string, answer: IdentityAnswer): Failed =>
    failed(call, 'technical-error', answer.kind === 'unknown' ? answer.detail : `status ${String(answer.status)}`)

  async function start(
    kind: 'authentication' | 'signature',
    owner: MobileIdOwner,
    hash: string,
    display: MobileIdDisplay,
  ): Promise<MobileIdOutcome<{ sessionId: string }>> {
    const answer = await askOnce(options, `${baseUrl}/${kind}`, {
      ...senderFor(owner),
      hash,
      hashType: 'SHA256',
      language: display.language === 'et' ? 'EST' : 'ENG',
      ...displayTextFor(display.text),
    })
    const started = startAnswer.safeParse(bodyOfSuccess(answer))
    return started.success
      ? { state: 'done', value: { sessionId: started.data.sessionID } }
      : notTaken(`start ${kind}`, answer)
  }

  /** The session's body once it has ended with OK. */
  async function ended(
    kind: 'authentication' | 'signature',
    sessionId: string,
    waitMs: number,
  ): Promise<MobileIdOutcome<unknown>> {
    const call = `poll ${kind}`
    const url = `${baseUrl}/${kind}/session/${encodeURIComponent(sessionId)}`
    const answer = await pollSession(options, url, waitMs)
    if (answer.kind === 'gone') return failed(call, 'session-not-found', 'status 404')
    if (answer.kind === 'unanswered') return borne(call, answer.detail)
    const session = sessionAnswer.safeParse(answer.body)
    if (!session.success) return borne(call, 'answer-malformed')
    const { state, result } = session.data
    if (state === 'RUNNING') return { state: 'running' }
    if (state !== 'COMPLETE') return borne(call, 'answer-malformed')
    if (result === undefined) return failed(call, 'technical-error', 'answer-malformed')
    if (result === 'OK') return { state: 'done', value: answer.body }
    return failed(call, failureOfResult(result), result)
  }

  return { service: options, senderFor, failed, refused, notTaken, start, ended }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

function bodyOfSuccess(answer: IdentityAnswer): unknown {
  return answer.kind === 'answered' ? answer.body : null
}
