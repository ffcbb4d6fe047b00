import type { ApplicationFacts } from '../application/application.ts'
import { weightedFeeAfterPending } from '../application/pending-fee.ts'
import { worthAfterSums } from '../application/worth-after-sums.ts'
import type { CivilDate } from '../dates/civil-date.ts'
import { type Holding, totalValue } from '../holdings/holding.ts'
import { weightedFee } from '../holdings/weighted-fee.ts'
import { ZERO_CENTS } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'

/**
 * The yearly cost of a pot from now on: of its funds with money, weighted after all pending switches and sums; of a pot that is empty then,
 * of the funds that contributions go to. Null: unknown, or there is no fund.
 */
export function plannedFee(
  holdings: readonly Holding[],
  pending: readonly ApplicationFacts[],
  today: CivilDate,
): Rate | null {
  if (worthAfterSums(holdings, pending, today) !== 0) {
    return weightedFeeAfterPending(
      holdings.filter((holding) => totalValue(holding) !== 0 || holding.activeContributions),
      pending,
      today,
    )
  }
  const paidInto = holdings.filter(({ activeContributions }) => activeContributions)
  if (paidInto.length === 0) return null
  return weightedFee(paidInto.map(({ fund }) => ({ value: ZERO_CENTS, fee: fund.ongoingChargesFigure })))
}
