import type { Holding } from '../holdings/holding.ts'
import { type ApplicationFacts, isOutstanding, takesOutOf } from '../application/application.ts'

/** The note about taking money out of the second pillar: how to apply, or that an application exists. */
export type WithdrawalNote = 'apply' | 'applied'

/** Null: no note, as there is nothing to take out, or the applications are not known (docs/rules.md: Holdings table). */
export function withdrawalNote(
  holdings: readonly Pick<Holding, 'value'>[],
  pending: readonly ApplicationFacts[] | null,
): WithdrawalNote | null {
  if (pending === null) return null
  if (pending.some((application) => takesOutOf(application) === 2 && isOutstanding(application))) return 'applied'
  return holdings.some(({ value }) => value === null || value > 0) ? 'apply' : null
}
