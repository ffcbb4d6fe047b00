import { verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { CertificateCheck, CertificateProblem } from '../certificate-check.ts'
import type { CertifiedPerson } from '../call/identity-outcome.ts'
import { finishedAuthentication } from './mobile-id-answers.ts'
import type { MobileIdAuthentication } from './mobile-id.ts'

export type AuthenticationProblem = CertificateProblem | 'answer-malformed' | 'signature-wrong'

export type VerifiedAuthentication =
  | { ok: true; identity: CertifiedPerson }
  | { ok: false; reason: AuthenticationProblem }

/**
 * Verifies a session that ended with OK (docs/rules.md: Mobile-ID): certificate (chain, dates, purpose, level, person, revocation), and
 * the signature over our challenge. `body` is the session's answer as received.
 */
export async function verifyAuthentication(
  body: unknown,
  { challenge, personalCode }: MobileIdAuthentication,
  checkCertificate: CertificateCheck,
): Promise<VerifiedAuthentication> {
  const parsed = finishedAuthentication.safeParse(body)
  if (!parsed.success) return { ok: false, reason: 'answer-malformed' }
  const { signature, cert } = parsed.data
  const certificate = await checkCertificate(Buffer.from(cert, 'base64'), { use: 'authentication', personalCode })
  if (!certificate.ok) return certificate
  const { publicKey, givenName: firstName, surname: lastName } = certificate
  const isRight =
    signature.algorithm === algorithmOf(publicKey) &&
    isSignatureOf(Buffer.from(challenge, 'base64'), Buffer.from(signature.value, 'base64'), publicKey)
  return isRight
    ? { ok: true, identity: { personalCode, firstName, lastName } }
    : { ok: false, reason: 'signature-wrong' }
}

function algorithmOf(publicKey: KeyObject): string | null {
  if (publicKey.asymmetricKeyType === 'ec') return 'SHA256WithECEncryption'
  return publicKey.asymmetricKeyType === 'rsa' ? 'SHA256WithRSAEncryption' : null
}

/** With SHA-256; EC signatures are raw `r||s`, not DER. */
function isSignatureOf(data: Buffer, signature: Buffer, publicKey: KeyObject): boolean {
  return verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)
}
