import type { ApplicationFacts } from '../account/application.ts'
import { weightedFeeAfterPending } from '../account/pending-fee.ts'
import { type Holding, totalValue } from '../holdings/holding.ts'
import type { Rate } from '../money/rate.ts'

/**
 * The yearly cost of a pot from now on: of its funds with money, weighted after all pending transfers; of an empty pot, of the funds that
 * contributions go to. Null: unknown, or there is no fund.
 */
export function plannedFee(holdings: readonly Holding[], pending: readonly ApplicationFacts[]): Rate | null {
  const filled = holdings.filter((holding) => totalValue(holding) !== 0)
  const held = filled.length > 0 ? filled : holdings.filter(({ activeContributions }) => activeContributions)
  return held.length === 0 ? null : weightedFeeAfterPending(held, pending)
}
