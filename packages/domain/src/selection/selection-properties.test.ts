import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumCents } from '../money/cents.ts'
import { basisPoints, WHOLE } from '../money/basis-points.ts'
import { fractionFromRate, rate } from '../money/rate.ts'
import type { Holding } from '../holdings/holding.ts'
import { application, NOTHING_PENDING } from '../testing/sample-applications.ts'
import { BONDS, CHEAP, DEAR, holding, sampleFund, STOCKS } from '../testing/sample-holdings.ts'
import { after, contextOf } from '../testing/sample-selections.ts'
import { beforeAfter } from './before-after.ts'
import { sourceOf } from './free-part.ts'
import { mandateRows, secondPillarMandate } from './mandate-rows.ts'
import { type SelectionEvent, selectionProblem, selectionRows } from './second-pillar-selection.ts'

const FUNDS = [STOCKS, BONDS, DEAR, CHEAP]

const sourcesOf = (...holdings: Holding[]) => holdings.map((held) => sourceOf(held, NOTHING_PENDING))

/** Transfers that other applications have promised of the funds. */
const pending = fc.array(
  fc.record({ at: fc.integer({ min: 0, max: 3 }), share: fc.integer({ min: 1, max: 10_000 }) }).map(({ at, share }) =>
    application('TRANSFER', {
      source: FUNDS[at] ?? STOCKS,
      moves: [{ target: STOCKS, part: { share: basisPoints(share) } }],
    }),
  ),
  { maxLength: 3 },
)

const contexts = fc
  .record({
    values: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_999 })), { minLength: 4, maxLength: 4 }),
    listed: fc.subarray([0, 1, 2, 3]),
    activeAt: fc.integer({ min: 0, max: 4 }),
    pending,
  })
  .map(({ values, listed, activeAt, pending: promised }) => {
    const holdings = listed.map((at) =>
      holding(FUNDS[at] ?? STOCKS, (values[at] ?? 0) / 100, { activeContributions: at === activeAt }),
    )
    const pendingFacts = { ...NOTHING_PENDING, pending: promised }
    return { ...contextOf(holdings, { funds: FUNDS, pendingFacts }), pendingFacts }
  })

const isins = fc.constantFrom(...FUNDS.map((fund) => fund.isin))
const ids = fc.integer({ min: 0, max: 6 })
const events: fc.Arbitrary<SelectionEvent> = fc.oneof(
  fc.constantFrom<SelectionEvent[]>(
    { type: 'all-chosen' },
    { type: 'some-chosen' },
    { type: 'none-chosen' },
    { type: 'lists-loaded' },
  ),
  fc.record({ type: fc.constant('all-chosen' as const), target: isins }),
  fc.record({ type: fc.constant('row-added' as const), source: isins }),
  fc.record({ type: fc.constant('row-target-changed' as const), id: ids, target: isins }),
  fc.record({
    type: fc.constant('row-percent-typed' as const),
    id: ids,
    text: fc.oneof(fc.string(), fc.integer().map(String)),
  }),
  fc.record({ type: fc.constant('row-removed' as const), id: ids }),
  fc.record({ type: fc.constant('future-chosen' as const), isin: fc.option(isins) }),
)

const selections = fc.tuple(contexts, fc.array(events, { maxLength: 20 })).map(([context, list]) => ({
  context,
  state: after(context, ...list),
}))

test('after any clicks, percents are 0 to 100, whole ones where they are typed, and row ids differ', () => {
  fc.assert(
    fc.property(selections, ({ context, state }) => {
      const rows = selectionRows(state, context)
      for (const { percent } of rows) {
        expect(percent >= 0 && percent <= 100).toBe(true)
        if (state.mode === 'some') expect(Number.isInteger(percent)).toBe(true)
      }
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    }),
  )
})

test('after any clicks, the mandate has no zeros, no doubles, no self transfers, no empty sources', () => {
  fc.assert(
    fc.property(selections, ({ context, state }) => {
      const { exchanges, futureFund } = secondPillarMandate(state, context)
      for (const { source, target, share } of exchanges) {
        expect(share).toBeGreaterThan(0)
        expect(share).toBeLessThanOrEqual(10_000)
        expect(source).not.toBe(target)
        expect(context.sources.find(({ fund }) => fund.isin === source)?.value).not.toBe(0)
      }
      expect(new Set(exchanges.map(({ source, target }) => source + target)).size).toBe(exchanges.length)
      expect(
        context.sources.some(({ fund, activeContributions }) => activeContributions && fund.isin === futureFund),
      ).toBe(false)
    }),
  )
})

test('after any clicks, a mandate never takes more of a fund than is free', () => {
  fc.assert(
    fc.property(selections, ({ context, state }) => {
      for (const { fund, part } of context.sources) {
        const shares = mandateRows(state, context).filter(({ source }) => source === fund.isin)
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(part.free)
      }
    }),
  )
})

test('before and after add up to the same cent, and shares to the whole', () => {
  fc.assert(
    fc.property(selections, ({ context, state }) => {
      fc.pre(selectionProblem(state, context) === null)
      const { rows, total, before, after } = beforeAfter(
        context.sources,
        mandateRows(state, context),
        context.targets,
        context.pendingFacts,
      )
      expect(sumCents(rows.flatMap((row) => row.before ?? []))).toBe(total)
      expect(sumCents(rows.flatMap((row) => row.after ?? []))).toBe(total)
      for (const row of rows) expect(row.after).toBeGreaterThanOrEqual(0)
      if (total !== 0) {
        expect(rows.reduce((sum, row) => sum + (row.shareBefore ?? 0), 0)).toBe(10_000)
        expect(rows.reduce((sum, row) => sum + (row.shareAfter ?? 0), 0)).toBe(10_000)
      }
      for (const fee of [before.fee, after.fee]) expect(fractionFromRate(fee ?? rate(0))).toBeLessThanOrEqual(0.0114)
    }),
  )
})

test('moving a third of a fund to each of three leaves not a cent', () => {
  const exchanges = [STOCKS, BONDS, CHEAP].map(({ isin }, index) => ({
    source: DEAR.isin,
    target: isin,
    share: basisPoints([3300, 3300, 3400][index] ?? 0),
  }))
  const { rows, before, after } = beforeAfter(sourcesOf(holding(DEAR, 1000.01)), exchanges, FUNDS, NOTHING_PENDING)
  expect(rows.map((row) => [row.fund.isin, row.before, row.after])).toEqual([
    [DEAR.isin, 100001, 0],
    [STOCKS.isin, 0, 33000],
    [BONDS.isin, 0, 33000],
    [CHEAP.isin, 0, 34001],
  ])
  expect(before).toEqual({ fee: 114_000, yearlyFee: 1140 })
  expect(after.yearlyFee).toBe(129 + 152 + 99)
})

test('untouched parts are listed, unknown values stay unknown, the locked part stays', () => {
  const exchanges = [{ source: DEAR.isin, target: STOCKS.isin, share: WHOLE }]
  const locked = holding(DEAR, 100, { unavailableValue: cents(2_000) })
  const { rows } = beforeAfter(
    sourcesOf(locked, holding(CHEAP, 50), holding(BONDS, 0)),
    exchanges,
    FUNDS,
    NOTHING_PENDING,
  )
  expect(rows.map(({ fund, after, untouched }) => [fund.isin, after, untouched])).toEqual([
    [DEAR.isin, 2000, false],
    [CHEAP.isin, 5000, true],
    [STOCKS.isin, 10000, false],
  ])
  const unknown = beforeAfter(sourcesOf(holding(DEAR, null), holding(CHEAP, 50)), exchanges, FUNDS, NOTHING_PENDING)
  expect(unknown.total).toBeNull()
  expect(unknown.after).toEqual({ fee: null, yearlyFee: null })
  expect(unknown.rows.map(({ after, shareAfter }) => [after, shareAfter])).toEqual([
    [null, null],
    [5000, null],
    [null, null],
  ])
})

test('an unknown target is an error, not lost money', () => {
  const exchanges = [{ source: DEAR.isin, target: sampleFund('EE3600000000', 0).isin, share: WHOLE }]
  expect(() => beforeAfter(sourcesOf(holding(DEAR, 100)), exchanges, FUNDS, NOTHING_PENDING)).toThrow(RangeError)
})
