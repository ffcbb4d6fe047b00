import { type Holding, totalValue } from '../holdings/holding.ts'
import { type FeePart, weightedFee } from '../holdings/weighted-fee.ts'
import { type Cents, cents } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import { type ApplicationFacts, isOutstanding, type PendingMove } from './application.ts'
import { movedValue } from './moved-value.ts'

/**
 * The weighted yearly cost of holdings as if every pending transfer were done: moved money counts at its target, money that goes to a
 * pension investment account does not count (docs/rules.md: Fee after what is pending). Null when a value is unknown.
 */
export function weightedFeeAfterPending(
  holdings: readonly Holding[],
  pending: readonly ApplicationFacts[],
): Rate | null {
  return weightedFee(holdings.flatMap((holding) => partsAfterPending(holding, movesFrom(holding, pending))))
}

function movesFrom(holding: Holding, pending: readonly ApplicationFacts[]): PendingMove[] {
  return pending
    .filter((each) => each.type === 'TRANSFER' && isOutstanding(each) && each.source?.isin === holding.fund.isin)
    .flatMap((application) => application.moves)
}

function partsAfterPending(holding: Holding, moves: readonly PendingMove[]): FeePart[] {
  const total = totalValue(holding)
  const parts: FeePart[] = []
  let left = total
  for (const move of moves) {
    const wanted: Cents | null = left === null || total === null ? null : movedValue(total, move)
    const value: Cents | null = left === null || wanted === null ? null : cents(Math.min(wanted, left))
    left = left === null || value === null ? null : cents(left - value)
    if (move.target !== null) parts.push({ value, fee: move.target.ongoingChargesFigure })
  }
  // A fund that a transfer empties must not count in the plain mean, which applies when all are worth nothing.
  const emptied = total !== 0 && left === 0
  return emptied ? parts : [{ value: left, fee: holding.fund.ongoingChargesFigure }, ...parts]
}
