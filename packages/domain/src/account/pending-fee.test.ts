import { expect, test } from 'vitest'
import { rateFromFraction } from '../money/rate.ts'
import { navFromNumber, unitsFromNumber } from '../money/units.ts'
import {
  application,
  BONDS,
  CHEAP,
  DEAR,
  DEAR_THIRD,
  holding,
  move,
  STOCKS,
  take,
  THIRD,
} from '../testing/sample-holdings.ts'
import { weightedFeeAfterPending } from './pending-fee.ts'

test('half of a fund moved counts half', () => {
  const pending = [application('TRANSFER', { source: DEAR, moves: [move(STOCKS, 50)] })]
  expect(weightedFeeAfterPending([holding(DEAR, 1000)], pending)).toBe(rateFromFraction(0.00765))
})

test('several transfers of one fund never move more than there is', () => {
  const pending = [
    application('TRANSFER', { id: 1, source: DEAR, moves: [move(STOCKS, 80)] }),
    application('TRANSFER', { id: 2, source: DEAR, moves: [move(BONDS, 80)] }),
  ]
  expect(weightedFeeAfterPending([holding(DEAR, 1000)], pending)).toBe(rateFromFraction(0.0039 * 0.8 + 0.0046 * 0.2))
})

test('money in a sum does not count, and where its funds are not known no fee is', () => {
  const sum = application('PARTIAL_WITHDRAWAL', { takes: [take(DEAR, 100)] })
  const held = [holding(DEAR, 1000), holding(CHEAP, 1000)]
  expect(weightedFeeAfterPending(held, [sum])).toBe(rateFromFraction(0.0029))
  expect(weightedFeeAfterPending(held, [{ ...sum, status: 'COMPLETE' }])).toBe(rateFromFraction((0.0114 + 0.0029) / 2))
  expect(weightedFeeAfterPending(held, [{ ...sum, takes: null }])).toBeNull()
})

test('money that leaves for an investment account does not count', () => {
  const pending = [application('TRANSFER', { source: DEAR, moves: [move(null, 60), move(CHEAP, 40)] })]
  expect(weightedFeeAfterPending([holding(DEAR, 1000)], pending)).toBe(rateFromFraction(0.0029))
})

test('third-pillar moves are units at the price of the source', () => {
  const part = { units: unitsFromNumber(100), nav: navFromNumber(1.5) }
  const pending = [application('TRANSFER', { source: DEAR_THIRD, moves: [{ target: THIRD, part }] })]
  expect(weightedFeeAfterPending([holding(DEAR_THIRD, 300)], pending)).toBe(rateFromFraction(0.01145))
  const unpriced = { ...part, nav: null }
  const unknown = [application('TRANSFER', { source: DEAR_THIRD, moves: [{ target: THIRD, part: unpriced }] })]
  expect(weightedFeeAfterPending([holding(DEAR_THIRD, 300)], unknown)).toBeNull()
})

test('without pending transfers it is the plain weighted fee', () => {
  expect(weightedFeeAfterPending([holding(DEAR, 0), holding(STOCKS, 0)], [])).toBe(rateFromFraction(0.00765))
  expect(weightedFeeAfterPending([], [])).toBe(0)
  expect(weightedFeeAfterPending([holding(DEAR, null)], [application('WITHDRAWAL')])).toBeNull()
})
