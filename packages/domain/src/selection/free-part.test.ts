import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ApplicationFacts, PendingMove } from '../application/application.ts'
import { civilDate } from '../dates/civil-date.ts'
import { basisPoints, WHOLE } from '../money/basis-points.ts'
import { cents } from '../money/cents.ts'
import { navFromNumber, unitsFromNumber } from '../money/units.ts'
import { application, move, take } from '../testing/sample-applications.ts'
import { BONDS, CHEAP, DEAR, DEAR_THIRD, holding, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import { freePart, isAllPromised, isMovable, sourceOf, valuesOfShares } from './free-part.ts'

const TODAY = civilDate('2026-11-22')
const DUE = civilDate('2027-01-04')
const EARLIER = civilDate('2026-12-28')
const LATER = civilDate('2027-05-03')

const sum = (percent: number, facts: Partial<ApplicationFacts> = {}) =>
  application('PARTIAL_WITHDRAWAL', { takes: [take(CHEAP, percent), take(DEAR, percent)], dueDate: EARLIER, ...facts })
const transfer = (percent: number, facts: Partial<ApplicationFacts> = {}) =>
  application('TRANSFER', { source: DEAR, moves: [move(STOCKS, percent)], dueDate: DUE, ...facts })

test.each<[string, ApplicationFacts[], { promised: number; free: number; freeValue: number }]>([
  ['nothing pending', [], { promised: 0, free: 10_000, freeValue: 10_001 }],
  ['everything on its way', [transfer(100)], { promised: 10_000, free: 0, freeValue: 0 }],
  ['a third on its way', [transfer(33)], { promised: 3_300, free: 6_700, freeValue: 6_701 }],
  [
    'two transfers of one day',
    [transfer(33), transfer(33, { id: 2 })],
    { promised: 6_600, free: 3_400, freeValue: 3_400 },
  ],
  ['more promised than there is', [transfer(70), transfer(70, { id: 2 })], { promised: 10_000, free: 0, freeValue: 0 }],
  [
    'several targets',
    [transfer(0, { moves: [move(STOCKS, 50), move(BONDS, 25)] })],
    { promised: 7_500, free: 2_500, freeValue: 2_500 },
  ],
  [
    'money for a pension investment account',
    [transfer(0, { moves: [move(null, 40)] })],
    { promised: 4_000, free: 6_000, freeValue: 6_001 },
  ],
  [
    'an earlier day: the share is of the rest',
    [transfer(50, { dueDate: EARLIER })],
    { promised: 5_000, free: 10_000, freeValue: 5_001 },
  ],
  ['everything on an earlier day', [transfer(100, { dueDate: EARLIER })], { promised: 10_000, free: 0, freeValue: 0 }],
  [
    'an earlier day and the same one',
    [transfer(50, { dueDate: EARLIER }), transfer(50, { id: 2 })],
    { promised: 7_500, free: 5_000, freeValue: 2_501 },
  ],
  [
    'signed, and not confirmed by the registry yet',
    [transfer(33, { id: -1, status: 'ON_ITS_WAY', dueDate: null })],
    { promised: 3_300, free: 6_700, freeValue: 6_701 },
  ],
  ['an unknown day', [transfer(40, { dueDate: null })], { promised: 4_000, free: 6_000, freeValue: 6_001 }],
  ['a later day', [transfer(40, { dueDate: LATER })], { promised: 4_000, free: 6_000, freeValue: 6_001 }],
  ['a withdrawal', [application('WITHDRAWAL')], { promised: 10_000, free: 0, freeValue: 0 }],
  [
    'a withdrawal that was cancelled',
    [application('WITHDRAWAL', { status: 'CANCELLED' })],
    { promised: 0, free: 10_000, freeValue: 10_001 },
  ],
  ['an early withdrawal', [application('EARLY_WITHDRAWAL')], { promised: 10_000, free: 0, freeValue: 0 }],
  ['a sum: a switch takes of the rest', [sum(30)], { promised: 3_000, free: 10_000, freeValue: 7_001 }],
  ['a sum of all units', [sum(100)], { promised: 10_000, free: 0, freeValue: 0 }],
  ['a sum without a day', [sum(30, { dueDate: null })], { promised: 3_000, free: 7_000, freeValue: 7_001 }],
  [
    'a sum that the registry has not confirmed yet',
    [sum(100, { status: 'ON_ITS_WAY', dueDate: null })],
    { promised: 10_000, free: 0, freeValue: 0 },
  ],
  ['a sum beside a transfer', [sum(50), transfer(50, { id: 2 })], { promised: 7_500, free: 5_000, freeValue: 2_501 }],
  [
    'a sum from another fund',
    [sum(0, { takes: [take(CHEAP, 100)] })],
    { promised: 0, free: 10_000, freeValue: 10_001 },
  ],
  ['a cancelled sum', [sum(100, { status: 'CANCELLED' })], { promised: 0, free: 10_000, freeValue: 10_001 }],
  [
    'a sum from the third pillar',
    [
      application('WITHDRAWAL_THIRD_PILLAR', {
        takes: [{ isin: DEAR.isin, part: { units: unitsFromNumber(9), nav: null } }],
      }),
    ],
    { promised: 0, free: 10_000, freeValue: 10_001 },
  ],
  [
    'a fund pension, which sells of what is held each month',
    [application('FUND_PENSION_OPENING', { dueDate: EARLIER })],
    { promised: 0, free: 10_000, freeValue: 10_001 },
  ],
  ['another fund', [transfer(100, { source: CHEAP })], { promised: 0, free: 10_000, freeValue: 10_001 }],
  [
    'a transfer that was carried out',
    [transfer(100, { status: 'COMPLETE' })],
    { promised: 0, free: 10_000, freeValue: 10_001 },
  ],
  [
    'a transfer that was cancelled',
    [transfer(100, { status: 'CANCELLED' })],
    { promised: 0, free: 10_000, freeValue: 10_001 },
  ],
  [
    'applications that take nothing out',
    [application('STOP_CONTRIBUTIONS'), application('RESUME_CONTRIBUTIONS'), application('PAYMENT')],
    { promised: 0, free: 10_000, freeValue: 10_001 },
  ],
])('%s', (_, pending, expected) => {
  expect(freePart(holding(DEAR, 100.01), pending, TODAY)).toMatchObject({ source: DEAR.isin, ...expected })
})

test('the promise names its application, with the moment until which it can be cancelled', () => {
  const deadline = '2026-11-30T21:59:59.999999999Z'
  const pending = [
    transfer(30, { id: 7, cancellationDeadline: deadline }),
    transfer(30, { id: 8, source: CHEAP }),
    application('WITHDRAWAL', { id: 9 }),
  ]
  const [dear, cheap, third] = [holding(DEAR, 100), holding(CHEAP, 5), holding(THIRD, 5)].map((held) =>
    freePart(held, pending, TODAY),
  )
  expect(dear?.promisedBy).toEqual([
    { id: 7, type: 'TRANSFER', cancellationDeadline: deadline },
    { id: 9, type: 'WITHDRAWAL', cancellationDeadline: null },
  ])
  expect(cheap?.promisedBy.map(({ id }) => id)).toEqual([8, 9])
  expect(third).toMatchObject({ promised: 0, free: 10_000, freeValue: 500, promisedBy: [] })
})

test('an unknown value stays unknown, the share that is free does not', () => {
  const part = freePart(holding(DEAR, null), [transfer(40)], TODAY)
  expect(part).toMatchObject({ promised: 4_000, free: 6_000, freeValue: null })
  expect(valuesOfShares(part, [basisPoints(1_000)])).toEqual([null])
})

test('of a sum with a fund that is not known nothing is claimed', () => {
  const unknown = { promised: null, free: 10_000, freeValue: null }
  expect(freePart(holding(DEAR, 100), [sum(0, { takes: null })], TODAY)).toMatchObject(unknown)
  const inThird = application('WITHDRAWAL_THIRD_PILLAR', { takes: null })
  expect(freePart(holding(DEAR_THIRD, 100), [inThird], TODAY)).toMatchObject(unknown)
  expect(freePart(holding(DEAR, 100), [inThird], TODAY)).toMatchObject({ promised: 0, freeValue: 10_000 })
})

test('a second-pillar fund of which the registry locked the promised part is not counted down twice', () => {
  const part = freePart(holding(DEAR, 40, { unavailableValue: cents(6_000) }), [transfer(60)], TODAY)
  expect(part).toMatchObject({ promised: 6_000, free: 4_000, freeValue: 4_000 })
})

test('units that the registry has locked are not free, for any shares', () => {
  const part = freePart(holding(DEAR, 30, { unavailableValue: cents(7_000) }), [transfer(60)], TODAY)
  expect(part).toMatchObject({ free: 4_000, freeValue: 3_000 })
})

test('everything is promised once nothing is left to move, and some of it was', () => {
  const of = (worth: number, ...pending: ApplicationFacts[]) =>
    sourceOf(holding(DEAR, worth), { pending, today: TODAY })
  const gone = of(800, transfer(100))
  const empty = sourceOf(holding(STOCKS, 0), { pending: [], today: TODAY })
  expect(isAllPromised([gone])).toBe(true)
  expect(isAllPromised([gone, empty])).toBe(true)
  expect(isAllPromised([of(800, transfer(40))])).toBe(false)
  expect(isAllPromised([gone, sourceOf(holding(STOCKS, 300), { pending: [], today: TODAY })])).toBe(false)
  // Nothing was ever there.
  expect(isAllPromised([empty])).toBe(false)
  expect(isAllPromised([])).toBe(false)
})

const unitsMove = (count: number, nav: number | null): PendingMove => ({
  target: THIRD,
  part: { units: unitsFromNumber(count), nav: nav === null ? null : navFromNumber(nav) },
})
const thirdSum = (count: number, nav: number | null) =>
  application('WITHDRAWAL_THIRD_PILLAR', { takes: [{ isin: DEAR_THIRD.isin, part: unitsMove(count, nav).part }] })
const thirdTransfer = (...moves: PendingMove[]) => application('TRANSFER', { source: DEAR_THIRD, moves })

test.each([
  ['nothing pending', holding(DEAR_THIRD, 50), [], { promised: 0, free: 10_000, freeValue: 5_000 }],
  [
    'the registry locked a part',
    holding(DEAR_THIRD, 30, { unavailableValue: cents(2_000) }),
    [thirdTransfer(unitsMove(10, 2))],
    { promised: 4_000, free: 10_000, freeValue: 3_000 },
  ],
  [
    'the registry locked everything',
    holding(DEAR_THIRD, 0, { unavailableValue: cents(5_000) }),
    [thirdTransfer(unitsMove(25, 2))],
    { promised: 10_000, free: 0, freeValue: 0 },
  ],
  [
    'a registry that locks nothing',
    holding(DEAR_THIRD, 50),
    [thirdTransfer(unitsMove(10, 2), unitsMove(5, 2))],
    { promised: 6_000, free: 10_000, freeValue: 2_000 },
  ],
  [
    'units without a price',
    holding(DEAR_THIRD, 50),
    [thirdTransfer(unitsMove(10, null))],
    { promised: null, free: 10_000, freeValue: null },
  ],
  [
    'a sum that the registry does not lock',
    holding(DEAR_THIRD, 50),
    [thirdSum(10, 2), thirdTransfer(unitsMove(5, 2))],
    { promised: 6_000, free: 10_000, freeValue: 2_000 },
  ],
  ['a sum of all units', holding(DEAR_THIRD, 50), [thirdSum(25, 2)], { promised: 10_000, free: 0, freeValue: 0 }],
  [
    'a sum of units without a price',
    holding(DEAR_THIRD, 50),
    [thirdSum(10, null)],
    { promised: null, free: 10_000, freeValue: null },
  ],
  ['an empty fund', holding(DEAR_THIRD, 0), [], { promised: 0, free: 10_000, freeValue: 0 }],
])('third pillar: %s', (_, held, pending, expected) => {
  expect(freePart(held, pending, TODAY)).toMatchObject(expected)
})

const days = fc.constantFrom(DUE, EARLIER, LATER, null)
const pendingTransfers = fc.array(
  fc
    .record({ share: fc.integer({ min: 1, max: 10_000 }), dueDate: days, isSum: fc.boolean() })
    .map(({ share, dueDate, isSum }) => {
      const part = { share: basisPoints(share) }
      return isSum
        ? sum(0, { takes: [{ isin: DEAR.isin, part }], dueDate })
        : transfer(0, { moves: [{ target: STOCKS, part }], dueDate })
    }),
  { maxLength: 5 },
)
const values = fc.integer({ min: 0, max: 10_000_000_000 })

test('the free part is between nothing and the whole, and one more pending application never increases it', () => {
  fc.assert(
    fc.property(values, pendingTransfers, (value, pending) => {
      const held = holding(DEAR, value / 100)
      const now = freePart(held, pending, TODAY)
      const before = freePart(held, pending.slice(1), TODAY)
      expect(now.free).toBeGreaterThanOrEqual(0)
      expect(now.free).toBeLessThanOrEqual(WHOLE)
      expect(now.freeValue).toBeGreaterThanOrEqual(0)
      expect(now.freeValue ?? 0).toBeLessThanOrEqual(before.freeValue ?? 0)
      expect(now.promised ?? 0).toBeGreaterThanOrEqual(before.promised ?? 0)
      if (now.free === 0) expect(now.freeValue).toBe(0)
    }),
  )
})

test('of one day, promised and free are the whole, to the basis point and the cent', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 10_000 }), (value, share) => {
      const moves = [{ target: STOCKS, part: { share: basisPoints(share) } }]
      const part = freePart(holding(DEAR, value / 100), [transfer(0, { moves })], TODAY)
      expect((part.promised ?? 0) + part.free).toBe(WHOLE)
      const exact = (value * part.free) / WHOLE
      expect(Math.abs((part.freeValue ?? 0) - exact)).toBeLessThanOrEqual(0.5)
      expect(valuesOfShares(part, [part.free])).toEqual([part.freeValue])
    }),
  )
})

test('shares of the free part are worth their part of it, for any lock of the registry', () => {
  const part = freePart(holding(DEAR, 40, { unavailableValue: cents(6_000) }), [transfer(60)], TODAY)
  expect(valuesOfShares(part, [basisPoints(3_000), basisPoints(1_000)])).toEqual([3_000, 1_000])
  const earlier = freePart(holding(DEAR, 100), [transfer(50, { dueDate: EARLIER })], TODAY)
  expect(valuesOfShares(earlier, [WHOLE])).toEqual([5_000])
})

test('a fund that is wholly pending, or worth nothing, cannot be moved', () => {
  const movable = (euros: number | null, ...pending: ApplicationFacts[]) =>
    isMovable(sourceOf(holding(DEAR, euros), { pending, today: TODAY }))
  expect(movable(100)).toBe(true)
  expect(movable(null, transfer(99))).toBe(true)
  expect(movable(100, transfer(100))).toBe(false)
  expect(movable(0)).toBe(false)
})
