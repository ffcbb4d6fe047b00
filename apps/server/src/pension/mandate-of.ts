import type { RegistryApplication } from '../gateways/registry/registry.ts'

/** An application's signed mandate, by the mandates of registry processes; null for one that was not signed here. */
export const mandateOf = (
  { processId }: Pick<RegistryApplication, 'processId'>,
  mandates: ReadonlyMap<string, number>,
): number | null => (processId === null ? null : (mandates.get(processId) ?? null))
