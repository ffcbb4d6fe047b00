import type { OcspProblem } from '../../signatures/ocsp-response.ts'

/** Why an answer was not trusted. */
export type OcspDoubt = OcspProblem | 'ocsp-nonce-differs' | 'ocsp-not-fresh'

/** `response` is the whole OCSPResponse in DER, to be stored in a container. */
export type OcspResult =
  | { status: 'good'; response: Buffer; producedAt: Date }
  | { status: 'revoked'; at: Date }
  | { status: 'unknown' }
  | { status: 'unavailable'; detail: string }
  | { status: 'doubtful'; reason: OcspDoubt }
  /** The certificate names no responder, or the two certificates do not belong together. */
  | { status: 'not-sent'; detail: string }

/** Checks with the responder whether a certificate is still valid (RFC 6960). */
export type OcspGateway = {
  /** Both certificates in DER; `issuer` must be a trusted authority, from `verifyChain`. */
  check(certificate: Uint8Array, issuer: Uint8Array): Promise<OcspResult>
}
