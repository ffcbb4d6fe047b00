import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import type { Holding } from '../holdings/holding.ts'
import { rateFromFraction } from '../money/rate.ts'
import { navFromNumber, unitsFromNumber } from '../money/units.ts'
import { application, move, take } from '../testing/sample-applications.ts'
import { BONDS, CHEAP, DEAR, DEAR_THIRD, holding, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import type { ApplicationFacts } from './application.ts'
import { weightedFeeAfterPending } from './pending-fee.ts'

const after = (holdings: readonly Holding[], pending: readonly ApplicationFacts[]) =>
  weightedFeeAfterPending(holdings, pending, civilDate('2026-11-26'))

test('half of a fund moved counts half', () => {
  const pending = [application('TRANSFER', { source: DEAR, moves: [move(STOCKS, 50)] })]
  expect(after([holding(DEAR, 1000)], pending)).toBe(rateFromFraction(0.00765))
})

test('several transfers of one fund never move more than there is', () => {
  const pending = [
    application('TRANSFER', { id: 1, source: DEAR, moves: [move(STOCKS, 80)] }),
    application('TRANSFER', { id: 2, source: DEAR, moves: [move(BONDS, 80)] }),
  ]
  expect(after([holding(DEAR, 1000)], pending)).toBe(rateFromFraction(0.0039 * 0.8 + 0.0046 * 0.2))
})

test('money in a sum does not count, and where its funds are not known no fee is', () => {
  const sum = application('PARTIAL_WITHDRAWAL', { takes: [take(DEAR, 100)] })
  const held = [holding(DEAR, 1000), holding(CHEAP, 1000)]
  expect(after(held, [sum])).toBe(rateFromFraction(0.0029))
  expect(after(held, [{ ...sum, status: 'COMPLETE' }])).toBe(rateFromFraction((0.0114 + 0.0029) / 2))
  expect(after(held, [{ ...sum, takes: null }])).toBeNull()
})

const [december, january] = [civilDate('2026-12-16'), civilDate('2027-01-04')]
const sumOf = (percent: number) =>
  application('PARTIAL_WITHDRAWAL', { id: 2, takes: [take(DEAR, percent)], dueDate: december })
const switchOf = (percent: number) =>
  application('TRANSFER', { id: 1, source: DEAR, moves: [move(STOCKS, percent)], dueDate: january })

test('a sum is paid before a switch of a later day, which takes its share of the rest', () => {
  const half = rateFromFraction((0.0114 + 0.0039) / 2)
  expect(after([holding(DEAR, 1000)], [switchOf(50), sumOf(60)])).toBe(half)
  expect(after([holding(DEAR, 1000)], [sumOf(60), switchOf(50)])).toBe(half)
  // Nothing is left for the switch.
  expect(after([holding(DEAR, 1000), holding(CHEAP, 1000)], [switchOf(100), sumOf(100)])).toBe(rateFromFraction(0.0029))
})

test('money that a switch brings into a fund moves on with one of a later day', () => {
  const earlier = { ...switchOf(100), dueDate: december }
  const onwards = application('TRANSFER', { id: 3, source: STOCKS, moves: [move(BONDS, 50)], dueDate: january })
  expect(after([holding(DEAR, 1000)], [onwards, earlier])).toBe(rateFromFraction((0.0039 + 0.0046) / 2))
})

test('a signed switch without a day shares the units with those of the same period', () => {
  const signed = { ...switchOf(0), id: -7, moves: [move(BONDS, 50)], status: 'ON_ITS_WAY', dueDate: null }
  expect(after([holding(DEAR, 1000)], [signed, switchOf(50)])).toBe(rateFromFraction((0.0039 + 0.0046) / 2))
})

test('money that leaves for an investment account does not count', () => {
  const pending = [application('TRANSFER', { source: DEAR, moves: [move(null, 60), move(CHEAP, 40)] })]
  expect(after([holding(DEAR, 1000)], pending)).toBe(rateFromFraction(0.0029))
})

test('of funds worth nothing afterwards, one that a switch emptied does not count', () => {
  const away = application('TRANSFER', { source: DEAR, moves: [move(null, 100)] })
  expect(after([holding(DEAR, 1000), holding(STOCKS, 0)], [away])).toBe(rateFromFraction(0.0039))
})

test('when all of it goes to an investment account, the fund that contributions go to counts', () => {
  const away = application('TRANSFER', { source: DEAR, moves: [move(null, 100)] })
  const active = { activeContributions: true }
  expect(after([holding(DEAR, 1000, active), holding(STOCKS, 0)], [away])).toBe(rateFromFraction(0.0114))
  expect(after([holding(DEAR, 1000), holding(STOCKS, 0, active), holding(BONDS, 0)], [away])).toBe(
    rateFromFraction(0.0039),
  )
})

test('third-pillar moves are units at the price of the source', () => {
  const part = { units: unitsFromNumber(100), nav: navFromNumber(1.5) }
  const pending = [application('TRANSFER', { source: DEAR_THIRD, moves: [{ target: THIRD, part }] })]
  expect(after([holding(DEAR_THIRD, 300)], pending)).toBe(rateFromFraction(0.01145))
  const unpriced = { ...part, nav: null }
  const unknown = [application('TRANSFER', { source: DEAR_THIRD, moves: [{ target: THIRD, part: unpriced }] })]
  expect(after([holding(DEAR_THIRD, 300)], unknown)).toBeNull()
})

test('without pending transfers it is the plain weighted fee', () => {
  expect(after([holding(DEAR, 0), holding(STOCKS, 0)], [])).toBe(rateFromFraction(0.00765))
  expect(after([], [])).toBe(0)
  expect(after([holding(DEAR, null)], [application('WITHDRAWAL')])).toBeNull()
})
