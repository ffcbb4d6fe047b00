import { isin as toIsin } from '@sammas/domain/fund/isin'
import { pillarOf } from '../../funds/funds.ts'

/** Payers in the bookings of the second pillar, in the pension registry's words. */
export const EMPLOYEE_PART = 'Töötaja osa'
export const STATE_PART = 'Riigi osa'
/** An employer's payment into the third pillar. */
export const EMPLOYER_PAYMENT = 'Tööandja makse'

type Booking = { isin: string | null; type: string; comment: string | null }

/** The payer of new money in a fund: explicit part by part in the second pillar, the saver by default in the third. */
export function payerOf({ isin, type, comment }: Booking): 'OWN' | 'EMPLOYER' | 'STATE' | null {
  if (isin === null || type !== 'CONTRIBUTION_CASH') return null
  if (comment === EMPLOYEE_PART) return 'OWN'
  if (comment === STATE_PART) return 'STATE'
  if (comment === EMPLOYER_PAYMENT) return 'EMPLOYER'
  return pillarOf(toIsin(isin)) === 3 ? 'OWN' : null
}
