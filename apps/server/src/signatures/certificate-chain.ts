import type { Certificate } from './x509.ts'

export type ChainProblem =
  | 'certificate-untrusted'
  | 'certificate-expired'
  | 'certificate-not-yet-valid'
  | 'certificate-is-authority'

export type ChainResult = { ok: true; issuer: Certificate } | { ok: false; reason: ChainProblem }

/**
 * Whether the certificate was issued by one of the configured authorities (never the system's store) and is valid at the instant. The
 * issuing authorities themselves are configured, so a chain is one link long (docs/rules.md: Certificate checks). Each method of
 * identification has its own authorities, so that a card's certificate cannot pass as a Smart-ID.
 */
export function verifyChain(certificate: Certificate, trusted: readonly Certificate[], at: Date): ChainResult {
  if (certificate.isAuthority) return { ok: false, reason: 'certificate-is-authority' }
  const issuer = trusted.find(
    (authority) => authority.isAuthority && isIssuedBy(certificate, authority) && isValidAt(authority, at),
  )
  if (issuer === undefined) return { ok: false, reason: 'certificate-untrusted' }
  if (at < certificate.notBefore) return { ok: false, reason: 'certificate-not-yet-valid' }
  if (at > certificate.notAfter) return { ok: false, reason: 'certificate-expired' }
  return { ok: true, issuer }
}

const issued = new WeakMap<Certificate, WeakMap<Certificate, boolean>>()

/** Names match, key identifiers match, and the signature is valid. Independent of the clock, so the result is memoized for ever. */
export function isIssuedBy(certificate: Certificate, authority: Certificate): boolean {
  const known = issued.get(certificate) ?? new WeakMap<Certificate, boolean>()
  const result = known.get(authority) ?? verifyIssued(certificate, authority)
  issued.set(certificate, known.set(authority, result))
  return result
}

function verifyIssued(certificate: Certificate, authority: Certificate): boolean {
  return (
    certificate.issuerName.equals(authority.subjectName) &&
    certificate.x509.checkIssued(authority.x509) &&
    certificate.x509.verify(authority.publicKey)
  )
}

export function isValidAt(certificate: Certificate, at: Date): boolean {
  return certificate.notBefore <= at && at <= certificate.notAfter
}
