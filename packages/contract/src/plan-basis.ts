import type { Cents } from '@sammas/domain/money/cents'
import { ZERO_CENTS } from '@sammas/domain/money/cents'
import type { SuitableFees } from '@sammas/domain/plan/ideas'
import { NO_CHANGE } from '@sammas/domain/plan/levers'
import { planOf } from '@sammas/domain/plan/plan'
import { planReadiness, type KnownForPlan, type PlanGap } from '@sammas/domain/plan/plan-facts'
import type { PlanAnswer } from './plan.ts'

/** The figures of which a plan is made. */
export type PlanFigures = Omit<PlanAnswer, 'feesUntilPension'>

/** Why a figure is unknown; a newer server may give other reasons. */
export type UnknownReason = NonNullable<PlanAnswer['wage']['unknown']>

/** Facts of the server's answer, as the rules read them. */
export type PlanBasis = {
  readonly known: KnownForPlan
  readonly suitable: SuitableFees
  /** Why a fact is unknown; absent for a known one. */
  readonly reasons: Partial<Readonly<Record<PlanGap, UnknownReason>>>
}

/** The basis of a plan. Without a third pillar, payments would go into the provider's fund: an empty one stands for it. */
export function planBasis(answer: PlanFigures): PlanBasis {
  const { secondPillar: second, thirdPillar: third, suitableFunds } = answer
  const fees = {
    second: suitableFunds.second?.ongoingChargesFigure ?? null,
    third: suitableFunds.third?.ongoingChargesFigure ?? null,
  }
  const none = { pot: ZERO_CENTS, own: ZERO_CENTS, employer: ZERO_CENTS, opened: answer.today }
  const known: KnownForPlan = {
    today: answer.today,
    birth: answer.birthDate,
    wage: answer.wage.value,
    second: second && {
      pot: second.value.value,
      fee: second.fee.value,
      contributions: second.contributions && {
        current: second.contributions.rate.value,
        coming: second.contributions.coming.map(({ paymentRate, from }) => ({ rate: paymentRate, from })),
        nextFrom: second.contributions.nextFrom,
        mayChooseRate: second.contributions.mayChooseRate,
        pauses: second.contributions.pauses,
      },
    },
    third:
      third === null
        ? fees.third === null
          ? null
          : { ...none, fee: fees.third }
        : {
            pot: third.value.value,
            // An empty pillar without a fund: its payments would go into the provider's.
            fee: third.fee.value ?? (third.value.value === 0 ? fees.third : null),
            own: third.ownAMonth.value,
            employer: third.employerAMonth.value,
            opened: third.opened,
          },
    durations: answer.recommendedDurations.value,
    largestFall: answer.largestFall.value?.share ?? null,
  }
  return { known, suitable: fees, reasons: reasonsOf(answer) }
}

function reasonsOf({ wage, secondPillar: second, thirdPillar: third }: PlanFigures): PlanBasis['reasons'] {
  const unknown: Record<PlanGap, UnknownReason | null> = {
    wage: wage.unknown,
    rate: second?.contributions?.rate.unknown ?? null,
    secondPot: second?.value.unknown ?? null,
    secondFee: second?.fee.unknown ?? null,
    thirdPot: third?.value.unknown ?? null,
    thirdFee: third?.fee.unknown ?? null,
    thirdOwn: third?.ownAMonth.unknown ?? third?.employerAMonth.unknown ?? null,
  }
  return Object.fromEntries(Object.entries(unknown).filter(([, reason]) => reason !== null))
}

/** The person's present monthly payment into the third pillar: known, or given; null while it is neither. */
export const ownPayment = ({ known }: PlanBasis, given: { readonly thirdOwn?: Cents }): Cents | null =>
  given.thirdOwn ?? known.third?.own ?? null

/** Fees until the pension day, with everything as it is now; null while a fact of the plan is unknown. */
export function feesUntilPension(figures: PlanFigures): Cents | null {
  const ready = planReadiness(planBasis(figures).known)
  return ready.kind === 'ready' ? planOf(ready.facts, NO_CHANGE).fees : null
}
