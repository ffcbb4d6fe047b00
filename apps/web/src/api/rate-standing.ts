import { rateObstacles, type PaymentRateAnswer } from '@sammas/contract/payment-rate'
import type { RateStanding } from '@sammas/domain/payment-rate/rate-standing'

/** The contribution rate as the rules read it; an answer unknown to this client is `not-known`. */
export function rateStanding({
  standing,
  reason,
  contributionsEndDate: contributionsEnd,
  current,
  coming,
}: PaymentRateAnswer): RateStanding {
  const known = rateObstacles.find((each) => each === reason)
  if (standing === 'MAY_NOT' && known !== undefined) return { kind: 'may-not', reason: known, contributionsEnd }
  if (standing !== 'MAY_CHOOSE' || current === null) return { kind: 'not-known' }
  return { kind: 'may-choose', current, coming: coming.map(({ paymentRate, from }) => ({ rate: paymentRate, from })) }
}
