import type { PaymentRate } from '../law/statutory-figures.ts'
import type { RateStanding } from './rate-standing.ts'

/**
 * The highest rate in force or coming when the chosen one is below it: that choice reduces the income tax saved by contributions. Null
 * when it is not below.
 */
export function higherRate(
  { current, coming }: Extract<RateStanding, { kind: 'may-choose' }>,
  chosen: PaymentRate,
): PaymentRate | null {
  const highest = coming.reduce((most, { rate }) => (rate > most ? rate : most), current)
  return chosen < highest ? highest : null
}
