import { type Holding, totalValue } from '../holdings/holding.ts'
import { type FeePart, weightedFee } from '../holdings/weighted-fee.ts'
import { type Cents, cents } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import { type ApplicationFacts, isOutstanding } from './application.ts'
import { type LeavingPart, leavingParts } from './leaving-parts.ts'
import { movedValue } from './moved-value.ts'

/**
 * The weighted yearly cost of holdings as if every pending transfer and sum were done: moved money counts at its target, money that goes
 * to a pension investment account or is taken out does not count (docs/rules.md: Fee after what is pending). Null when a value is unknown.
 */
export function weightedFeeAfterPending(
  holdings: readonly Holding[],
  pending: readonly ApplicationFacts[],
): Rate | null {
  return weightedFee(holdings.flatMap((holding) => partsAfterPending(holding, partsFrom(holding, pending))))
}

/** Null when too little is known of a sum. */
function partsFrom({ fund }: Holding, pending: readonly ApplicationFacts[]): LeavingPart[] | null {
  const parts = pending.filter(isOutstanding).map((application) => leavingParts(fund, application))
  return parts.includes(null) ? null : parts.flatMap((each) => each ?? [])
}

function partsAfterPending(holding: Holding, leaving: readonly LeavingPart[] | null): FeePart[] {
  if (leaving === null) return [{ value: null, fee: holding.fund.ongoingChargesFigure }]
  const total = totalValue(holding)
  const parts: FeePart[] = []
  let left = total
  for (const { to, part } of leaving) {
    const wanted: Cents | null = left === null || total === null ? null : movedValue(total, part)
    const value: Cents | null = left === null || wanted === null ? null : cents(Math.min(wanted, left))
    left = left === null || value === null ? null : cents(left - value)
    if (typeof to !== 'string') parts.push({ value, fee: to.ongoingChargesFigure })
  }
  // A fund that a transfer empties must not count in the plain mean, which applies when all are worth nothing.
  const emptied = total !== 0 && left === 0
  return emptied ? parts : [{ value: left, fee: holding.fund.ongoingChargesFigure }, ...parts]
}
