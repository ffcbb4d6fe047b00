import { type ApplicationFacts, isOutstanding, isTransferOf } from '../application/application.ts'
import type { CivilDate } from '../dates/civil-date.ts'
import { type FundFacts, isOwnFund, type Pillar, targetFunds } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { CAUTIOUS_FROM_AGE } from '../fund/recommended-fund.ts'
import { type Holding, holdingsOf, totalValue, worthOf } from '../holdings/holding.ts'
import { isHighFee } from '../holdings/weighted-fee.ts'
import { isWorthShowing } from '../holdings/worth-showing.ts'
import { type Cents, sumKnown, timesRate } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import { beforeAfter } from './before-after.ts'
import { type PendingFacts, sourceOf } from './free-part.ts'

/** Yearly cost of a pillar's funds beside its alternative or its future one (docs/rules.md: Fee in euros). */
export type FeeInEuros =
  | {
      readonly kind: 'compared'
      readonly now: Cents
      /** The same value in `fund`, the provider's cheapest suitable one. */
      readonly lowFee: Cents
      readonly fund: FundFacts
      /** Funds that cannot be moved are counted unchanged in `lowFee`. */
      readonly staying: boolean
    }
  | {
      readonly kind: 'moving'
      readonly now: Cents
      /** With the units at the targets of the pending transfers, at today's prices. */
      readonly later: Cents
      /** The day on which the last of them is carried out; null when one of the days is unknown. */
      readonly from: CivilDate | null
    }

/** A pillar, its pending applications, and its person. */
export type FeeInEurosFacts = {
  readonly pillar: Pillar
  readonly holdings: readonly Holding[]
  readonly pendingFacts: PendingFacts
  readonly funds: readonly FundFacts[]
  readonly age: number
}

/** The rule's facts about the provider. */
export type FeeOffer = {
  readonly managerName: string
  readonly threshold: Rate
  /** The only suitable fund of its pillar from the age on from which it is recommended. */
  readonly cautious: Isin
  /** Funds that cannot be left. */
  readonly exitRestricted: readonly Isin[]
}

/**
 * The yearly fee of a pillar in euros: the value of each fund times its ongoing charges, each rounded once, as in the tables.
 * While nothing moves, a high fee stands beside the fee of the same value in the provider's low-fee fund, where that costs less. While
 * units move, today's fee (for today's holdings) stands beside the fee afterwards, computed as in a contract (`beforeAfter`): a single
 * sum would be true of only one of the two. Where some of the money leaves for a pension investment account or is taken out, there is no
 * comparison: the later fee would be lower because there is less to pay for.
 * Null when a value is unknown, a fee is below half a euro, or the difference below one.
 */
export function feeInEuros(facts: FeeInEurosFacts, offer: FeeOffer): FeeInEuros | null {
  const { pendingFacts, pillar } = facts
  const ofPillar = pendingFacts.pending.filter((each) => isOutstanding(each) && isTransferOf(pillar, each))
  const sources = holdingsOf(facts.holdings, pillar).map((holding) => sourceOf(holding, pendingFacts))
  const change = beforeAfter(sources, [], facts.funds, pendingFacts)
  const { before, after } = change
  if (before.fee === null || before.yearlyFee === null || change.uncounted || change.paidOut !== 0) return null
  if (ofPillar.length > 0) {
    if (after.yearlyFee === null || change.toPik !== 0 || !isWorthShowing(before.yearlyFee, after.yearlyFee))
      return null
    return {
      kind: 'moving',
      now: before.yearlyFee,
      later: after.yearlyFee,
      from: lastDay(ofPillar),
    }
  }
  const fund = isHighFee(before.fee, offer.threshold) ? lowFeeFund(facts, offer) : null
  if (fund === null) return null
  const { lowFee, staying } = feeIn(fund, sources, offer.exitRestricted)
  if (lowFee === null || lowFee > before.yearlyFee || !isWorthShowing(before.yearlyFee, lowFee)) return null
  return { kind: 'compared', now: before.yearlyFee, lowFee, fund, staying }
}

/** The cheapest fund of the provider that is open for money of the pillar and suits the age; null when none has low fees. */
export function lowFeeFund(
  { funds, pillar, age }: Pick<FeeInEurosFacts, 'funds' | 'pillar' | 'age'>,
  { managerName, threshold, cautious }: Omit<FeeOffer, 'exitRestricted'>,
): FundFacts | null {
  const low = targetFunds(funds, pillar).filter(
    (fund) => isOwnFund(fund, managerName) && !isHighFee(fund.ongoingChargesFigure, threshold),
  )
  const careful = age < CAUTIOUS_FROM_AGE ? undefined : low.find(({ isin }) => isin === cautious)
  return careful ?? low.toSorted((a, b) => a.ongoingChargesFigure - b.ongoingChargesFigure)[0] ?? null
}

/** Cost of all movable holdings in `fund`, with those that cannot be moved. */
function feeIn(fund: FundFacts, holdings: readonly Holding[], exitRestricted: readonly Isin[]) {
  const isStaying = (holding: Holding) => exitRestricted.includes(holding.fund.isin)
  const left = holdings.filter((holding) => isStaying(holding) && totalValue(holding) !== 0)
  const moved = worthOf(holdings.filter((holding) => !isStaying(holding)))
  const parts = left.map((holding) => feeOf(totalValue(holding), holding.fund))
  return { lowFee: sumKnown([feeOf(moved, fund), ...parts]), staying: left.length > 0 }
}

const feeOf = (value: Cents | null, fund: FundFacts) =>
  value === null ? null : timesRate(value, fund.ongoingChargesFigure)

function lastDay(transfers: readonly ApplicationFacts[]): CivilDate | null {
  const days = transfers.map(({ dueDate }) => dueDate)
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null)
}
