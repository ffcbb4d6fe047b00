import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  basisPoints,
  basisPointsFromFraction,
  basisPointsFromPercent,
  fractionFromBasisPoints,
} from './basis-points.ts'
import { cents } from './cents.ts'
import { fractionFromRate, rate, rateFromFraction } from './rate.ts'
import {
  navFromNumber,
  numberFromNav,
  numberFromUnits,
  parseUnits,
  textFromUnits,
  units,
  unitsFor,
  unitsFromNumber,
  valueOf,
} from './units.ts'

test('fee rates of the fund list are exact', () => {
  for (const [fraction, expected] of [
    [0.0039, 39000],
    [0.0029, 29000],
    [0.005, 50000],
    [0.0155, 155000],
    [0, 0],
  ] as const) {
    expect(rateFromFraction(fraction)).toBe(expected)
    expect(fractionFromRate(rateFromFraction(fraction))).toBe(fraction)
  }
})

test('rates, shares, units and prices survive the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (value) => {
      expect(rateFromFraction(fractionFromRate(rate(value)))).toBe(value)
      expect(basisPointsFromFraction(fractionFromBasisPoints(basisPoints(value)))).toBe(value)
      expect(unitsFromNumber(numberFromUnits(units(value)))).toBe(value)
      expect(numberFromNav(navFromNumber(value / 100_000))).toBe(value / 100_000)
    }),
  )
})

test('every whole percent is exact as a share', () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    expect(basisPointsFromFraction(percent / 100)).toBe(basisPointsFromPercent(percent))
    expect(fractionFromBasisPoints(basisPointsFromPercent(percent))).toBe(percent / 100)
  }
})

test.each([
  [1310.247, 0.7813, 102370],
  [1, 0.63912, 64],
  [10_000, 1, 1_000_000],
  [-2.5, 1.002, -251],
])('%d units at %d are worth %d cents', (quantity, nav, expected) => {
  expect(valueOf(unitsFromNumber(quantity), navFromNumber(nav))).toBe(expected)
})

test('buying and valuing at the same price loses at most half a cent when units are cheaper than 100 euros', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_00 }),
      fc.integer({ min: 10_000, max: 10_000_000 }),
      (amount, price) => {
        const nav = navFromNumber(price / 100_000)
        expect(Math.abs(valueOf(unitsFor(cents(amount), nav), nav) - amount)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test.each([0, -1, 0.000001, Number.NaN])('a unit price of %d is refused', (price) => {
  expect(() => navFromNumber(price)).toThrow(RangeError)
})

test.each([
  [13_102_470, '1310.2470'],
  [1, '0.0001'],
  [0, '0.0000'],
  [10_000, '1.0000'],
])('%s ten-thousandths of a unit are %s on the wire, and back', (value, text) => {
  expect(textFromUnits(units(value))).toBe(text)
  expect(parseUnits(text)).toBe(value)
})

test.each(['', '1.', '.5', '1.00001', '-1', '1e3', '1,5', '999999999999'])('"%s" is no number of units', (text) => {
  expect(parseUnits(text)).toBeNull()
})

test.each([
  ['7', 70_000],
  ['7.5', 75_000],
])('%s units are read with fewer decimals too', (text, value) => {
  expect(parseUnits(text)).toBe(value)
})
