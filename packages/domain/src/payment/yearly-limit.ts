import { type CivilDate, dayOf, monthOf } from '../dates/civil-date.ts'
import { type Cents, cents } from '../money/cents.ts'

/** Whether this year's payments stay within the yearly limit, with what is left or over; unknown when what was paid is. */
export type YearlyLimit =
  | { readonly kind: 'within'; readonly left: Cents }
  | { readonly kind: 'over'; readonly by: Cents }
  | { readonly kind: 'unknown' }

/**
 * This year's payments with a planned one against the most that gives income tax back (Tulumaksuseadus § 28, a dated figure of
 * the provider's configuration). A monthly one is paid on the 10th of every month that is still to come.
 */
export function yearlyLimit(
  paidThisYear: Cents | null,
  planned: { readonly amount: Cents; readonly type: 'SINGLE' | 'RECURRING' },
  limit: Cents,
  today: CivilDate,
): YearlyLimit {
  if (paidThisYear === null) return { kind: 'unknown' }
  const times = planned.type === 'SINGLE' ? 1 : paymentsLeft(today)
  const left = limit - paidThisYear - planned.amount * times
  return left >= 0 ? { kind: 'within', left: cents(left) } : { kind: 'over', by: cents(-left) }
}

function paymentsLeft(today: CivilDate): number {
  return 12 - monthOf(today) + (dayOf(today) <= 10 ? 1 : 0)
}
