import type { CivilDate } from '../dates/civil-date.ts'
import { inForceOn } from '../law/figure.ts'
import { INCOME_TAX, type PaymentRate, THIRD_PILLAR_RELIEF } from '../law/statutory-figures.ts'
import { taxableWage } from '../law/wage-tax.ts'
import { type Cents, cents, minus, shareOf } from '../money/cents.ts'

/** Limit of a year's payments into the third pillar with an income tax refund. */
export type ReliefLimit =
  | { readonly kind: 'known'; readonly limit: Cents }
  /** The year's income is unknown: the limit may be lower. */
  | { readonly kind: 'at-most'; readonly limit: Cents }

/** A share of the year's gross income and at most a sum, by the law of a day (docs/rules.md: Tax room); null is an unknown income. */
export function reliefLimit(income: Cents | null, day: CivilDate): ReliefLimit {
  const { incomeShare, most } = inForceOn(THIRD_PILLAR_RELIEF, day)
  if (income === null) return { kind: 'at-most', limit: most }
  return { kind: 'known', limit: cents(Math.min(shareOf(income, incomeShare), most)) }
}

/** The gross income of a year at a monthly wage; null when that is not known. */
const yearlyIncome = (wage: Cents | null): Cents | null => (wage === null ? null : cents(12 * wage))

/** Income tax refunded for a payment within the limit, and within the income that is taxed. */
export const reliefFor = (amount: Cents, day: CivilDate): Cents => shareOf(amount, inForceOn(INCOME_TAX, day).share)

/** How much more of a contribution year's payments gives income tax back. */
export type TaxRoom = {
  /** `at-most`: the income is not known, and the room may be smaller. */
  readonly kind: ReliefLimit['kind']
  readonly limit: Cents
  /** 0 once the limit is reached. */
  readonly left: Cents
  /** Income tax that comes back for all of `left`: never more than is paid for the year. */
  readonly relief: Cents
}

/** What the tax room of a year follows from. */
export type YearOfWage = {
  /** Gross, a month; null when it is not known. */
  readonly wage: Cents | null
  /** The rate at which the wage pays into the second pillar; null: none, or not known. */
  readonly rate: PaymentRate | null
  /** Payments of any payer so far; null when they are not known. */
  readonly paid: Cents | null
  /** A day of the year: its law counts. */
  readonly day: CivilDate
}

/** The room of a year (docs/rules.md: Tax room); null when the payments so far are not known. */
export function taxRoom({ wage, rate, paid, day }: YearOfWage): TaxRoom | null {
  if (paid === null) return null
  const { kind, limit } = reliefLimit(yearlyIncome(wage), day)
  const left = cents(Math.max(0, limit - paid))
  const taxed = wage === null ? left : Math.min(left, Math.max(0, taxedInYear(wage, rate, day) - paid))
  return { kind, limit, left, relief: reliefFor(cents(taxed), day) }
}

/** A year's income that is taxed beside the contributions to the second pillar, in whole cents. */
const taxedInYear = (wage: Cents, rate: PaymentRate | null, day: CivilDate): number =>
  Math.max(0, Math.floor(12 * (taxableWage(wage, day) - (wage * (rate ?? 0)) / 100)))

/** By how much planned payments surely go beyond the room; null when they stay within it, or that is not known. */
export function beyondRoom(room: TaxRoom | null, planned: Cents): Cents | null {
  return room === null || planned <= room.left ? null : minus(planned, room.left)
}
