import type { CivilDate } from '../dates/civil-date.ts'
import type { FundFacts } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { type Holding, totalValue, worthOf } from '../holdings/holding.ts'
import { type FeePart, weightedFee } from '../holdings/weighted-fee.ts'
import { type Cents, cents, minus, sumKnown, ZERO_CENTS } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import type { ApplicationFacts } from './application.ts'
import { areAllPartsKnown, type ExpectedMove, pendingMoves } from './pending-moves.ts'

/**
 * The weighted yearly cost of holdings as if every pending transfer and sum were done, each on its day: moved money counts at its target,
 * money that goes to a pension investment account or is taken out does not count. When nothing is left, it is the cost of the funds that
 * contributions go to (docs/rules.md: Fee after what is pending). Null when a value is unknown, or too little is known of a sum.
 */
export function weightedFeeAfterPending(
  holdings: readonly Holding[],
  pending: readonly ApplicationFacts[],
  today: CivilDate,
): Rate | null {
  if (!areAllPartsKnown(holdings, pending)) return null
  const moves = pendingMoves(holdings, pending, today)
  const targets = new Map(pending.flatMap((each) => each.moves).flatMap(({ target }) => fundEntry(target)))
  const isReached = ({ isin }: FundFacts) => moves.some(({ target }) => target === isin)
  const funds = new Map([
    ...[...targets].filter(([, fund]) => isReached(fund)),
    ...holdings.flatMap(({ fund }) => fundEntry(fund)),
  ])
  const parts = [...funds.values()].flatMap((fund) => partAfterwards(fund, holdings, moves))
  const paidInto = holdings.filter(({ activeContributions }) => activeContributions)
  const isLeft = worthOf(holdings) !== 0 && sumKnown(parts.map(({ value }) => value)) === 0
  if (isLeft && paidInto.length > 0) return weightedFee(paidInto.map(({ fund }) => feePartOf(fund, ZERO_CENTS)))
  return weightedFee(parts)
}

const feePartOf = ({ ongoingChargesFigure: fee }: FundFacts, value: Cents | null): FeePart => ({ value, fee })

const fundEntry = (fund: FundFacts | null): [Isin, FundFacts][] => (fund === null ? [] : [[fund.isin, fund]])

/** A fund that is emptied has none: it must not count in the plain mean, which applies when all are worth nothing. */
function partAfterwards(fund: FundFacts, holdings: readonly Holding[], moves: readonly ExpectedMove[]): FeePart[] {
  const { isin } = fund
  const before = sumKnown(holdings.filter((holding) => holding.fund.isin === isin).map(totalValue))
  const added = sumKnown(moves.filter(({ target }) => target === isin).map(({ value }) => value))
  const taken = sumKnown(moves.filter(({ source }) => source === isin).map(({ value }) => value))
  if (before === null || added === null || taken === null) return [feePartOf(fund, null)]
  const value = minus(cents(before + added), taken)
  return value === ZERO_CENTS && taken > 0 ? [] : [feePartOf(fund, value)]
}
