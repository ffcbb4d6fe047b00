import type { CivilDate } from '../dates/civil-date.ts'
import { paymentRateDays, type PaymentRateDays } from '../dates/deadlines.ts'
import type { PaymentRate } from '../law/statutory-figures.ts'
import { rateBefore } from './rate-before.ts'
import type { RateObstacle, RateStanding } from './rate-standing.ts'

/** Effect of choosing a rate today. */
export type RateChoice =
  | (PaymentRateDays & {
      readonly kind: 'new' | 'replaces' | 'takes-back'
      /** The pending rate that it replaces or reverts; null when new. */
      readonly pending: PaymentRate | null
    })
  | { readonly kind: 'refused'; readonly reason: RateRefusal }

/** Why a rate cannot be chosen: a person's own obstacle, or that nothing would change. */
export type RateRefusal =
  | RateObstacle
  | 'not-known'
  /** It is in force on the day on which the choice would come into force, and there is no pending application to revert. */
  | 'already-holds'
  /** The pending application is for the same rate. */
  | 'already-pending'

/**
 * The effect of a choice. An application of the same period is replaced; one with a past deadline (signed by 30 November, today is
 * December) comes into force in any case, so the choice is compared with it (docs/rules.md: Contribution rate).
 */
export function rateChoice(standing: RateStanding, rate: PaymentRate, today: CivilDate): RateChoice {
  if (standing.kind === 'may-not') return { kind: 'refused', reason: standing.reason }
  if (standing.kind === 'not-known') return { kind: 'refused', reason: 'not-known' }
  const days = paymentRateDays(today)
  const pending = standing.coming.find(({ from }) => from >= days.inForceFrom)?.rate ?? null
  const before = rateBefore(standing, days.inForceFrom)
  if (rate === pending) return { kind: 'refused', reason: 'already-pending' }
  if (pending === null) return rate === before ? alreadyHolds : { kind: 'new', pending, ...days }
  return { kind: rate === before ? 'takes-back' : 'replaces', pending, ...days }
}

const alreadyHolds: RateChoice = { kind: 'refused', reason: 'already-holds' }
