import type { GatewayFailure, GatewayResult } from '../../../gateways/call/gateway-result.ts'
import type { MandateProcess, ProcessResult, Registry } from '../../../gateways/registry/registry.ts'
import { contactDetailsOf } from '../../../pension/contact-details-of.ts'
import type { Mandate, Signer } from '../../../pension/mandate.ts'

export type Fate =
  | { kind: 'known'; results: Omit<ProcessResult, 'type'>[] }
  /** It is unknown whether the registry has it; `reason` is a term for operators. */
  | { kind: 'not-known'; reason: string }

/** The registry's own codes for "this will never be accepted"; no other failure concerns the mandate. */
const refusals = ['person.unknown', 'process.of.another.person', 'process.differs']

/**
 * Sends a signed mandate to the registry, or, when it was sent before with an unknown outcome, reads that first. Both are idempotent: an
 * answered process gets the same answer again.
 */
export async function sendToRegistry(
  registry: Registry,
  {
    mandate,
    signer,
    signedAt,
    processes,
    wasSent,
  }: { mandate: Mandate; signer: Signer; signedAt: Date; processes: MandateProcess[]; wasSent: boolean },
): Promise<Fate> {
  const { personalCode } = signer
  if (wasSent) {
    const ids = processes.map(({ processId }) => processId)
    const results = await registry.processResults(personalCode, ids)
    const fate = fateOf(processes, results)
    // If one of them is missing, the message never arrived: then it is sent again.
    if (!results.ok || fate.kind === 'known') return fate
  }
  const answer = await registry.submitMandate(personalCode, {
    mandateId: mandate.id,
    createdTime: mandate.createdAt.toISOString(),
    signedTime: signedAt.toISOString(),
    pillar: mandate.pillar,
    ...contactDetailsOf(mandate, signer),
    processes,
  })
  return fateOf(processes, answer)
}

/** The outcome of the sent processes in an answer; it counts only when it covers each of them and nothing else. */
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
