import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDate, yearOf } from '../dates/civil-date.ts'
import { cents, sumKnown } from '../money/cents.ts'
import { rateFromFraction } from '../money/rate.ts'
import { estimatedFees } from './fund-fees.ts'

const charges = rateFromFraction(0.004)
const days = (from: string, count: number, value: number | null) =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(civilDate(from), index),
    value: value === null ? null : cents(value),
  }))

test('charges of 0.4 % take 4 euros of a thousand in a year, and half of that of half a year', () => {
  expect(estimatedFees(days('2025-01-01', 365, 100_000), charges)).toBe(400)
  expect(estimatedFees([...days('2025-01-01', 182, 100_000), ...days('2025-07-02', 183, 0)], charges)).toBe(199)
  expect(estimatedFees([], charges)).toBe(0)
})

test('one day of unknown worth makes the fees unknown', () => {
  expect(estimatedFees([...days('2025-01-01', 3, 100_000), ...days('2025-01-04', 1, null)], charges)).toBeNull()
})

test('the fees of the years add up to those of the whole time, to the cent', () => {
  const worth = fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 900 })
  fc.assert(
    fc.property(worth, fc.integer({ min: 0, max: 364 }), (values, shift) => {
      const first = addDays(civilDate('2023-01-01'), shift)
      const all = values.map((value, index) => ({ date: addDays(first, index), value: cents(value) }))
      const added = sumKnown(
        [2023, 2024, 2025, 2026].map((year) =>
          estimatedFees(
            all.filter(({ date }) => yearOf(date) === year),
            charges,
          ),
        ),
      )
      expect(estimatedFees(all, charges)).toBe(added)
    }),
    { numRuns: 50 },
  )
})
