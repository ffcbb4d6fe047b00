import { INCOME_TAX } from '../law/statutory-figures.ts'
import { fractionFromBasisPoints } from '../money/basis-points.ts'
import type { Cents } from '../money/cents.ts'
import { exactCents, type ExactCents, NO_CENTS, shownCents } from '../money/exact-cents.ts'
import type { Levers } from './levers.ts'
import type { PlanFacts } from './plan-facts.ts'
import { plannedThirdOwn, secondPot, thirdReliefOf } from './planned-pots.ts'

/** Cost of a plan for the person and the tax refund; null while it depends on an unknown income. */
export type OwnMoney = {
  /** Income tax refunded until the pension date for the person's own payments. */
  readonly taxRelief: Cents | null
  /** The person's monthly payment by then, minus the tax refund for it. */
  readonly inHandAMonth: Cents | null
}

const TAX = fractionFromBasisPoints(INCOME_TAX.share)

/**
 * Own contributions to the second pillar are withheld before income tax; the tax on payments into the third is refunded, up to a limit.
 */
export function ownMoney(facts: PlanFacts, levers: Levers, months: number): OwnMoney {
  const second = ofSecond(facts, levers, months)
  const third = ofThird(facts, levers, months)
  if (third === null) return { taxRelief: null, inHandAMonth: null }
  return {
    taxRelief: shownCents(exactCents(second.relief + third.relief)),
    inHandAMonth: shownCents(exactCents(second.inHand + third.inHand)),
  }
}

type Part = { readonly relief: ExactCents; readonly inHand: ExactCents }
const NOTHING: Part = { relief: NO_CENTS, inHand: NO_CENTS }

function ofSecond(facts: PlanFacts, levers: Levers, months: number): Part {
  if (facts.second === null) return NOTHING
  const steps = secondPot(facts, facts.second, levers).payments.filter(({ fromMonth }) => fromMonth <= months)
  const paid = steps.reduce((sum, { fromMonth, own }, index) => {
    const until = steps[index + 1]?.fromMonth ?? months + 1
    return sum + own * (until - fromMonth)
  }, 0)
  return { relief: exactCents(paid * TAX), inHand: exactCents((steps.at(-1)?.own ?? 0) * (1 - TAX)) }
}

function ofThird(facts: PlanFacts, levers: Levers, months: number): Part | null {
  if (facts.third === null || months === 0) return NOTHING
  const relief = thirdReliefOf(facts, facts.third, levers)
  if (relief === null) return null
  return {
    relief: exactCents(relief * months),
    inHand: exactCents(plannedThirdOwn(facts.third, levers) - relief),
  }
}
