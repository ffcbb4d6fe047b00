import { X509Certificate } from 'node:crypto'
import { eidTestBench, fetchInto } from '@sammas/sandbox/virtual-phone/testing/eid-test-bench'
import type { EidTestBench } from '@sammas/sandbox/virtual-phone/testing/eid-test-bench'
import type { Fetch } from '../call/gateway-result.ts'
import type { IdentityPoll } from '../call/identity-outcome.ts'
import type { OcspGateway } from '../ocsp/ocsp.ts'

export type EidGatewayBench = EidTestBench & {
  /** `fetch` into the eID services in memory. */
  fetch: Fetch
  /** Answers from the authorities' own list of revoked certificates. */
  ocsp: OcspGateway
}

/** The sandbox's eID services in memory, for the tests of the gateways that talk to them. */
export async function eidGatewayBench(): Promise<EidGatewayBench> {
  const bench = await eidTestBench()
  const app = bench.open()
  const ocsp: OcspGateway = {
    check: async (der) => {
      const isRevoked = await bench.authorities.isRevoked(new X509Certificate(der).serialNumber)
      const at = bench.clock.now()
      return isRevoked ? { status: 'revoked', at } : { status: 'good', response: Buffer.alloc(0), producedAt: at }
    },
  }
  return { ...bench, fetch: fetchInto(() => app), ocsp }
}

/** The value of an outcome that must be done. Throws otherwise. */
export function valueOf<Value>(outcome: IdentityPoll<Value, string>): Value {
  if (outcome.state !== 'done') throw new Error(`the outcome is ${JSON.stringify(outcome)}`)
  return outcome.value
}
