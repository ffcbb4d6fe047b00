import { isIssuedBy } from '../../signatures/certificate-chain.ts'
import { ocspRequest } from '../../signatures/ocsp-request.ts'
import { readOcspResponse } from '../../signatures/ocsp-response.ts'
import type { OcspStatement } from '../../signatures/ocsp-response.ts'
import { readCertificate } from '../../signatures/x509.ts'
import type { Certificate } from '../../signatures/x509.ts'
import type { OutsideWorld } from '../call/outside-world.ts'
import { postDer } from '../call/post-der.ts'
import type { OcspDoubt, OcspGateway, OcspResult } from './ocsp.ts'

export type OcspOptions = OutsideWorld & {
  now: () => Date
  random: (length: number) => Uint8Array
  /** `aia`: the address in the certificate itself; otherwise this address for all. */
  responder: 'aia' | { url: string }
  /** Some public responders answer from a cache, without the nonce; then freshness alone must do. */
  nonce: 'required' | 'if-answered'
  /** Responders trusted for the certificates of every authority. */
  designated?: readonly Certificate[]
  /** Greatest age of an answer (two minutes; docs/rules.md: Card proof), and how far its clock may be ahead of ours. */
  maximumAgeMs?: number
  clockSkewMs?: number
}

const TYPES = { request: 'application/ocsp-request', response: 'application/ocsp-response' }
const NONCE_LENGTH = 32

/** OCSP over HTTP: bounded retries; the answer's signature, nonce and freshness are verified before it is trusted. */
export function ocspHttp(options: OcspOptions): OcspGateway {
  async function requestStatus(certificate: Certificate, issuer: Certificate, url: string): Promise<OcspResult> {
    const nonce = Buffer.from(options.random(NONCE_LENGTH))
    const answer = await postDer(options, url, TYPES, ocspRequest(certificate, issuer, nonce))
    if (!answer.ok) return { status: 'unavailable', detail: answer.detail }
    const reading = readOcspResponse(answer.body, certificate, issuer, options.designated)
    if (!reading.ok) return { status: 'doubtful', reason: reading.reason }
    const doubt = doubtAbout(reading.statement, nonce, options)
    if (doubt !== null) return { status: 'doubtful', reason: doubt }
    const { status, producedAt } = reading.statement
    switch (status.kind) {
      case 'good':
        return { status: 'good', response: answer.body, producedAt }
      case 'revoked':
        return { status: 'revoked', at: status.at }
      case 'unknown':
        return { status: 'unknown' }
    }
  }

  return {
    check: async (certificateDer, issuerDer) => {
      const certificate = readCertificate(certificateDer)
      const issuer = readCertificate(issuerDer)
      if (certificate === null || issuer === null) return { status: 'not-sent', detail: 'a certificate cannot be read' }
      // Before an address from inside the certificate is called, the certificate must be genuine.
      if (!isIssuedBy(certificate, issuer)) return { status: 'not-sent', detail: 'not a certificate of this issuer' }
      const url = options.responder === 'aia' ? certificate.ocspUrls[0] : options.responder.url
      if (url === undefined) return { status: 'not-sent', detail: 'the certificate names no responder' }
      return requestStatus(certificate, issuer, url)
    },
  }
}

/** Why a genuine answer to this nonce is not trusted now; null when it is. */
export function doubtAbout(
  statement: Pick<OcspStatement, 'nonce' | 'thisUpdate' | 'producedAt' | 'nextUpdate'>,
  nonce: Buffer,
  options: Pick<OcspOptions, 'now' | 'nonce' | 'clockSkewMs' | 'maximumAgeMs'>,
): OcspDoubt | null {
  const { nonce: answered } = statement
  if (answered === null ? options.nonce === 'required' : !answered.equals(nonce)) return 'ocsp-nonce-differs'
  const now = options.now().getTime()
  const skew = options.clockSkewMs ?? 15 * 60_000
  // Protocol times have whole seconds: an answer of this very second may seem up to one second old.
  const oldest = now - (options.maximumAgeMs ?? 2 * 60_000) - 1000
  const isFresh =
    statement.thisUpdate.getTime() >= oldest &&
    statement.thisUpdate.getTime() <= now + skew &&
    statement.producedAt.getTime() >= oldest &&
    statement.producedAt.getTime() <= now + skew &&
    (statement.nextUpdate === null || statement.nextUpdate.getTime() >= now - skew)
  return isFresh ? null : 'ocsp-not-fresh'
}
