import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { verifyChain } from './certificate-chain.ts'
import type { ChainProblem } from './certificate-chain.ts'
import { readPersonCertificate } from './person-certificate.ts'
import { isOfScheme, type Scheme } from './scheme-policies.ts'
import type { TestPolicies } from './test-policies.ts'
import type { PersonCertificate } from './person-certificate.ts'
import type { Certificate } from './x509.ts'

export type SigningCertificateProblem =
  | ChainProblem
  | 'certificate-unreadable'
  | 'certificate-not-for-signing'
  | 'certificate-not-qualified'
  | 'certificate-of-another-person'
  | 'certificate-of-another-scheme'

export type SigningCertificateResult =
  | { ok: true; person: PersonCertificate; issuer: Certificate }
  | { ok: false; reason: SigningCertificateProblem }

/**
 * May this certificate sign a document at the instant? It must belong to the expected person and scheme (null: any), be meant for
 * signing, qualified, and issued by a configured authority. Its revocation is checked later, by OCSP after the time stamp
 * (docs/rules.md: Signing certificate).
 */
export function checkSigningCertificate(
  der: Uint8Array,
  trusted: readonly Certificate[],
  at: Date,
  expected: { person: PersonalCode; scheme: Scheme; testPolicies: TestPolicies } | null,
): SigningCertificateResult {
  const person = readPersonCertificate(der)
  if (person === null) return { ok: false, reason: 'certificate-unreadable' }
  const chain = verifyChain(person.certificate, trusted, at)
  if (!chain.ok) return chain
  if (expected !== null && person.personalCode !== expected.person)
    return { ok: false, reason: 'certificate-of-another-person' }
  // One authority may issue those of several schemes.
  const { issuer } = chain
  if (expected !== null && !isOfScheme(person.certificate, expected.scheme, { ...expected, issuer }))
    return { ok: false, reason: 'certificate-of-another-scheme' }
  if (person.purpose !== 'sign') return { ok: false, reason: 'certificate-not-for-signing' }
  if (person.level !== 'QUALIFIED') return { ok: false, reason: 'certificate-not-qualified' }
  return { ok: true, person, issuer }
}
