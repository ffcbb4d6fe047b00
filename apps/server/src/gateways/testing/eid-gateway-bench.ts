import { X509Certificate, randomBytes } from 'node:crypto'
import { eidTestBench, fetchInto } from '@sammas/sandbox/virtual-phone/testing/eid-test-bench'
import type { EidTestBench } from '@sammas/sandbox/virtual-phone/testing/eid-test-bench'
import type { Fetch } from '../call/gateway-result.ts'
import type { IdentityOptions } from '../call/identity-exchange.ts'
import type { IdentityPoll } from '../call/identity-outcome.ts'
import { certificateCheck, type CertificateCheck } from '../certificate-check.ts'
import type { OcspGateway } from '../ocsp/ocsp.ts'

type EidScheme = 'smart-id' | 'mobile-id'
type Means = Omit<IdentityOptions<never>, 'baseUrl' | 'relyingPartyUUID' | 'relyingPartyName' | 'report'>

export type EidGatewayBench = EidTestBench & {
  /** `fetch` into the eID services in memory. */
  fetch: Fetch
  /** A gateway's means to call one of them, without pauses; `ocsp` by default answers from the authority's list of revoked certificates. */
  meansOf: (
    scheme: EidScheme,
    changes?: { authority?: EidScheme; ocsp?: OcspGateway },
  ) => Means & { checkCertificate: CertificateCheck }
}

/** The sandbox's eID services in memory, for the tests of the gateways that talk to them. */
export async function eidGatewayBench(): Promise<EidGatewayBench> {
  const bench = await eidTestBench()
  const app = bench.open()
  const { now } = bench.clock
  const ownList: OcspGateway = {
    check: async (der) => {
      const isRevoked = await bench.authorities.isRevoked(new X509Certificate(der).serialNumber)
      const at = now()
      return isRevoked ? { status: 'revoked', at } : { status: 'good', response: Buffer.alloc(0), producedAt: at }
    },
  }
  const fetch = fetchInto(() => app)
  const meansOf: EidGatewayBench['meansOf'] = (scheme, { authority = scheme, ocsp = ownList } = {}) => ({
    checkCertificate: certificateCheck({
      scheme,
      trustedCertificates: [bench.authorities.pemOf[authority]],
      testPolicies: 'refused',
      ocsp,
      now,
    }),
    fetch,
    now,
    randomBytes,
    requestTimeoutMs: 60_000,
    pause: () => Promise.resolve(),
  })
  return { ...bench, fetch, meansOf }
}

/** The value of an outcome that must be done. Throws otherwise. */
export function valueOf<Value>(outcome: IdentityPoll<Value, string>): Value {
  if (outcome.state !== 'done') throw new Error(`the outcome is ${JSON.stringify(outcome)}`)
  return outcome.value
}

/** `fetch` that always gets this JSON. */
export const answering =
  (body: string): Fetch =>
  () =>
    Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
