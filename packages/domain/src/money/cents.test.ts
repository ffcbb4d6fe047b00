import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, centsFromEuros, eurosFromCents, minus, sumCents, sumKnown, timesRate } from './cents.ts'
import { rateFromFraction } from './rate.ts'

const amounts = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }).map(cents)

test.each([
  [0, 0],
  [-0, 0],
  [1, 100],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [-1.005, -101],
  [8.345, 835],
  [0.285, 29],
  [0.0049999, 0],
  [-0.001, 0],
  [1e-9, 0],
  [123456789.12, 12345678912],
  [1e13, 1e15],
])('%d euros are %d cents', (euros, expected) => {
  expect(centsFromEuros(euros)).toBe(expected)
})

test.each([Number.NaN, Infinity, -Infinity, 1e20])('%d euros are refused', (euros) => {
  expect(() => centsFromEuros(euros)).toThrow(RangeError)
})

test.each([0.5, Number.NaN, 2 ** 53])('%d is no whole number of cents', (value) => {
  expect(() => cents(value)).toThrow(RangeError)
})

test('cents survive the wire', () => {
  fc.assert(fc.property(amounts, (amount) => centsFromEuros(eurosFromCents(amount)) === amount))
})

test('half a cent is rounded away from zero on the decimal digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (whole) => {
      const euros = Number(`${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}5`)
      expect(centsFromEuros(euros)).toBe(whole + 1)
      expect(centsFromEuros(-euros)).toBe(-(whole + 1))
    }),
  )
})

test('an unknown part makes a sum unknown, and only that', () => {
  const ten: Cents = cents(10)
  expect(sumKnown([ten, null, ten])).toBeNull()
  expect(sumKnown([ten, ten])).toBe(20)
  expect(sumKnown([])).toBe(0)
  expect(sumCents([])).toBe(0)
  expect(minus(ten, cents(12))).toBe(-2)
})

test.each([
  [1_204_200, 0.0039, 4696],
  [100, 0.005, 1],
  [-100, 0.005, -1],
  [99, 0.005, 0],
  [999_999_999_999_99, 0.0155, 1_550_000_000_000],
])('%d cents at %d are %d cents', (amount, fraction, expected) => {
  expect(timesRate(cents(amount), rateFromFraction(fraction))).toBe(expected)
})
