import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import type { Holding } from '../holdings/holding.ts'
import { cents, sumCents, timesRate } from '../money/cents.ts'
import { navFromNumber, units, valueOf } from '../money/units.ts'
import { DEAR, holding, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import { fundMaking, growthMaking } from './makings.ts'
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
        const making = growthMaking(row)
        expect(making?.growth).toBe(row.profit)
        expect(making && sumCents([making.value, making.paidIn, making.takenOut, making.movedToPik])).toBe(row.profit)
      }
    }),
  )
})

test('units times price and the rounding make the value of a fund, and its charges make the fee', () => {
  fc.assert(
    fc.property(held, fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 500 }), (of, count, price) => {
      const making = fundMaking(of, { units: units(count), unitPrice: navFromNumber(price / 100) })
      expect(making && sumCents([valueOf(making.units, making.unitPrice), making.rounding])).toBe(making?.value)
      expect(making && timesRate(making.value, making.charges)).toBe(making?.yearlyFee)
    }),
  )
})

test('a figure of which a part is unknown is not explained by numbers', () => {
  const unknown = { holdings: [holding(STOCKS, null)], border: null, hasUnknownPart: false }
  expect(summary(unknown, unknown, null).rows.map(growthMaking)).toEqual([null, null])
  const price = navFromNumber(1)
  expect(fundMaking(holding(STOCKS, null), { units: units(1), unitPrice: price })).toBeNull()
  expect(fundMaking(holding(STOCKS, 1), { units: null, unitPrice: price })).toBeNull()
})
