import { randomUUID } from 'node:crypto'
import type { CertificateAuthorities, Subject } from '../certificates/certificate-authority.ts'
import { signDigest } from '../certificates/sign-digest.ts'
import type { DigestAlgorithm } from '../certificates/sign-digest.ts'
import { personaCertificate } from '../virtual-phone/personas/persona-certificate.ts'
import type { Behaviour } from '../virtual-phone/personas/persona-type.ts'
import type { PhoneSessionRow } from '../virtual-phone/session-store.ts'
import { requestOf } from './kept-request.ts'
import type { HashType } from './read-request.ts'

const DIGESTS: Record<HashType, DigestAlgorithm> = { SHA256: 'sha256', SHA384: 'sha384', SHA512: 'sha512' }

/** Every answer of the service carries its time and a reference for support. */
export function stamped(body: object, now: Date): object {
  return { ...body, time: now.toISOString(), traceId: randomUUID() }
}

/** The finished session's body without a signature. */
export function finishedWithout(result: string, now: Date): object {
  return stamped({ state: 'COMPLETE', result }, now)
}

/**
 * The finished session's body after the person confirmed: `r||s` over the hash, the certificate only for authentication (docs/rules.md:
 * Mobile-ID).
 */
export async function confirmedAnswer(
  row: PhoneSessionRow,
  person: Subject,
  behaviour: Behaviour,
  tools: { authorities: CertificateAuthorities; randomBytes: (length: number) => Buffer; now: () => Date },
): Promise<object> {
  const isLogin = row.kind === 'authentication'
  const profile = isLogin ? 'mobile-id-auth' : 'mobile-id-sign'
  const certificate = await personaCertificate(tools.authorities, profile, person, behaviour.fault)
  const { hash: given, hashType } = requestOf(row)
  const hash = Buffer.from(given, 'base64')
  const signed = behaviour.fault === 'wrong-signature' ? tools.randomBytes(hash.length) : hash
  const body = {
    state: 'COMPLETE',
    result: 'OK',
    signature: {
      value: signDigest(certificate.privateKey, signed, DIGESTS[hashType]).toString('base64'),
      algorithm: `${hashType}WithECEncryption`,
    },
    ...(isLogin ? { cert: certificate.certificateDer.toString('base64') } : {}),
    ...(behaviour.extraFields === true ? { somethingNew: { kind: 'unknown' } } : {}),
  }
  return stamped(body, tools.now())
}
