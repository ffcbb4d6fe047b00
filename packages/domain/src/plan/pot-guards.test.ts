import { expect, test } from 'vitest'
import { basisPoints } from '../money/basis-points.ts'
import { cents } from '../money/cents.ts'
import { exactCents, NO_CENTS } from '../money/exact-cents.ts'
import { rate } from '../money/rate.ts'
import { type PaymentStep, potOverTime } from './pot.ts'

const own = (fromMonth: number, amount: number): PaymentStep => ({
  fromMonth,
  own: exactCents(amount),
  employer: NO_CENTS,
  state: NO_CENTS,
})
const still = { aYear: basisPoints(0), fallInLastYear: null }

test('before the first payment nothing is paid, and each applies until the next begins', () => {
  const pot = { now: cents(0), fee: rate(0), payments: [own(3, 100), own(6, 1_000)] }
  const paidIn = (months: number) => potOverTime(pot, months, still).at(-1)?.own
  expect([1, 2, 3, 5, 6, 7].map(paidIn)).toEqual([0, 0, 100, 300, 1_300, 2_300])
})

test('a fall of everything, or of more with the fee, leaves nothing and no debt', () => {
  const pot = { now: cents(100_000), fee: rate(100_000), payments: [] }
  const [last] = potOverTime(pot, 12, { aYear: basisPoints(0), fallInLastYear: basisPoints(10_000) }).slice(-1)
  expect(last).toMatchObject({ pot: 0, withoutFees: 0 })
})
