import type { CertificateCheck, CertificateProblem } from '../certificate-check.ts'
import { acspV2Payload, isPssSha512Signature } from './acsp-v2.ts'
import { wasRequested } from './interactions.ts'
import { finishedAuthentication } from './smart-id-answers.ts'
import type { SmartIdAuthentication, SmartIdFlow, SmartIdIdentity } from './smart-id.ts'

export type AuthenticationProblem =
  | CertificateProblem
  | 'answer-malformed'
  | 'level-too-low'
  | 'flow-not-offered'
  | 'document-of-another-person'
  | 'interaction-not-requested'
  | 'signature-wrong'

export type VerifiedAuthentication =
  | { ok: true; identity: SmartIdIdentity }
  | { ok: false; reason: AuthenticationProblem }

/** The request that an answer has to fit. */
export type RequestedAuthentication = Pick<SmartIdAuthentication, 'rpChallenge' | 'interactions'> & {
  /** Null: anybody's, the certificate names the person. */
  personalCode: SmartIdAuthentication['personalCode'] | null
  /** Flows of this request; an answer of another one is not ours. */
  flows: readonly SmartIdFlow[]
  /** Signed along after a link that was followed on the phone, in no other flow. */
  callbackUrl: string | null
}

/**
 * Verifies a session that ended with OK (docs/rules.md: Smart-ID authentication proof): protocol, flow, level, certificate (chain,
 * dates, purpose, person, revocation), the interaction used, and the signature over the payload rebuilt from our request. `body` is the
 * session's answer as received.
 */
export async function verifyAuthentication(
  body: unknown,
  authentication: RequestedAuthentication,
  options: { schemeName: string; relyingPartyName: string; checkCertificate: CertificateCheck },
): Promise<VerifiedAuthentication> {
  const parsed = finishedAuthentication.safeParse(body)
  if (!parsed.success) return { ok: false, reason: 'answer-malformed' }
  const { result, signature, cert, interactionTypeUsed } = parsed.data
  const { rpChallenge, interactions } = authentication
  if (!authentication.flows.includes(signature.flowType)) return { ok: false, reason: 'flow-not-offered' }
  if (cert.certificateLevel !== 'QUALIFIED') return { ok: false, reason: 'level-too-low' }
  if (!wasRequested(interactions, interactionTypeUsed)) return { ok: false, reason: 'interaction-not-requested' }
  const certificate = await options.checkCertificate(Buffer.from(cert.value, 'base64'), {
    use: 'authentication',
    personalCode: authentication.personalCode,
  })
  if (!certificate.ok) return certificate
  const { personalCode } = certificate
  if (!isDocumentOf(result.documentNumber, personalCode)) return { ok: false, reason: 'document-of-another-person' }
  const payload = acspV2Payload({
    schemeName: options.schemeName,
    serverRandom: signature.serverRandom,
    rpChallenge,
    userChallenge: signature.userChallenge,
    relyingPartyName: options.relyingPartyName,
    brokeredRpName: null,
    interactions,
    interactionTypeUsed,
    initialCallbackUrl: signature.flowType === 'Web2App' ? authentication.callbackUrl : null,
    flowType: signature.flowType,
  })
  const isRight = isPssSha512Signature(payload, Buffer.from(signature.value, 'base64'), certificate.publicKey)
  if (!isRight) return { ok: false, reason: 'signature-wrong' }
  const { givenName: firstName, surname: lastName } = certificate
  return { ok: true, identity: { personalCode, firstName, lastName, documentNumber: result.documentNumber } }
}

/** A document number begins with its holder's identifier: `PNOEE-<code>-…`. */
export function isDocumentOf(documentNumber: string, personalCode: string): boolean {
  return documentNumber.startsWith(`PNOEE-${personalCode}-`)
}
