import { type ApplicationFacts, isOutstanding, isTransferOf } from '../application/application.ts'
import { weightedFeeAfterPending } from '../application/pending-fee.ts'
import { hasFundsToSwitch, isPaidFrom, type SecondPillarState } from '../account/second-pillar-state.ts'
import type { ConversionFlags } from '../account/status-card.ts'
import type { CivilDate } from '../dates/civil-date.ts'
import { paymentRateDays } from '../dates/deadlines.ts'
import { isOwnFund } from '../fund/fund.ts'
import { type Holding, holdingsOf, worthOf } from '../holdings/holding.ts'
import { isHighFee, yearlyFeeOf } from '../holdings/weighted-fee.ts'
import { isWorthShowing } from '../holdings/worth-showing.ts'
import { highestRateOn } from '../law/payment-rates.ts'
import { type Cents, sumKnown, timesRate } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import type { RateStanding } from '../payment-rate/rate-standing.ts'

/** A flow that a person has just finished. */
export type Success =
  | 'second-pillar-funds'
  | 'payment-rate'
  | 'third-pillar-funds'
  | 'third-pillar-payment'
  | 'standing-order'
  /** Nothing is offered to a person who has just taken money out. */
  | 'withdrawal'
  /** For any application: nothing is offered after a cancellation. */
  | 'cancellation'

/** The one thing that a success page offers next. */
export type NextStep =
  | { readonly kind: 'raise-rate' | 'switch-fund' | 'bring-second-pillar' | 'join' | 'standing-order' }
  /** Announced, not offered: the second pillar is on its way here. */
  | { readonly kind: 'transfer-waits' }
  /** Yearly cost of the second pillar at its present place, and here. */
  | { readonly kind: 'compare-fees'; readonly now: Cents; readonly here: Cents }

export type NextStepFacts = {
  readonly state: SecondPillarState
  readonly rate: RateStanding
  /** Of the second pillar. */
  readonly conversion: ConversionFlags
  /** Of either pillar; the second's count. */
  readonly holdings: readonly Holding[]
  /** Null when the list could not be loaded. */
  readonly pendingApplications: readonly ApplicationFacts[] | null
  readonly today: CivilDate
  readonly managerName: string
  /** Yearly cost of the provider's fund to offer; null without one. */
  readonly feeHere: Rate | null
  /** Null when unknown. */
  readonly isMember: boolean | null
  /** Payments into the third pillar come month by month; null when unknown. */
  readonly paysMonthly: boolean | null
}

/**
 * The next step after a success; null for none. It never offers something that the person has or has applied for, or for an unknown
 * reason (docs/rules.md: Next step).
 */
export function nextStep(after: Success, facts: NextStepFacts): NextStep | null {
  switch (after) {
    case 'second-pillar-funds':
      return raiseRate(facts)
    case 'payment-rate':
      return isDear(facts) ? { kind: 'switch-fund' } : null
    case 'third-pillar-funds':
    case 'standing-order':
      return afterThirdPillar(facts)
    case 'third-pillar-payment':
      return hasSecondPillar(facts.state) ? (afterThirdPillar(facts) ?? standingOrder(facts)) : null
    case 'withdrawal':
    case 'cancellation':
      return null
  }
}

function afterThirdPillar(facts: NextStepFacts): NextStep | null {
  if (!hasSecondPillar(facts.state)) return null
  return secondPillarStep(facts) ?? raiseRate(facts) ?? (facts.isMember === false ? { kind: 'join' } : null)
}

const standingOrder = ({ paysMonthly }: NextStepFacts): NextStep | null =>
  paysMonthly === false ? { kind: 'standing-order' } : null

/** It is neither missing nor leaving, and that is known. */
const hasSecondPillar = ({ kind }: SecondPillarState) => kind === 'in-funds' || kind === 'on-pik'

function secondPillarStep(facts: NextStepFacts): NextStep | null {
  const { state, conversion, pendingApplications } = facts
  if (pendingApplications === null || !hasFundsToSwitch(state) || isPaidFrom(state)) return null
  const transfers = pendingApplications.filter(isSecondPillarTransfer)
  // A transfer to another provider is the person's choice: it is not announced as coming here, and no return is suggested.
  if (transfers.length > 0) return transfers.some((each) => isBrought(each, facts)) ? { kind: 'transfer-waits' } : null
  if (conversion.selectionComplete && conversion.transfersComplete) return null
  return isDear(facts) ? (comparedFees(facts) ?? { kind: 'bring-second-pillar' }) : { kind: 'bring-second-pillar' }
}

const isSecondPillarTransfer = (application: ApplicationFacts) =>
  isOutstanding(application) && isTransferOf(2, application)

const isBrought = ({ moves }: ApplicationFacts, { managerName }: NextStepFacts) =>
  moves.some(({ target }) => target !== null && isOwnFund(target, managerName))

function comparedFees({ holdings, feeHere }: NextStepFacts): NextStep | null {
  const held = holdingsOf(holdings, 2)
  const [now, worth] = [sumKnown(held.map(yearlyFeeOf)), worthOf(held)]
  if (now === null || worth === null || feeHere === null) return null
  const here = timesRate(worth, feeHere)
  return now > here && isWorthShowing(now, here) ? { kind: 'compare-fees', now, here } : null
}

/** The second pillar costs more than half a percent a year once all pending applications have been carried out. */
function isDear({ state, holdings, pendingApplications, today }: NextStepFacts): boolean {
  if (pendingApplications === null || !hasSecondPillar(state) || !hasFundsToSwitch(state) || isPaidFrom(state)) {
    return false
  }
  const fee = weightedFeeAfterPending(holdingsOf(holdings, 2), pendingApplications, today)
  return fee !== null && isHighFee(fee)
}

/** Unless the highest rate applies or is pending. */
function raiseRate({ rate, today }: NextStepFacts): NextStep | null {
  if (rate.kind !== 'may-choose') return null
  const highest = highestRateOn(paymentRateDays(today).inForceFrom)
  const isThere = rate.current === highest || rate.coming.some((each) => each.rate === highest)
  return isThere ? null : { kind: 'raise-rate' }
}
