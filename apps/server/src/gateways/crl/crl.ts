/** Why a list was unavailable or not trusted; safe for a log. */
export type RevocationListAnswer = { status: 'good' | 'revoked' } | { status: 'unavailable'; detail: string }

/** Checks by an authority's own list whether a certificate is still valid. */
export type RevocationLists = {
  /** Both certificates in DER; `issuer` must be a trusted authority, from `verifyChain`. */
  check(certificate: Uint8Array, issuer: Uint8Array): Promise<RevocationListAnswer>
}
