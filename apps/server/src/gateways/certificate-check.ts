import type { KeyObject } from 'node:crypto'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { verifyChain } from '../signatures/certificate-chain.ts'
import type { ChainProblem } from '../signatures/certificate-chain.ts'
import { readPersonCertificate } from '../signatures/person-certificate.ts'
import { isOfScheme, type Scheme } from '../signatures/scheme-policies.ts'
import type { TestPolicies } from '../signatures/test-policies.ts'
import { readCertificate, readCertificatesPem } from '../signatures/x509.ts'
import type { OcspGateway } from './ocsp/ocsp.ts'

/** Purpose of the certificate: authentication, or signing a document. */
export type CertificateUse = 'authentication' | 'signing'

export type CertificateProblem =
  | ChainProblem
  | 'certificate-unreadable'
  /** A person's, of an identity scheme in another country. */
  | 'certificate-of-another-country'
  | 'certificate-for-another-use'
  | 'certificate-not-qualified'
  | 'certificate-of-another-scheme'
  | 'certificate-of-another-person'
  | 'certificate-revoked'
  | 'certificate-not-known-to-responder'
  /** The responder was unavailable or not trusted: the certificate's status is unknown. */
  | 'revocation-unknown'

/** Names in title case, for display; a missing one is empty. */
export type CheckedCertificate =
  | { ok: true; personalCode: PersonalCode; givenName: string; surname: string; publicKey: KeyObject }
  | { ok: false; reason: CertificateProblem }

/**
 * May this certificate (DER) serve this use for the person of this code, or for any person (null)? Each method of identification has
 * a separate check, with its own authorities, so that a certificate of one method cannot pass as another's. Never throws
 * because of the certificate's contents.
 */
export type CertificateCheck = (
  der: Buffer,
  expected: { use: CertificateUse; personalCode: PersonalCode | null },
) => Promise<CheckedCertificate>

const PURPOSE = { authentication: 'auth', signing: 'sign' } as const

/**
 * The check by the configured authorities (PEM; never the system's store): chain, dates, person, purpose, qualified level
 * (docs/rules.md: Certificate checks). Revocation is checked for authentication only, and only when `ocsp` is given: a signer's
 * certificate is checked after the time stamp, when the container is made (docs/rules.md: Certificate checks).
 */
export function certificateCheck(options: {
  /** Scheme of the certificates: an authority may issue those of another scheme too. */
  scheme: Scheme
  trustedCertificates: readonly string[]
  testPolicies: TestPolicies
  ocsp: OcspGateway | null
  now: () => Date
}): CertificateCheck {
  const trusted = options.trustedCertificates.flatMap(readCertificatesPem)
  return async (der, expected) => {
    const person = readPersonCertificate(der)
    if (person === null)
      return { ok: false, reason: isForeign(der) ? 'certificate-of-another-country' : 'certificate-unreadable' }
    const chain = verifyChain(person.certificate, trusted, options.now())
    if (!chain.ok) return chain
    const { personalCode } = person
    if (personalCode !== (expected.personalCode ?? personalCode))
      return { ok: false, reason: 'certificate-of-another-person' }
    if (person.purpose !== PURPOSE[expected.use]) return { ok: false, reason: 'certificate-for-another-use' }
    if (person.level !== 'QUALIFIED') return { ok: false, reason: 'certificate-not-qualified' }
    const { issuer } = chain
    if (!isOfScheme(person.certificate, options.scheme, { ...options, issuer }))
      return { ok: false, reason: 'certificate-of-another-scheme' }
    const responder = expected.use === 'authentication' ? options.ocsp : null
    const problem = responder === null ? null : await revocationProblem(responder, der, issuer.der)
    if (problem !== null) return { ok: false, reason: problem }
    const { givenName, surname, certificate } = person
    return { ok: true, personalCode, givenName, surname, publicKey: certificate.publicKey }
  }
}

/** Whether the subject has a natural person's identifier of another country (ETSI EN 319 412-1, 5.1.3). */
function isForeign(der: Buffer): boolean {
  const identifier = readCertificate(der)?.subject.serialNumber ?? ''
  return /^(?:PNO|IDC|PAS|TIN)(?!EE)[A-Z]{2}-./.test(identifier)
}

async function revocationProblem(ocsp: OcspGateway, der: Buffer, issuer: Buffer): Promise<CertificateProblem | null> {
  const result = await ocsp.check(der, issuer)
  switch (result.status) {
    case 'good':
      return null
    case 'revoked':
      return 'certificate-revoked'
    case 'unknown':
      return 'certificate-not-known-to-responder'
    case 'unavailable':
    case 'doubtful':
    case 'not-sent':
      return 'revocation-unknown'
  }
}
