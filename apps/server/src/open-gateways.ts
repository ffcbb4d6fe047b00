import type { ServerConfig } from './config.ts'
import { certificateCheck } from './gateways/certificate-check.ts'
import type { Fetch } from './gateways/gateway-result.ts'
import { ocspHttp } from './gateways/ocsp/ocsp-http.ts'
import type { OcspGateway } from './gateways/ocsp/ocsp.ts'
import { registryHttp } from './gateways/registry/registry-http.ts'
import type { Registry } from './gateways/registry/registry.ts'
import { smartIdHttp } from './gateways/smart-id/smart-id-http.ts'
import type { SmartId } from './gateways/smart-id/smart-id.ts'
import { timestampHttp } from './gateways/timestamp/timestamp-http.ts'
import type { TimestampGateway } from './gateways/timestamp/timestamp.ts'
import { readCertificatesPem, type Certificate } from './signatures/x509.ts'

export type Gateways = {
  registry: Registry
  smartId: SmartId
  ocsp: OcspGateway
  timestamp: TimestampGateway
  /** Authorities that are believed, as configured. */
  trusted: Certificate[]
}

/** All doors to the outside world; each speaks its true protocol over HTTP, whoever answers. */
export function openGateways(options: {
  config: ServerConfig
  trustedCertificates: string[]
  fetch: Fetch
  now: () => Date
  random: (length: number) => Uint8Array
}): Gateways {
  const { config, fetch, now, random } = options
  const trusted = options.trustedCertificates.flatMap(readCertificatesPem)
  const ocsp = ocspHttp({
    fetch,
    now,
    random,
    responder: config.ocspUrl === 'aia' ? 'aia' : { url: config.ocspUrl },
    nonce: 'if-answered',
  })
  const { trustedCertificates } = options
  return {
    trusted,
    ocsp,
    registry: registryHttp({ ...config.registry, fetch, timeoutMs: 8_000 }),
    smartId: smartIdHttp({
      ...config.smartId,
      checkCertificate: certificateCheck({ trustedCertificates, ocsp, now }),
      fetch,
      now,
      randomBytes: random,
      requestTimeoutMs: 5_000,
    }),
    timestamp: timestampHttp({ fetch, now, random, url: config.timestampUrl, trusted }),
  }
}
