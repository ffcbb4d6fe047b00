/** Why a list could not be had or was not believed; safe for a log. */
export type RevocationListAnswer = { status: 'good' | 'revoked' } | { status: 'unavailable'; detail: string }

/** Says by an authority's own list whether a certificate still holds. */
export type RevocationLists = {
  /** Both certificates in DER; `issuer` must be a trusted authority, as `verifyChain` gives it. */
  check(certificate: Uint8Array, issuer: Uint8Array): Promise<RevocationListAnswer>
}
