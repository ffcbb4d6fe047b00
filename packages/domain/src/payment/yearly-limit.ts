import { type CivilDate, dayOf, monthOf } from '../dates/civil-date.ts'
import { type Cents, cents, ZERO_CENTS } from '../money/cents.ts'

/** Day of the month on which a monthly payment is made. */
export const MONTHLY_PAYMENT_DAY = 10

/** Whether a year's payments stay within the yearly limit, with what is left or over; unknown when what was paid is. */
export type YearlyLimit =
  | { readonly kind: 'within'; readonly left: Cents }
  | { readonly kind: 'over'; readonly by: Cents }
  | { readonly kind: 'unknown' }

/**
 * The payments of the year in which a planned one counts, against the most that gives income tax back (Tulumaksuseadus § 28, a dated
 * figure of the provider's configuration). A monthly one is paid on the 10th of every month that is still to come. Once the year's
 * deadline is past (`isYearOver`) all of it counts for the next year, in which nothing has been paid yet.
 */
export function yearlyLimit(
  paidThisYear: Cents | null,
  planned: { readonly amount: Cents; readonly type: 'SINGLE' | 'RECURRING' },
  limit: Cents,
  { today, isYearOver }: { readonly today: CivilDate; readonly isYearOver: boolean },
): YearlyLimit {
  const paid = isYearOver ? ZERO_CENTS : paidThisYear
  if (paid === null) return { kind: 'unknown' }
  const months = isYearOver ? 12 : paymentsLeft(today)
  const left = limit - paid - planned.amount * (planned.type === 'SINGLE' ? 1 : months)
  return left >= 0 ? { kind: 'within', left: cents(left) } : { kind: 'over', by: cents(-left) }
}

function paymentsLeft(today: CivilDate): number {
  return 12 - monthOf(today) + (dayOf(today) <= MONTHLY_PAYMENT_DAY ? 1 : 0)
}
