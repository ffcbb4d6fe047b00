import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { isin } from '../fund/isin.ts'
import { unitsFromNumber } from '../money/units.ts'
import { timeWeightedIndex, type UnitFlow } from './time-weighted.ts'

const [stocks, bonds] = [isin('EE3600109435'), isin('EE3600109443')]
const first = civilDate('2026-01-01')
const day = (number: number) => addDays(first, number)
const flow = (at: number, units: number | null, fund = stocks): UnitFlow => ({
  isin: fund,
  date: day(at),
  units: units === null ? null : unitsFromNumber(units),
})
/** Stocks rise by one a day from 10; bonds stand at 5 and are known from day 3 to 39. */
const priceOn = (fund: string, on: string): number | null => {
  const at = [...Array(60).keys()].findIndex((number) => day(number) === on)
  return fund === stocks ? 10 + at : at < 3 || at > 39 ? null : 5
}
const indexOn = (flows: UnitFlow[], ...days: number[]) => timeWeightedIndex(flows, priceOn, days.map(day))
const grown = (flows: UnitFlow[], ...days: number[]) => {
  const { values } = indexOn(flows, ...days)
  const base = values[0] ?? NaN
  return values.map((value) => (value === null ? null : Math.round((value / base - 1) * 1e9) / 1e9))
}

test.each<[string, UnitFlow[], number[], (number | null)[]]>([
  ['money that lies still grows as its fund', [flow(-5, 3)], [0, 5, 10], [0, 0.5, 1]],
  ['a payment counts for nothing', [flow(-5, 3), flow(5, 1000)], [0, 5, 10], [0, 0.5, 1]],
  ['neither does a payout of a part', [flow(-5, 3), flow(5, -2)], [0, 5, 10], [0, 0.5, 1]],
  ['nor one on the first day', [flow(-5, 3), flow(0, 7)], [0, 10], [0, 1]],
  [
    'after a switch it grows as the other fund',
    [flow(0, 3), flow(5, -3), flow(5, 9, bonds)],
    [0, 5, 10],
    [0, 0.5, 0.5],
  ],
  ['two funds grow by their worth', [flow(3, 5), flow(3, 13, bonds)], [3, 16], [0, 0.5]],
  ['on the day on which all left it is known, and after it not', [flow(-1, 3), flow(5, -3)], [0, 5, 6], [0, 0.5, null]],
  ['also on the first of the days', [flow(-1, 3), flow(0, -3)], [0, 1], [0, null]],
  ['units worth less than one of the money grow as well', [flow(-5, 0.01)], [0, 5], [0, 0.5]],
  ['also when that day is between two', [flow(-1, 3), flow(5, -3)], [0, 4, 6], [0, 0.4, null]],
  ['money that comes again goes on with nothing', [flow(-1, 3), flow(5, -3), flow(7, 1)], [0, 4, 9], [0, 0.4, null]],
  [
    'a fund that was sold counts no more, regardless of its price',
    [flow(-1, 3), flow(10, 4, bonds), flow(12, -4, bonds)],
    [0, 45],
    [0, 4.375],
  ],
  ['unknown units make it unknown from their day on', [flow(-1, 3), flow(5, null)], [0, 5, 6], [0, null, null]],
  ['and so does an unknown price', [flow(-1, 3), flow(1, 1, bonds)], [0, 1, 4], [0, null, null]],
])('%s', (_, flows, days, expected) => {
  expect(grown(flows, ...days)).toEqual(expected)
})

test.each<[string, UnitFlow[], number | null]>([
  ['is that of the first money', [flow(-9, 3), flow(-2, 3)], -9],
  ['may be within the time', [flow(4, 3)], 4],
  ['is that of the money now held, after a time without any', [flow(-9, 3), flow(-7, -3), flow(-4, 1)], -4],
  ['is in the time when all had left before it', [flow(-9, 3), flow(-7, -3), flow(2, 1)], 2],
  ['does not move with a switch', [flow(-9, 3), flow(-7, -3), flow(-7, 3, bonds)], -9],
  ['is unknown without money', [], null],
  ['is unknown when all left before', [flow(-9, 3), flow(-7, -3)], null],
])('the first day %s', (_, flows, expected) => {
  expect(indexOn(flows, 0, 5, 10).firstDay).toBe(expected === null ? null : day(expected))
})

test('before the first money nothing is known, and without days there is nothing', () => {
  expect(indexOn([flow(4, 3)], 0, 4, 18).values).toEqual([null, 1, 2])
  expect(indexOn([flow(4, 3)]).values).toEqual([])
})

test('any payments into one fund give the growth of its price', () => {
  const payments = fc.array(
    fc.record({ at: fc.integer({ min: 1, max: 40 }), units: fc.integer({ min: 1, max: 9999 }) }),
  )
  fc.assert(
    fc.property(payments, fc.integer({ min: 0, max: 40 }), (paid, last) => {
      const sorted = paid.toSorted((one, other) => one.at - other.at)
      const flows = [flow(0, 2), ...sorted.map(({ at, units }) => flow(at, units))]
      const [start, end] = indexOn(flows, 0, last).values
      expect((end ?? NaN) / (start ?? NaN)).toBeCloseTo((10 + last) / 10, 9)
    }),
  )
})
