import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { CertificateCheck } from '../certificate-check.ts'
import { identityExchange, type IdentityOptions } from '../call/identity-exchange.ts'
import type { IdentityPoll } from '../call/identity-outcome.ts'
import { failureOfEndResult, failureOfStart } from './end-result.ts'
import { sessionAnswer } from './smart-id-answers.ts'
import type { SmartIdFailure, SmartIdOutcome, SmartIdOwnFailure } from './smart-id.ts'

/** `baseUrl` with the version: `https://rp-api.smart-id.com/v3`. */
export type SmartIdOptions = IdentityOptions<SmartIdOwnFailure> & {
  /** `smart-id` live, `smart-id-demo` in SK's demo. */
  schemeName: string
  /** By Smart-ID's own authorities only. */
  checkCertificate: CertificateCheck
}

/** 24 characters; the service takes up to 30. */
const NONCE_BYTES = 18

export type SmartIdExchange = ReturnType<typeof smartIdExchange>

/** The common part of all calls to a Smart-ID service: the sender's part of each request, and interpreting failures. */
export function smartIdExchange(options: SmartIdOptions) {
  const { baseUrl, relyingPartyUUID, relyingPartyName, checkCertificate } = options
  const exchange = identityExchange(options, {
    sessionOf: (body) => {
      const session = sessionAnswer.safeParse(body)
      return session.success ? { state: session.data.state, result: session.data.result?.endResult } : null
    },
    failureOfResult: failureOfEndResult,
    failureOfRefusal: failureOfStart,
  })

  const ended = (call: string, sessionId: string, waitMs: number): Promise<IdentityPoll<unknown, SmartIdFailure>> =>
    exchange.ended(call, `${baseUrl}/session/${encodeURIComponent(sessionId)}`, waitMs)

  /** A signing certificate (base64 DER) that has passed every check, or the reason of its refusal. */
  async function checkedForSigning(
    call: string,
    cert: { value: string; certificateLevel: string },
    code: PersonalCode,
  ): Promise<SmartIdOutcome<string>> {
    if (cert.certificateLevel !== 'QUALIFIED') return exchange.refused(call, 'level-too-low')
    const checked = await checkCertificate(Buffer.from(cert.value, 'base64'), { use: 'signing', personalCode: code })
    return checked.ok ? { state: 'done', value: cert.value } : exchange.refused(call, checked.reason)
  }

  const sender = { relyingPartyUUID, relyingPartyName, certificateLevel: 'QUALIFIED' } as const
  /**
   * Makes a request unique that must begin a new session: the service answers an equal one within 15 seconds with the same
   * session.
   */
  const once = () => ({ nonce: Buffer.from(options.randomBytes(NONCE_BYTES)).toString('base64url') })
  return { ...exchange, service: options, sender, once, ended, checkedForSigning }
}
