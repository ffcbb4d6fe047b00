import { randomBytes } from 'node:crypto'
import { personalCode } from '@sammas/domain/person/personal-code'
import { BENCH_PARTY, BENCH_SCHEME } from '@sammas/sandbox/virtual-phone/testing/eid-test-bench'
import type { IdentityTrouble } from '../../call/identity-exchange.ts'
import { certificateCheck } from '../../certificate-check.ts'
import { eidGatewayBench, valueOf } from '../../testing/eid-gateway-bench.ts'
import type { EidGatewayBench } from '../../testing/eid-gateway-bench.ts'
import type { OcspGateway } from '../../ocsp/ocsp.ts'
import type { SmartIdOptions } from '../smart-id-exchange.ts'
import { smartIdHttp } from '../smart-id-http.ts'
import type { SmartId, SmartIdFailure, SmartIdIdentity, SmartIdPoll } from '../smart-id.ts'

export type SmartIdBench = EidGatewayBench & {
  /** A gateway, with an empty list of troubles. */
  gateway: (changes?: Partial<SmartIdOptions>, responder?: OcspGateway) => SmartId
  troubles: () => IdentityTrouble<SmartIdFailure>[]
  /** A whole login; eight seconds pass on the clock before the poll. */
  login: (smartId: SmartId, code: string) => Promise<SmartIdPoll<SmartIdIdentity>>
}

/** A Smart-ID gateway over the sandbox in memory, for tests. */
export async function smartIdBench(): Promise<SmartIdBench> {
  const bench = await eidGatewayBench()
  let troubles: IdentityTrouble<SmartIdFailure>[] = []
  const trustedCertificates = [bench.authorities.pemOf['smart-id']]

  function gateway(changes: Partial<SmartIdOptions> = {}, ocsp = bench.ocsp): SmartId {
    troubles = []
    return smartIdHttp({
      baseUrl: 'http://sandbox.test/smart-id-rp/v3',
      ...BENCH_PARTY,
      schemeName: BENCH_SCHEME,
      checkCertificate: certificateCheck({ scheme: 'smart-id', trustedCertificates, ocsp, now: bench.clock.now }),
      fetch: bench.fetch,
      now: bench.clock.now,
      randomBytes,
      requestTimeoutMs: 60_000,
      pause: () => Promise.resolve(),
      report: (trouble) => troubles.push(trouble),
      ...changes,
    })
  }

  async function login(smartId: SmartId, code: string): Promise<SmartIdPoll<SmartIdIdentity>> {
    const person = personalCode(code)
    const prepared = smartId.prepareAuthentication('Logi sisse')
    const { sessionId } = valueOf(await smartId.startAuthentication(person, prepared))
    bench.clock.advance(8000)
    return smartId.pollAuthentication({ ...prepared, sessionId, personalCode: person }, 9000)
  }

  return { ...bench, gateway, login, troubles: () => troubles }
}
