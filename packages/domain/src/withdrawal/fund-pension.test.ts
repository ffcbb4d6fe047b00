import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { basisPointsFromPercent } from '../money/basis-points.ts'
import { exactCents } from '../money/exact-cents.ts'
import { units } from '../money/units.ts'
import {
  firstPaymentOf,
  lastPaymentDay,
  lastPaymentOf,
  paymentDay,
  paymentsIn,
  unitsOfPayment,
} from './fund-pension.ts'

test.each([
  [38_000_00, 19, 0, 166_67, 166_67],
  [38_000_00, 19, 4, 166_67, 350_00],
  [12_00, 1, 0, 1_00, 1_00],
])('%s cents over %s years at %s %% a year begin with %s and end with %s', (pot, years, growth, first, last) => {
  expect(firstPaymentOf(exactCents(pot), years)).toBe(first)
  expect(lastPaymentOf(exactCents(pot), years, basisPointsFromPercent(growth))).toBe(last)
})

test('each payment is on the payout day of its month, the last one a month less than the years after the first', () => {
  const first = civilDate('2024-03-18')
  expect([0, 1, 10].map((months) => paymentDay(first, months))).toEqual(['2024-03-18', '2024-04-16', '2025-01-16'])
  expect(lastPaymentDay(first, 17)).toBe('2041-02-18')
})

test('each payment sells as many units as the one before, give or take the smallest one, and the last one sells all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 1, max: 40 }), (held, years) => {
      let left = held
      for (let payments = paymentsIn(years); payments > 0; payments -= 1) {
        const sold = unitsOfPayment(units(left), payments)
        expect(Math.abs(sold - held / paymentsIn(years))).toBeLessThan(1)
        left -= sold
        expect(left).toBeGreaterThanOrEqual(0)
      }
      expect(left).toBe(0)
    }),
    { numRuns: 30 },
  )
})

test.each([0, -1])('nothing is sold when %s payments are left', (left) => {
  expect(() => unitsOfPayment(units(1), left)).toThrow('No payment is left')
})
