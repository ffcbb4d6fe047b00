import type { Holding } from '../holdings/holding.ts'
import { type ApplicationFacts, isOutstanding, isWithdrawal } from './application.ts'

/** What can be said of taking money out of the second pillar: how to apply, or that it is applied for. */
export type WithdrawalNote = 'apply' | 'applied'

/** Null: nothing is said, as nothing is there to take out, or the applications are not known (docs/rules.md: Holdings table). */
export function withdrawalNote(
  holdings: readonly Pick<Holding, 'value'>[],
  pending: readonly ApplicationFacts[] | null,
): WithdrawalNote | null {
  if (pending === null) return null
  if (pending.some((application) => isWithdrawal(application) && isOutstanding(application))) return 'applied'
  return holdings.some(({ value }) => value === null || value > 0) ? 'apply' : null
}
