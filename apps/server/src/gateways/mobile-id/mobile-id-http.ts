import { createHash } from 'node:crypto'
import type { Language } from '@sammas/domain/language'
import { requestOnce, requestWithRetries } from '../call/identity-call.ts'
import { bodyOfSuccess, identityExchange, type IdentityOptions } from '../call/identity-exchange.ts'
import type { CertificateCheck } from '../certificate-check.ts'
import type { PhoneText } from '../call/phone-text.ts'
import { displayTextFor } from './display-text.ts'
import { certificateAnswer, finishedSignature, sessionAnswer } from './mobile-id-answers.ts'
import type { MobileId, MobileIdOutcome, MobileIdOwner, MobileIdOwnFailure, MobileIdPoll } from './mobile-id.ts'
import { failureOfCertificate, failureOfRefusal, failureOfResult } from './session-result.ts'
import { mobileIdControlCode } from './control-code.ts'
import { verifyAuthentication } from './verify-authentication.ts'

/** `baseUrl` as `https://mid.sk.ee/mid-api`. */
export type MobileIdOptions = IdentityOptions<MobileIdOwnFailure> & {
  /** By Mobile-ID's own authorities only. */
  checkCertificate: CertificateCheck
}

type Exchange = ReturnType<typeof exchangeWith>
type Kind = 'authentication' | 'signature'

const CHALLENGE_BYTES = 64
const PHONE_LANGUAGE: Record<Language, string> = { et: 'EST', en: 'ENG' }

/** Mobile-ID REST API over HTTP (docs/rules.md: Mobile-ID). Never throws for failures of the service. */
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
      return { challenge: challenge.toString('base64'), controlCode: mobileIdControlCode(sha256(challenge)) }
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
      const answer = await requestWithRetries(service, `${baseUrl}/certificate`, senderFor(owner))
      const found = certificateAnswer.safeParse(bodyOfSuccess(answer))
      if (!found.success) return notTaken(call, answer)
      const { result, cert } = found.data
      if (result !== 'OK' || cert === undefined) return failed(call, failureOfCertificate(result), result)
      const expected = { use: 'signing', personalCode: owner.personalCode } as const
      const checked = await checkCertificate(Buffer.from(cert, 'base64'), expected)
      return checked.ok ? { state: 'done', value: { certificate: cert } } : refused(call, checked.reason)
    },
    startSignature: async (owner, digest, display) => {
      const started = await start('signature', owner, digest, display)
      if (started.state !== 'done') return started
      const controlCode = mobileIdControlCode(Buffer.from(digest, 'base64'))
      return { state: 'done', value: { ...started.value, controlCode } }
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

/** The common part of all calls: the sender's part of each request, and interpreting failures. */
function exchangeWith(options: MobileIdOptions) {
  const { baseUrl, relyingPartyUUID, relyingPartyName } = options
  const exchange = identityExchange(options, {
    sessionOf: (body) => {
      const session = sessionAnswer.safeParse(body)
      return session.success ? { state: session.data.state, result: session.data.result } : null
    },
    failureOfResult,
    failureOfRefusal,
  })

  const senderFor = ({ phoneNumber, personalCode }: MobileIdOwner): object => {
    return { relyingPartyUUID, relyingPartyName, phoneNumber, nationalIdentityNumber: personalCode }
  }

  async function start(
    kind: Kind,
    owner: MobileIdOwner,
    hash: string,
    display: PhoneText,
  ): Promise<MobileIdOutcome<{ sessionId: string }>> {
    const answer = await requestOnce(options, `${baseUrl}/${kind}`, {
      ...senderFor(owner),
      hash,
      hashType: 'SHA256',
      language: PHONE_LANGUAGE[display.language],
      ...displayTextFor(display.text),
    })
    return exchange.begun(`start ${kind}`, answer)
  }

  const ended = (kind: Kind, sessionId: string, waitMs: number): Promise<MobileIdPoll<unknown>> =>
    exchange.ended(`poll ${kind}`, `${baseUrl}/${kind}/session/${encodeURIComponent(sessionId)}`, waitMs)

  return { ...exchange, service: options, senderFor, start, ended }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
