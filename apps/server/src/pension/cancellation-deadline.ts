import { isFinal } from '@sammas/domain/application/cancellation'
import type { RegistryApplication } from '../gateways/registry/registry.ts'

/** The last moment to cancel an application, or to replace a contribution rate; null when there is none (docs/rules.md: Cancellation). */
export function cancellationDeadlineOf(application: RegistryApplication): string | null {
  if (!('cancellationDeadline' in application)) return null
  const exchanges = application.type === 'TRANSFER' ? application.exchanges : []
  // Units are exchanged in the third pillar, a share of them in the second.
  return exchanges.some(({ amount }) => isFinal(amount.kind === 'units' ? 3 : 2))
    ? null
    : application.cancellationDeadline
}
