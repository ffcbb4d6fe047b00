import { isin as toIsin } from '@sammas/domain/fund/isin'
import { pillarOf } from '../funds/funds.ts'

/** What the bookings of the second pillar say, as the pension registry words it. */
export const EMPLOYEE_PART = 'Töötaja osa'
export const STATE_PART = 'Riigi osa'
/** What an employer pays into the third pillar. */
export const EMPLOYER_PAYMENT = 'Tööandja makse'

type Booking = { isin: string | null; type: string; comment: string | null }

/** Who paid fresh money into a fund: the second pillar says it part by part, a payment into the third is the saver's unless it says more. */
export function payerOf({ isin, type, comment }: Booking): 'OWN' | 'EMPLOYER' | 'STATE' | null {
  if (isin === null || type !== 'CONTRIBUTION_CASH') return null
  if (comment === EMPLOYEE_PART) return 'OWN'
  if (comment === STATE_PART) return 'STATE'
  if (comment === EMPLOYER_PAYMENT) return 'EMPLOYER'
  return pillarOf(toIsin(isin)) === 3 ? 'OWN' : null
}
