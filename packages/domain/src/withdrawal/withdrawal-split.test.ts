import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pillar } from '../fund/fund.ts'
import { isin } from '../fund/isin.ts'
import { civilDate } from '../dates/civil-date.ts'
import { taxesOn } from '../testing/law-of.ts'
import { cents, sumCents } from '../money/cents.ts'
import { navFromNumber, units, unitsFromNumber, valueOf } from '../money/units.ts'
import type { WithdrawableFund } from './withdrawable-fund.ts'
import { type WantedSum, withdrawalSplit } from './withdrawal-split.ts'

const SECOND = [isin('EE3600109435'), isin('EE3600019766'), isin('EE3600109443')]
const THIRD = [isin('EE3600001707'), isin('EE3600074076'), isin('EE3600010294')]
const { full: FULL, reduced: REDUCED, fullPart, reducedPart } = taxesOn(civilDate('2026-11-23'))
const ALL: WantedSum = { kind: 'all' }
const sum = (euros: number): WantedSum => ({ kind: 'sum', amount: cents(Math.round(euros * 100)) })

/** Funds by their units and prices. */
const funds = (of: readonly (typeof SECOND)[number][], ...held: readonly (readonly [number, number | null])[]) =>
  held.map(([quantity, price], index): WithdrawableFund => {
    const nav = price === null ? null : navFromNumber(price)
    return { isin: of[index] ?? isin('EE3600109401'), units: unitsFromNumber(quantity), nav }
  })
const second = (...held: readonly (readonly [number, number | null])[]) => ({
  pillar: 2 as const,
  tax: REDUCED,
  reduced: REDUCED,
  funds: funds(SECOND, ...held),
})
const third = (...held: readonly (readonly [number, number | null])[]) => ({
  pillar: 3 as const,
  tax: FULL,
  reduced: REDUCED,
  funds: funds(THIRD, ...held),
})

test('a sum from both pillars takes the third first, and each has its own tax', () => {
  expect(withdrawalSplit(sum(5_000), [second([20_000, 1]), third([3_000, 1])])).toEqual({
    kind: 'split',
    pillars: [
      {
        pillar: 3,
        percent: null,
        funds: [{ isin: THIRD[0], units: 30_000_000, value: 3_000_00 }],
        gross: 3_000_00,
        tax: 3_000_00 * fullPart,
        inHand: 3_000_00 * (1 - fullPart),
        savedByWaiting: Math.round(3_000_00 * (fullPart - reducedPart)),
      },
      {
        pillar: 2,
        percent: 10,
        funds: [{ isin: SECOND[0], units: 20_000_000, value: 2_000_00 }],
        gross: 2_000_00,
        tax: 2_000_00 * reducedPart,
        inHand: 2_000_00 * (1 - reducedPart),
        savedByWaiting: 0,
      },
    ],
    gross: 5_000_00,
    tax: 3_000_00 * fullPart + 2_000_00 * reducedPart,
    inHand: 3_000_00 * (1 - fullPart) + 2_000_00 * (1 - reducedPart),
  })
})

test('a sum that the third pillar covers does not touch the second', () => {
  const split = withdrawalSplit(sum(3_000), [second([20_000, 1]), third([3_000, 1])])
  expect(split).toMatchObject({ pillars: [{ pillar: 3, gross: 3_000_00 }], tax: 3_000_00 * fullPart })
  expect(split).not.toMatchObject({ pillars: [{}, {}] })
})

test('the second pillar is taken by whole per cent, rounded down, and the sum is marked so', () => {
  expect(withdrawalSplit(sum(2_199.99), [second([10_000, 1], [5_000.0001, 2])])).toMatchObject({
    pillars: [
      {
        percent: 10,
        funds: [
          { units: 10_000_000, value: 1_000_00 },
          { units: 5_000_000, value: 1_000_00 },
        ],
      },
    ],
    gross: 2_000_00,
  })
})

test('the third pillar is taken by units, the same part of each fund, to the cent', () => {
  expect(withdrawalSplit(sum(100), [third([300, 1], [100, 0.87831])])).toMatchObject({
    pillars: [{ percent: null, funds: [{ value: 77_35 }, { units: 257_882, value: 22_65 }] }],
    gross: 100_00,
    tax: 100_00 * fullPart,
    inHand: 100_00 * (1 - fullPart),
  })
})

test('a fund whose value was rounded up gives no more units than it has', () => {
  expect(withdrawalSplit(sum(0.01), [third([0.0049, 1.03], [0.01, 1])])).toMatchObject({
    pillars: [{ funds: [{ isin: THIRD[0], units: 49, value: 1 }] }],
  })
})

test('all is every unit, and a fund without units is left out', () => {
  const split = withdrawalSplit(ALL, [second([0, 1], [1310.247, 0.87831]), third([0.0001, 1.5], [3, 2])])
  expect(split).toMatchObject({
    pillars: [
      { pillar: 3, funds: [{ units: 1 }, { units: 30_000 }] },
      { pillar: 2, percent: 100, funds: [{ isin: SECOND[1], units: 13_102_470 }] },
    ],
  })
  expect(split).not.toMatchObject({ pillars: [{}, { funds: [{}, {}] }] })
})

test('an empty fund needs no price', () => {
  expect(withdrawalSplit(ALL, [second([0, null], [1, 1])])).toMatchObject({ kind: 'split', gross: 1_00 })
})

test.each([
  ['nothing', sum(0), [third([1, 1])], { reason: 'nothing-wanted' }],
  ['less than nothing', sum(-1), [third([1, 1])], { reason: 'nothing-wanted' }],
  ['a cent more than is held', sum(4.01), [second([3, 1]), third([1, 1])], { reason: 'more-than-held', held: 4_00 }],
  ['from empty pillars', ALL, [second([0, 1]), third()], { reason: 'nothing-held' }],
  ['from no pillar', ALL, [], { reason: 'nothing-held' }],
  ['with a price missing', sum(1), [second([3, null]), third([9, 1])], { reason: 'price-missing', isin: SECOND[0] }],
  [
    'less than one per cent of the second pillar',
    sum(9.99),
    [second([1000, 1])],
    { reason: 'too-little', pillar: 2, least: 10_00 },
  ],
  [
    'a rest of less than one per cent',
    sum(3_001),
    [second([20_000, 1]), third([3_000, 1])],
    { reason: 'too-little', pillar: 2, least: 200_00 },
  ],
  ['less than the smallest quantity', sum(0.01), [third([1, 400])], { reason: 'too-little', pillar: 3, least: 4 }],
])('%s is refused with its reason', (_what, wanted, from, refusal) => {
  expect(withdrawalSplit(wanted, from)).toEqual({ kind: 'refused', ...refusal })
})

const fund = fc.record({
  units: fc.integer({ min: 0, max: 500_000_000 }).map(units),
  nav: fc.integer({ min: 50_000, max: 900_000 }).map((nav) => navFromNumber(nav / 100_000)),
})
const pillarOf = (pillar: Pillar, isins: typeof SECOND) =>
  fc
    .record({ held: fc.array(fund, { minLength: 1, maxLength: 3 }), tax: fc.constantFrom(FULL, REDUCED) })
    .map(({ held, tax }) => {
      const own = held.map((each, index) => ({ isin: isins[index] ?? isin('EE3600109401'), ...each }))
      return { pillar, tax, reduced: REDUCED, funds: own }
    })
const pillars = fc.tuple(pillarOf(2, SECOND), pillarOf(3, THIRD))
const heldOf = (of: readonly { readonly funds: readonly WithdrawableFund[] }[]) => of.flatMap((each) => each.funds)
const worth = (of: readonly { readonly funds: readonly WithdrawableFund[] }[]) =>
  sumCents(heldOf(of).map(({ units: quantity, nav }) => (nav === null ? cents(0) : valueOf(quantity, nav))))

test('no fund gives more units than it has, parts add up to the cent, and the third pillar gives the sum exactly', () => {
  fc.assert(
    fc.property(pillars, fc.integer({ min: 1, max: 400_000_00 }), (from, amount) => {
      const split = withdrawalSplit({ kind: 'sum', amount: cents(amount) }, from)
      fc.pre(split.kind === 'split')
      const taken = split.pillars.flatMap((part) => part.funds)
      for (const part of taken) {
        const held = heldOf(from).find((each) => each.isin === part.isin)
        expect(part.units > 0 && part.units <= (held?.units ?? 0)).toBe(true)
      }
      expect(sumCents(taken.map(({ value }) => value))).toBe(split.gross)
      expect(split.tax + split.inHand).toBe(split.gross)
      for (const part of split.pillars) expect(part.tax + part.inHand).toBe(part.gross)
      const inThird = worth(from.filter(({ pillar }) => pillar === 3))
      const fromThird = split.pillars.find(({ pillar }) => pillar === 3)?.gross ?? 0
      expect(fromThird).toBe(Math.min(amount, inThird))
      // A cent for each fund: halves of cents are rounded up.
      expect(split.gross).toBeLessThanOrEqual(amount + taken.length)
    }),
  )
})

test('all means all units, of any number', () => {
  fc.assert(
    fc.property(pillars, (from) => {
      const split = withdrawalSplit(ALL, from)
      fc.pre(split.kind === 'split')
      const valued = from.filter((each) => worth([each]) > 0)
      const held = heldOf(valued).filter((each) => each.units > 0)
      const taken = new Map(split.pillars.flatMap((part) => part.funds).map((part) => [part.isin, part.units]))
      expect(taken).toEqual(new Map(held.map((each) => [each.isin, each.units])))
      expect(split.gross).toBe(worth(valued))
    }),
  )
})

test('the smallest sum that is named is enough: a cent more of a hundredth that is no whole cent, and the dearest unit', () => {
  const secondLeast = withdrawalSplit(sum(0.01), [second([10.01, 1])])
  // A hundredth of 10.01 € is 10.01 cents: 10 cents would be less than one per cent.
  expect(secondLeast).toMatchObject({ kind: 'refused', reason: 'too-little', least: 11 })
  expect(withdrawalSplit(sum(0.11), [second([10.01, 1])])).toMatchObject({ kind: 'split' })
  const thirdLeast = withdrawalSplit(sum(0.01), [third([1, 200_000], [1, 150_000])])
  expect(thirdLeast).toMatchObject({ kind: 'refused', reason: 'too-little', least: 20_00 })
  const noneLeft = withdrawalSplit(sum(0.01), [third([1, 400], [0, 150_000])])
  expect(noneLeft, 'a fund without units is not the dearest').toMatchObject({ reason: 'too-little', least: 4 })
  const cheap = withdrawalSplit(sum(0.01), [second([0.01, 1])])
  expect(cheap).toMatchObject({ kind: 'split' })
})
