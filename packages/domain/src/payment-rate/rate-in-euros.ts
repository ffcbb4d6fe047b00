import type { CivilDate } from '../dates/civil-date.ts'
import { inForceOn } from '../law/figure.ts'
import { statePercentOn } from '../law/payment-rates.ts'
import { INCOME_TAX, type PaymentRate } from '../law/statutory-figures.ts'
import { taxableWage } from '../law/wage-tax.ts'
import { basisPointsFromPercent } from '../money/basis-points.ts'
import { type Cents, cents, minus, shareOf, sumCents } from '../money/cents.ts'

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

/**
 * A rate in euros for a gross monthly wage above 0, by the law of a day: the one from which the rate is paid (docs/rules.md: Contribution
 * rate). Cents are rounded half up, part by part.
 */
export function rateInEuros(wage: Cents, rate: PaymentRate, day: CivilDate): RateInEuros {
  const own = shareOf(wage, basisPointsFromPercent(rate))
  const state = shareOf(wage, basisPointsFromPercent(statePercentOn(day)))
  const taxSaved = taxSavedBy(own, wage, day)
  return { own, state, sum: sumCents([own, state]), taxSaved, lessInHand: minus(own, taxSaved) }
}

/** The monthly change from one rate to another; negative for a decrease. */
export function rateDifference(wage: Cents, from: PaymentRate, to: PaymentRate, day: CivilDate): RateInEuros {
  const [before, after] = [rateInEuros(wage, from, day), rateInEuros(wage, to, day)]
  return {
    own: minus(after.own, before.own),
    state: minus(after.state, before.state),
    sum: minus(after.sum, before.sum),
    taxSaved: minus(after.taxSaved, before.taxSaved),
    lessInHand: minus(after.lessInHand, before.lessInHand),
  }
}

/**
 * Income tax that a month's own contribution saves, by the law of a day: on the part of the wage that is taxed at all, so never more than
 * the tax that would be paid without it (docs/rules.md: Tax saved). `wage`: gross, cents; null when unknown, and taken as large enough.
 */
export function taxSavedBy(own: Cents, wage: number | null, day: CivilDate): Cents {
  const taxed = wage === null ? own : Math.min(own, Math.round(taxableWage(wage, day)))
  return shareOf(cents(taxed), inForceOn(INCOME_TAX, day).share)
}
