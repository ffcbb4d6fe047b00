import { personalCode } from '@sammas/domain/person/personal-code'
import { BENCH_PARTY, BENCH_SCHEME } from '@sammas/sandbox/virtual-phone/testing/eid-test-bench'
import type { IdentityTrouble } from '../../call/identity-exchange.ts'
import { eidGatewayBench, valueOf } from '../../testing/eid-gateway-bench.ts'
import type { EidGatewayBench } from '../../testing/eid-gateway-bench.ts'
import type { SmartIdOptions } from '../smart-id-exchange.ts'
import { smartIdHttp } from '../smart-id-http.ts'
import type { SmartId, SmartIdFailure, SmartIdIdentity, SmartIdPoll } from '../smart-id.ts'

export type SmartIdBench = EidGatewayBench & {
  /** A gateway, with an empty list of troubles. */
  gateway: (changes?: Partial<SmartIdOptions>) => SmartId
  troubles: () => IdentityTrouble<SmartIdFailure>[]
  /** A whole login; eight seconds pass on the clock before the poll. */
  login: (smartId: SmartId, code: string) => Promise<SmartIdPoll<SmartIdIdentity>>
}

/** A Smart-ID gateway over the sandbox in memory, for tests. */
export async function smartIdBench(): Promise<SmartIdBench> {
  const bench = await eidGatewayBench()
  let troubles: IdentityTrouble<SmartIdFailure>[] = []

  function gateway(changes: Partial<SmartIdOptions> = {}): SmartId {
    troubles = []
    return smartIdHttp({
      baseUrl: 'http://sandbox.test/smart-id-rp/v3',
      ...BENCH_PARTY,
      schemeName: BENCH_SCHEME,
      ...bench.meansOf('smart-id'),
      report: (trouble) => troubles.push(trouble),
      ...changes,
    })
  }

  async function login(smartId: SmartId, code: string): Promise<SmartIdPoll<SmartIdIdentity>> {
    const person = personalCode(code)
    const prepared = smartId.prepareAuthentication('Logi sisse')
    const { sessionId } = valueOf(await smartId.startAuthentication({ code: person }, prepared))
    bench.clock.advance(8000)
    return smartId.pollAuthentication({ ...prepared, sessionId, personalCode: person }, 9000)
  }

  return { ...bench, gateway, login, troubles: () => troubles }
}
