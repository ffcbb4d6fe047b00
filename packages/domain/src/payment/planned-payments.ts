import { type CivilDate, dayOf, monthOf } from '../dates/civil-date.ts'
import { type Cents, cents } from '../money/cents.ts'

/** Day of the month on which a monthly payment is made. */
export const MONTHLY_PAYMENT_DAY = 10

/** A payment that is about to be made once, or every month. */
export type PlannedPayment = { readonly amount: Cents; readonly type: 'SINGLE' | 'RECURRING' }

/**
 * The sum that a payment comes to within its contribution year. A monthly one is paid on the 10th of every month that is still to come; with
 * the year's deadline past (`isYearOver`) all of them are paid in the next year.
 */
export function plannedInYear(
  { amount, type }: PlannedPayment,
  { today, isYearOver }: { readonly today: CivilDate; readonly isYearOver: boolean },
): Cents {
  if (type === 'SINGLE') return amount
  return cents(amount * (isYearOver ? 12 : paymentsLeft(today)))
}

function paymentsLeft(today: CivilDate): number {
  return 12 - monthOf(today) + (dayOf(today) <= MONTHLY_PAYMENT_DAY ? 1 : 0)
}
