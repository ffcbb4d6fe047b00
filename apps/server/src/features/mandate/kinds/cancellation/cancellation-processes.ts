import type { MandateProcess } from '../../../../gateways/registry/registry.ts'
import type { CancellationMandate } from '../../../../pension/mandate.ts'

/** One process per cancelled application. */
export function cancellationProcesses({ cancellation }: CancellationMandate, nextId: () => string): MandateProcess[] {
  return cancellation.cancels.map(({ id }) => ({ processId: nextId(), type: 'CANCELLATION', applicationId: id }))
}
