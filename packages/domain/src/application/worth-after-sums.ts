import type { CivilDate } from '../dates/civil-date.ts'
import { type Holding, worthOf } from '../holdings/holding.ts'
import { type Cents, minus, sumKnown } from '../money/cents.ts'
import type { ApplicationFacts } from './application.ts'
import { areAllPartsKnown, pendingMoves } from './pending-moves.ts'

/**
 * The value of holdings once every pending sum is paid, at today's prices; a switch changes only how much
 * a later sum finds. Null when a value is unknown, or too little is known of a sum.
 */
export function worthAfterSums(
  holdings: readonly Holding[],
  pending: readonly ApplicationFacts[],
  today: CivilDate,
): Cents | null {
  const worth = worthOf(holdings)
  if (worth === null || !areAllPartsKnown(holdings, pending)) return null
  const sums = pendingMoves(holdings, pending, today).filter(({ target }) => target === 'paid-out')
  const paid = sumKnown(sums.map(({ value }) => value))
  return paid === null ? null : minus(worth, paid)
}
