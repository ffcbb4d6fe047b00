import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { cents, sumCents } from './cents.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [101, [33, 56, 11], [33, 57, 11]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [5, [0, 0], [0, 0]],
  [5, [], []],
  [0, [1, 2], [0, 0]],
  [1, [0, 5, 5], [0, 1, 0]],
])('%d cents by weights %j are %j', (amount, weights, parts) => {
  expect(allocate(cents(amount), weights)).toEqual(parts)
})

test('parts add up to the whole and none is a cent or more away from its exact share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 }),
      (amount, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        fc.pre(whole > 0)
        const parts = allocate(cents(amount), weights)
        expect(sumCents(parts)).toBe(amount)
        parts.forEach((part, index) => {
          expect(Math.abs(part - (amount * (weights[index] ?? 0)) / whole)).toBeLessThan(1)
        })
      },
    ),
  )
})

test.each([[[-1]], [[0.5]], [[Number.NaN]]])('weights %j are refused', (weights) => {
  expect(() => allocate(cents(1), weights)).toThrow(RangeError)
})
