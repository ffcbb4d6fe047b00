import { type ApplicationFacts, takesOutOf } from '../account/application.ts'
import { weightedFeeAfterPending } from '../account/pending-fee.ts'
import { type Holding, totalValue } from '../holdings/holding.ts'
import type { Rate } from '../money/rate.ts'

/**
 * The yearly cost of a pot from now on: of its funds with money, weighted after all pending transfers; of an empty pot, of the funds that
 * contributions go to. Money that waits to be taken out is in the pot of the plan, so it counts here too. Null: unknown, or there is no fund.
 */
export function plannedFee(holdings: readonly Holding[], pending: readonly ApplicationFacts[]): Rate | null {
  const filled = holdings.filter((holding) => totalValue(holding) !== 0)
  const held = filled.length > 0 ? filled : holdings.filter(({ activeContributions }) => activeContributions)
  const staying = pending.filter((each) => takesOutOf(each) === null)
  return held.length === 0 ? null : weightedFeeAfterPending(held, staying)
}
