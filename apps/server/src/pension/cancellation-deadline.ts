import type { RegistryApplication } from '../gateways/registry/registry.ts'

/**
 * The last moment to cancel an application, or to replace a contribution rate; null when there is none. The registry names one for
 * third-pillar transfers too, which move units and cannot be cancelled (docs/rules.md: Cancellation).
 */
export function cancellationDeadlineOf(application: RegistryApplication): string | null {
  if (!('cancellationDeadline' in application)) return null
  const { type } = application
  const isOfThird = type === 'TRANSFER' && application.exchanges.some(({ amount }) => amount.kind === 'units')
  return isOfThird ? null : application.cancellationDeadline
}
