import { INCOME_TAX, type PaymentRate, SECOND_PILLAR_CONTRIBUTION } from '../law/statutory-figures.ts'
import { basisPointsFromPercent } from '../money/basis-points.ts'
import { type Cents, minus, shareOf, sumCents } from '../money/cents.ts'

/** Monthly amounts of a rate. */
export type RateInEuros = {
  /** Withheld from the wage before income tax. */
  readonly own: Cents
  /** The state's part, out of the social tax. */
  readonly state: Cents
  /** Into the pillar: both. */
  readonly sum: Cents
  /** Income tax that is not withheld because of the own part. */
  readonly taxSaved: Cents
  /** Reduction of net pay: the own part minus the tax saved. */
  readonly lessInHand: Cents
}

/** A rate in euros for a gross monthly wage above 0 (docs/rules.md: Contribution rate). Cents are rounded half up, part by part. */
export function rateInEuros(wage: Cents, rate: PaymentRate): RateInEuros {
  const own = shareOf(wage, basisPointsFromPercent(rate))
  const state = shareOf(wage, basisPointsFromPercent(SECOND_PILLAR_CONTRIBUTION.statePercent))
  const taxSaved = taxReliefOf(own)
  return { own, state, sum: sumCents([own, state]), taxSaved, lessInHand: minus(own, taxSaved) }
}

/** The monthly change from one rate to another; negative for a decrease. */
export function rateDifference(wage: Cents, from: PaymentRate, to: PaymentRate): RateInEuros {
  const [before, after] = [rateInEuros(wage, from), rateInEuros(wage, to)]
  return {
    own: minus(after.own, before.own),
    state: minus(after.state, before.state),
    sum: minus(after.sum, before.sum),
    taxSaved: minus(after.taxSaved, before.taxSaved),
    lessInHand: minus(after.lessInHand, before.lessInHand),
  }
}

/** Income tax saved by own contributions: for those of a year, the yearly relief so far. */
export const taxReliefOf = (own: Cents): Cents => shareOf(own, INCOME_TAX.share)
