import type { GatewayFailure, GatewayResult } from '../../gateways/call/gateway-result.ts'
import type { MandateProcess, ProcessResult, Registry } from '../../gateways/registry/registry.ts'
import type { Mandate, Signer } from '../../pension/mandate.ts'

export type Fate =
  | { kind: 'known'; results: Omit<ProcessResult, 'type'>[] }
  /** Whether the registry has it is not known; `reason` is a word for operators. */
  | { kind: 'not-known'; reason: string }

/** The registry's own words for "this will never be taken"; whatever else goes wrong says nothing about the mandate. */
const refusals = ['person.unknown', 'process.of.another.person', 'process.differs']

/**
 * Tells the registry of a signed mandate, or, when it was told before and nobody knows what came of it, asks first. Both may be
 * repeated: a process that was answered is answered the same again.
 */
export async function tellRegistry(
  registry: Registry,
  {
    mandate,
    signer,
    processes,
    wasTold,
  }: { mandate: Mandate; signer: Signer; processes: MandateProcess[]; wasTold: boolean },
): Promise<Fate> {
  const { personalCode } = signer
  if (wasTold) {
    const ids = processes.map(({ processId }) => processId)
    const asked = await registry.processResults(personalCode, ids)
    const fate = fateOf(processes, asked)
    // Where one of them is missing, the message never came: then it is sent again.
    if (!asked.ok || fate.kind === 'known') return fate
  }
  const answer = await registry.submitMandate(personalCode, {
    mandateId: mandate.id,
    createdTime: mandate.createdAt.toISOString(),
    pillar: mandate.pillar,
    address: mandate.address,
    email: signer.email,
    phoneNumber: signer.phoneNumber,
    processes,
  })
  return fateOf(processes, answer)
}

/** What an answer says of the processes that were sent; it counts only when it speaks of each of them and of nothing else. */
export function fateOf(sent: readonly MandateProcess[], answer: GatewayResult<ProcessResult[]>): Fate {
  if (!answer.ok) return fateOfFailure(sent, answer.failure)
  const results = sent.map(({ processId, type }) =>
    answer.value.find((result) => result.processId === processId && result.type === type),
  )
  const found = results.filter((result) => result !== undefined)
  return found.length === sent.length && answer.value.length === sent.length
    ? { kind: 'known', results: found }
    : { kind: 'not-known', reason: 'answer-differs' }
}

function fateOfFailure(sent: readonly MandateProcess[], failure: GatewayFailure): Fate {
  if (failure.kind !== 'refused') return { kind: 'not-known', reason: failure.kind }
  const named = failure.errors.find(({ code }) => refusals.includes(code))
  if (named === undefined) return { kind: 'not-known', reason: `status-${failure.status}` }
  return {
    kind: 'known',
    results: sent.map(({ processId }) => ({
      processId,
      successful: false,
      errorCode: null,
      errorMessage: named.code,
      applicationId: null,
    })),
  }
}
