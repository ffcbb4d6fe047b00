import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { memoryKeyStore, openCertificateAuthorities } from '@sammas/sandbox/certificates/certificate-authority'
import { shareShortKeys } from '@sammas/sandbox/testing/short-keys'
import type { CertificateAuthorities } from '@sammas/sandbox/certificates/certificate-authority'
import { registerTimestampAndOcsp } from '@sammas/sandbox/timestamp-ocsp/timestamp-ocsp-routes'
import type { TrustService } from '@sammas/sandbox/timestamp-ocsp/timestamp-ocsp-routes'
import type { Fetch } from '../../gateways/call/gateway-result.ts'
import { ocspHttp } from '../../gateways/ocsp/ocsp-http.ts'
import type { OcspGateway } from '../../gateways/ocsp/ocsp.ts'
import { timestampHttp } from '../../gateways/timestamp/timestamp-http.ts'
import type { TimestampGateway } from '../../gateways/timestamp/timestamp.ts'
import type { SignatureTrust } from '../verify-container.ts'
import { readCertificatesPem } from '../x509.ts'
import type { Certificate } from '../x509.ts'

export const OCSP_URL = 'http://trust.sandbox/ocsp'
export const TSA_URL = 'http://trust.sandbox/tsa'

export const MARI = { personalCode: '49203152718', givenName: 'Mari-Liis', surname: 'Tamm' }
export const KARL = { personalCode: '39001011237', givenName: 'Karl-Erik', surname: "O'Brien-Šuslik" }

export type TrustServices = {
  authorities: CertificateAuthorities
  trust: SignatureTrust
  smartIdIssuer: Certificate
  gateways: { ocsp: OcspGateway; timestamp: TimestampGateway }
  /** `fetch` into the sandbox in memory. */
  fetch: Fetch
  down: Set<TrustService>
}

export const now = (): Date => new Date()
export const random = (length: number): Uint8Array => randomBytes(length)

/**
 * The sandbox's authorities, OCSP and time stamps in memory, and the server's gateways to them. `answering` changes the responder's
 * view of the authorities.
 */
export async function openTrustServices(
  answering: (authorities: CertificateAuthorities) => CertificateAuthorities = (authorities) => authorities,
): Promise<TrustServices> {
  const keyStore = memoryKeyStore()
  await shareShortKeys(keyStore)
  const authorities = await openCertificateAuthorities({ keyStore, ocspUrl: OCSP_URL, now })
  const down = new Set<TrustService>()
  const app = Fastify()
  registerTimestampAndOcsp(app, { authorities: answering(authorities), now, isDown: (service) => down.has(service) })
  const fetch: Fetch = async (url, init) => {
    const { body, headers, method } = new Request(url, init).clone()
    const payload = Buffer.from(await new Response(body).arrayBuffer())
    const answer = await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: new URL(url).pathname,
      headers: Object.fromEntries(headers),
      ...(method === 'GET' ? {} : { payload }),
    })
    const type = answer.headers['content-type']
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    })
  }
  const people = ['smart-id', 'mobile-id', 'id-card'] as const
  const trust = {
    people: people.flatMap((family) => readCertificatesPem(authorities.pemOf[family])),
    timestamp: readCertificatesPem(authorities.pemOf.timestamp),
  }
  const [smartIdIssuer] = trust.people
  if (smartIdIssuer === undefined) throw new Error('the sandbox has no Smart-ID authority')
  const gateways = {
    ocsp: ocspHttp({ fetch, now, random, responder: 'aia', nonce: 'required' }),
    timestamp: timestampHttp({ fetch, now, random, url: TSA_URL, trusted: trust.timestamp }),
  }
  return { authorities, trust, smartIdIssuer, gateways, fetch, down }
}
