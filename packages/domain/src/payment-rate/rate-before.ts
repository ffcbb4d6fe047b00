import type { CivilDate } from '../dates/civil-date.ts'
import type { PaymentRate } from '../law/statutory-figures.ts'
import type { RateStanding } from './rate-standing.ts'

/** The rate in force on the eve of a day: a choice of it for that day takes a pending one back. */
export function rateBefore(
  { current, coming }: Extract<RateStanding, { kind: 'may-choose' }>,
  day: CivilDate,
): PaymentRate {
  return coming.findLast(({ from }) => from < day)?.rate ?? current
}
