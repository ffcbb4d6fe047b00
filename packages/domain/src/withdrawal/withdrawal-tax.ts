import type { CivilDate } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import { INCOME_TAX, LUMP_SUM_TAX } from '../law/statutory-figures.ts'
import { type BasisPoints, NOTHING } from '../money/basis-points.ts'
import { type Cents, cents, minus, shareOf } from '../money/cents.ts'
import type { WithdrawalAges } from './withdrawal-ages.ts'

/**
 * Income tax on a sum from a pillar on a day; null for a third pillar whose day of opening is not known. The second pillar has the full
 * tax before the preferential age, when it can only be taken out early and whole.
 */
export function sumTax(pillar: Pillar, ages: WithdrawalAges, day: CivilDate): BasisPoints | null {
  const reducedFrom = pillar === 2 ? ages.preferential : ages.reducedTax
  if (reducedFrom === null) return null
  return day < reducedFrom.date ? INCOME_TAX.share : LUMP_SUM_TAX.share
}

/** Income tax on a fund pension: none from the recommended duration on; null while that is not known. */
export function fundPensionTax(durationYears: number, recommended: number | null): BasisPoints | null {
  if (recommended === null) return null
  return durationYears >= recommended ? NOTHING : LUMP_SUM_TAX.share
}

/** A payment before and after tax. */
export type TaxedSum = { readonly gross: Cents; readonly tax: Cents; readonly inHand: Cents }

/** The tax is rounded once; both parts add up. */
export function taxed(gross: Cents, share: BasisPoints): TaxedSum {
  const tax = shareOf(gross, share)
  return { gross, tax, inHand: minus(gross, tax) }
}

/** Tax that a payment has because it is taken before the day of the reduced tax; 0 from that day on. */
export const savedByWaiting = ({ gross, tax }: TaxedSum): Cents =>
  cents(Math.max(0, tax - taxed(gross, LUMP_SUM_TAX.share).tax))
