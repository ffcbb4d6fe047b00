import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import type { Holding } from '../holdings/holding.ts'
import { cents, sumCents, timesRate } from '../money/cents.ts'
import { navFromNumber, units, valueOf } from '../money/units.ts'
import { DEAR, holding, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import { fundValueParts, growthParts } from './figure-parts.ts'
import { summary } from './summary.ts'

const amount = fc.integer({ min: 0, max: 100_000_000 })
const held = fc
  .record({ fund: fc.constantFrom(STOCKS, DEAR, THIRD), free: amount, locked: amount })
  .map(({ fund, free, locked }): Holding => holding(fund, 0, { value: cents(free), unavailableValue: cents(locked) }))
const exit = fc.record({
  date: fc.constant(civilDate('2024-09-02')),
  amount: amount.map((left) => cents(-left)),
  toPik: fc.boolean(),
})
const border = fc.record({ paidIn: amount.map(cents), exits: fc.array(exit) })

test('the parts of growth add up to it, to the cent', () => {
  fc.assert(
    fc.property(fc.array(held), border, (holdings, crossed) => {
      const pillar = { holdings, border: crossed, hasUnknownPart: false }
      for (const row of summary(pillar, pillar, null).rows) {
        const parts = growthParts(row)
        expect(parts?.growth).toBe(row.profit)
        expect(parts && sumCents([parts.value, parts.paidIn, parts.takenOut, parts.movedToPik])).toBe(row.profit)
      }
    }),
  )
})

test('units times price and the rounding make the value of a fund, and its charges make the fee', () => {
  fc.assert(
    fc.property(held, fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 500 }), (of, count, price) => {
      const parts = fundValueParts(of, { units: units(count), unitPrice: navFromNumber(price / 100) })
      expect(parts && sumCents([valueOf(parts.units, parts.unitPrice), parts.rounding])).toBe(parts?.value)
      expect(parts && timesRate(parts.value, parts.charges)).toBe(parts?.yearlyFee)
    }),
  )
})

test('a figure of which a part is unknown is not explained by numbers', () => {
  const unknown = { holdings: [holding(STOCKS, null)], border: null, hasUnknownPart: false }
  expect(summary(unknown, unknown, null).rows.map(growthParts)).toEqual([null, null])
  const price = navFromNumber(1)
  expect(fundValueParts(holding(STOCKS, null), { units: units(1), unitPrice: price })).toBeNull()
  expect(fundValueParts(holding(STOCKS, 1), { units: null, unitPrice: price })).toBeNull()
})
