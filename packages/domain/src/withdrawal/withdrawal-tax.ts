import type { CivilDate } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import { inForceOn } from '../law/figure.ts'
import { INCOME_TAX, LUMP_SUM_TAX } from '../law/statutory-figures.ts'
import { type BasisPoints, NOTHING } from '../money/basis-points.ts'
import { type Cents, cents, minus, shareOf } from '../money/cents.ts'
import type { WithdrawalAges } from './withdrawal-ages.ts'

/**
 * Income tax on a sum that is paid out of a pillar on a day: the tax is withheld from the payment, so the law and the person's age on
 * that day count, not those of the application (docs/rules.md: Taking money out). Null for a third pillar whose day of opening is not
 * known. The second pillar has the full tax before the preferential age, when it can only be taken out early and whole.
 */
export function sumTax(
  pillar: Pillar,
  ages: Pick<WithdrawalAges, 'preferential' | 'reducedTax'>,
  paidOn: CivilDate,
): BasisPoints | null {
  const reducedFrom = pillar === 2 ? ages.preferential : ages.reducedTax
  if (reducedFrom === null) return null
  return inForceOn(paidOn < reducedFrom.date ? INCOME_TAX : LUMP_SUM_TAX, paidOn).share
}

/** Income tax on a fund pension first paid on a day: none from the recommended duration on; null while that is not known. */
export function fundPensionTax(
  durationYears: number,
  recommended: number | null,
  paidOn: CivilDate,
): BasisPoints | null {
  if (recommended === null) return null
  return durationYears >= recommended ? NOTHING : inForceOn(LUMP_SUM_TAX, paidOn).share
}

/** True where only the days until the payout bring the reduced tax: it begins after today, and by the day of the payout. */
export const isReducedByPayout = (
  reducedFrom: CivilDate | null,
  today: CivilDate,
  paidOn: CivilDate,
): reducedFrom is CivilDate => reducedFrom !== null && today < reducedFrom && reducedFrom <= paidOn

/** A payment before and after tax. */
export type TaxedSum = { readonly gross: Cents; readonly tax: Cents; readonly inHand: Cents }

/** The tax is rounded once; both parts add up. */
export function taxed(gross: Cents, share: BasisPoints): TaxedSum {
  const tax = shareOf(gross, share)
  return { gross, tax, inHand: minus(gross, tax) }
}

/** Tax that a payment has because it is paid before the day of the reduced tax; 0 where that tax is no less. */
export const savedByWaiting = ({ gross, tax }: TaxedSum, reduced: BasisPoints): Cents =>
  cents(Math.max(0, tax - taxed(gross, reduced).tax))
