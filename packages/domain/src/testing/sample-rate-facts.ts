import { civilDate } from '../dates/civil-date.ts'
import type { RateFacts } from '../payment-rate/rate-standing.ts'

/** A person with funds who pays 2 % and has chosen no other rate, on 23 November 2026. */
export const sampleRateFacts: RateFacts = {
  state: { kind: 'in-funds' },
  contributionsStopped: false,
  moneyOut: null,
  contributionsEnd: null,
  current: 2,
  pending: null,
  signed: [],
  today: civilDate('2026-11-23'),
}
