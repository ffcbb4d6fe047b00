import { INCOME_TAX, THIRD_PILLAR_RELIEF } from '../law/statutory-figures.ts'
import { type Cents, cents, minus, shareOf } from '../money/cents.ts'

/** Limit of a year's payments into the third pillar with an income tax refund. */
export type ReliefLimit =
  | { readonly kind: 'known'; readonly limit: Cents }
  /** The year's income is unknown: the limit may be lower. */
  | { readonly kind: 'at-most'; readonly limit: Cents }

/** 15 % of the year's gross income and at most 6 000 € (docs/rules.md: Tax room); null is an unknown income. */
export function reliefLimit(income: Cents | null): ReliefLimit {
  const { incomeShare, most } = THIRD_PILLAR_RELIEF
  if (income === null) return { kind: 'at-most', limit: most }
  return { kind: 'known', limit: cents(Math.min(shareOf(income, incomeShare), most)) }
}

/** The gross income of a year at a monthly wage; null when that is not known. */
export const yearlyIncome = (wage: Cents | null): Cents | null => (wage === null ? null : cents(12 * wage))

/** Income tax refunded for a payment within the limit. */
export const reliefFor = (amount: Cents): Cents => shareOf(amount, INCOME_TAX.share)

/** How much more of a contribution year's payments gives income tax back. */
export type TaxRoom = {
  /** `at-most`: the income is not known, and the room may be smaller. */
  readonly kind: ReliefLimit['kind']
  readonly limit: Cents
  /** 0 once the limit is reached. */
  readonly left: Cents
  /** Income tax that comes back for all of `left`. */
  readonly comesBack: Cents
}

/** The room of a year with its gross income and payments of any payer so far (docs/rules.md: Tax room); null when those are not known. */
export function taxRoom({
  income,
  paid,
}: {
  readonly income: Cents | null
  readonly paid: Cents | null
}): TaxRoom | null {
  if (paid === null) return null
  const { kind, limit } = reliefLimit(income)
  const left = cents(Math.max(0, limit - paid))
  return { kind, limit, left, comesBack: reliefFor(left) }
}

/** By how much planned payments surely go beyond the room; null when they stay within it, or that is not known. */
export function beyondRoom(room: TaxRoom | null, planned: Cents): Cents | null {
  return room === null || planned <= room.left ? null : minus(planned, room.left)
}
