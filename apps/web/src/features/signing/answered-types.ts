import type { AnsweredPart } from '@sammas/contract/answered-parts'
import type { Failure } from '#web/api/failure.ts'
import { isRefusedByRegistry } from './aftermath.ts'

/**
 * The registry's answer to each application under a refused signature: its errors name the refused ones, and all others were accepted.
 * Empty when the failure is no answer of the registry, or names none of them.
 *
 * @param types the applications' kinds at the registry
 */
export function answeredTypes(types: readonly string[], failure: Failure): AnsweredPart[] {
  if (failure.kind !== 'answer' || !isRefusedByRegistry(failure)) return []
  const refused = new Set(failure.errors.flatMap((error) => error.arguments?.[0] ?? []))
  const parts = types.map((type) => ({ type, taken: !refused.has(type) }))
  return parts.some(({ taken }) => !taken) ? parts : []
}
