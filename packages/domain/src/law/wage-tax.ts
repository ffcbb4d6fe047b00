import type { CivilDate } from '../dates/civil-date.ts'
import { fractionFromBasisPoints } from '../money/basis-points.ts'
import { type Cents, cents } from '../money/cents.ts'
import { exactCents, type ExactCents } from '../money/exact-cents.ts'
import { inForceOn } from './figure.ts'
import { BASIC_EXEMPTION, INCOME_TAX, UNEMPLOYMENT_INSURANCE } from './statutory-figures.ts'

/**
 * The part of a gross monthly wage that income tax is paid on before pension contributions are taken off: what is left after the
 * unemployment insurance premium and the basic exemption, and 0 for a wage below them (docs/rules.md: Tax saved). Cents, not rounded.
 */
export function taxableWage(wage: number, day: CivilDate): ExactCents {
  const premium = fractionFromBasisPoints(inForceOn(UNEMPLOYMENT_INSURANCE, day).share)
  return exactCents(Math.max(0, wage * (1 - premium) - inForceOn(BASIC_EXEMPTION, day).monthly))
}

/** The income tax on a part of taxed income, by the law of a day. Cents, not rounded. */
export const incomeTaxOn = (amount: number, day: CivilDate): ExactCents =>
  exactCents(amount * fractionFromBasisPoints(inForceOn(INCOME_TAX, day).share))

/**
 * The net of a gross monthly wage by the law of a day: less the unemployment insurance premium, the own pension contribution and
 * the income tax on the rest above the basic exemption (docs/rules.md: Share of the wage). Rounded to the cent.
 */
export function netWage(wage: Cents, contribution: Cents, day: CivilDate): Cents {
  const premium = wage * fractionFromBasisPoints(inForceOn(UNEMPLOYMENT_INSURANCE, day).share)
  const tax = incomeTaxOn(Math.max(0, taxableWage(wage, day) - contribution), day)
  return cents(Math.round(wage - premium - contribution - tax))
}
