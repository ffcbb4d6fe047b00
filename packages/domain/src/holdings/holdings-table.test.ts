import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumKnown } from '../money/cents.ts'
import { rateFromFraction } from '../money/rate.ts'
import {
  BONDS,
  CHEAP,
  DEAR,
  DEAR_THIRD,
  holding,
  MANAGER,
  RESTRICTED,
  STOCKS,
  THIRD,
} from '../testing/sample-holdings.ts'
import { holdingsTable } from './holdings-table.ts'
import { exchangeableFunds, sourceFunds } from './source-funds.ts'

test('rows are sorted by value, unknown and active first among equals', () => {
  const { rows } = holdingsTable([
    holding(BONDS, 0),
    holding(CHEAP, 0, { activeContributions: true }),
    holding(STOCKS, 500),
    holding(DEAR, 800),
  ])
  expect(rows.map((row) => row.holding.fund.isin)).toEqual([DEAR.isin, STOCKS.isin, CHEAP.isin, BONDS.isin])
  const unknown = holdingsTable([holding(BONDS, 0), holding(DEAR, null), holding(STOCKS, 1)])
  expect(unknown.rows.map((row) => row.value)).toEqual([100, null, 0])
})

test('only a fund without value and without contributions is muted', () => {
  const { rows } = holdingsTable([
    holding(STOCKS, 1),
    holding(CHEAP, 0, { activeContributions: true }),
    holding(DEAR, 0),
    holding(BONDS, null),
  ])
  expect(rows.filter((row) => row.muted).map((row) => row.holding.fund.isin)).toEqual([DEAR.isin])
})

test('the footer is the sum of the rows, to the cent', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_999_999 }), { maxLength: 6 }), (values) => {
      const table = holdingsTable(values.map((value, index) => holding(index % 2 ? DEAR : STOCKS, value / 100)))
      expect(table.total.value).toBe(values.reduce((sum, value) => sum + value, 0))
      expect(table.total.yearlyFee).toBe(sumKnown(table.rows.map((row) => row.yearlyFee)))
    }),
  )
})

test('a table without value shows no fee below and no fees in euros', () => {
  const table = holdingsTable([holding(STOCKS, 0)])
  expect(table.total).toEqual({ value: 0, fee: null, yearlyFee: 0 })
  expect(table.showsYearlyFees).toBe(false)
})

test('an unknown value makes the footer unknown and keeps the column', () => {
  const table = holdingsTable([holding(STOCKS, 100), holding(DEAR, null)])
  expect(table.total).toEqual({ value: null, fee: null, yearlyFee: null })
  expect(table.showsYearlyFees).toBe(true)
})

test('the note on the active fund belongs to the pillar', () => {
  const active = { activeContributions: true }
  expect(holdingsTable([holding(STOCKS, 1, active)]).activeNote).toBe(2)
  expect(holdingsTable([holding(THIRD, 1, active)]).activeNote).toBe(3)
  expect(holdingsTable([holding(THIRD, 1)]).activeNote).toBeNull()
})

test('fees in euros of one row', () => {
  const [row] = holdingsTable([holding(STOCKS, 31804.12)]).rows
  expect(row?.yearlyFee).toBe(12404)
  expect(row?.fee).toBe(rateFromFraction(0.0039))
})

test('source funds have value, are active, are own or of unknown value', () => {
  const kept = sourceFunds(
    [
      holding(STOCKS, 0),
      holding(DEAR, 0),
      holding(CHEAP, 0, { activeContributions: true }),
      holding(DEAR, 0, { unavailableValue: cents(1) }),
      holding(DEAR, null),
      holding(THIRD, 5),
    ],
    2,
    MANAGER,
  )
  expect(kept.map(({ fund, value }) => [fund.isin, value])).toEqual([
    [STOCKS.isin, 0],
    [CHEAP.isin, 0],
    [DEAR.isin, 0],
    [DEAR.isin, null],
  ])
  expect(sourceFunds([holding(THIRD, 0), holding(DEAR_THIRD, 0)], 3, MANAGER).map(({ fund }) => fund.isin)).toEqual([
    THIRD.isin,
  ])
})

test('third-pillar funds that can be moved', () => {
  const holdings = [holding(THIRD, 5), holding(DEAR_THIRD, 7), holding(RESTRICTED, 9), holding(DEAR, 3)]
  const movable = exchangeableFunds(holdings, THIRD.isin, [RESTRICTED.isin])
  expect(movable.map(({ fund }) => fund.isin)).toEqual([DEAR_THIRD.isin])
  expect(exchangeableFunds([holding(DEAR_THIRD, 0)], null, [])).toEqual([])
})
