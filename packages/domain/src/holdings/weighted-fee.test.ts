import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsFromEuros } from '../money/cents.ts'
import { fractionFromRate, rate, rateFromFraction } from '../money/rate.ts'
import { CHEAP, DEAR, holding, STOCKS } from '../testing/sample-holdings.ts'
import { totalValue, worthOf } from './holding.ts'
import { isHighFee, weightedFee, weightedFeeOf, yearlyFeeOf } from './weighted-fee.ts'

test('nothing costs nothing', () => {
  expect(weightedFeeOf([])).toBe(0)
})

test('holdings worth nothing have the plain mean', () => {
  expect(weightedFeeOf([holding(STOCKS, 0), holding(DEAR, 0)])).toBe(rateFromFraction(0.00765))
})

test('an unknown value makes the fee unknown', () => {
  expect(weightedFeeOf([holding(STOCKS, 100), holding(DEAR, null)])).toBeNull()
  expect(yearlyFeeOf(holding(DEAR, null))).toBeNull()
  expect(totalValue(holding(DEAR, null))).toBeNull()
  expect(worthOf([holding(DEAR, null), holding(STOCKS, 1)])).toBeNull()
})

test('the locked part counts', () => {
  const locked = holding(DEAR, 0, { unavailableValue: centsFromEuros(100) })
  expect(totalValue(locked)).toBe(100_00)
  expect(yearlyFeeOf(locked)).toBe(114)
  expect(weightedFeeOf([locked, holding(STOCKS, 100)])).toBe(rateFromFraction(0.00765))
})

test('half a percent is exactly low, the next step is high', () => {
  expect(isHighFee(rate(50_000))).toBe(false)
  expect(isHighFee(rate(50_001))).toBe(true)
  expect(isHighFee(rate(30_000), rate(20_000))).toBe(true)
  const half = { value: centsFromEuros(1234.56), fee: rateFromFraction(0.005) }
  expect(weightedFee([half, half, half])).toBe(50_000)
})

test('the fee of the mock-up: 31 804.12 at 0.39 % and 8 319.36 at 1.14 % cost 0.55 % together', () => {
  const fee = weightedFeeOf([holding(STOCKS, 31804.12), holding(DEAR, 8319.36)])
  expect(fractionFromRate(fee ?? rate(0))).toBeCloseTo(0.005455, 6)
})

test('the weighted fee lies between the least and the greatest and does not depend on the order', () => {
  const parts = fc.array(
    fc.record({
      value: fc.integer({ min: 0, max: 1_000_000_00 }).map((value) => centsFromEuros(value / 100)),
      fee: fc.integer({ min: 0, max: 300_000 }).map(rate),
    }),
    { minLength: 1, maxLength: 10 },
  )
  fc.assert(
    fc.property(parts, (list) => {
      const fee = weightedFee(list)
      const fees = list.map((part) => part.fee)
      expect(fee).toBeGreaterThanOrEqual(Math.min(...fees))
      expect(fee).toBeLessThanOrEqual(Math.max(...fees))
      expect(weightedFee(list.toReversed())).toBe(fee)
    }),
  )
})

test('a fund of lower cost among the holdings lowers the fee', () => {
  const before = weightedFeeOf([holding(DEAR, 100)]) ?? rate(0)
  expect(weightedFeeOf([holding(DEAR, 100), holding(CHEAP, 100)])).toBeLessThan(before)
})
