import { expect, test } from 'vitest'
import type { Isin } from '../fund/isin.ts'
import { cents } from '../money/cents.ts'
import { NOTHING_PENDING } from '../testing/sample-applications.ts'
import { BONDS, CHEAP, DEAR, holding, MANAGER, sampleFund, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import { after, byHand, contextOf, pairs } from '../testing/sample-selections.ts'
import { isNothingChosen } from '../mandate/chosen-mandate.ts'
import { mandateRows, secondPillarMandate } from './mandate-rows.ts'
import { clampPercent, percentFromText } from './percent.ts'
import {
  followsTransfer,
  futureFund,
  initialSelection,
  nextSelection,
  type SecondPillarSelection,
  type SelectionEvent,
  selectionProblem,
  selectionRows,
} from './second-pillar-selection.ts'
import { selectionContext } from './selection-context.ts'

const active = { activeContributions: true }
const mixed = contextOf([holding(DEAR, 800, active), holding(STOCKS, 300), holding(CHEAP, 200)])

test('without a provider fund among the targets there is nothing to propose', () => {
  expect(selectionContext([], [DEAR, THIRD], MANAGER, NOTHING_PENDING)).toEqual({
    ok: false,
    reason: 'no-own-target',
  })
  const liquidated = { ...STOCKS, status: 'LIQUIDATED' }
  expect(selectionContext([], [DEAR, liquidated], MANAGER, NOTHING_PENDING).ok).toBe(false)
})

test('the proposal moves holdings of other providers that are worth something', () => {
  const context = contextOf([holding(DEAR, 800), holding(STOCKS, 300), holding(CHEAP, 0, active), holding(BONDS, 10)])
  expect(pairs(initialSelection(context), context)).toEqual([[DEAR.isin, STOCKS.isin, 100]])
  expect(initialSelection(context)).toMatchObject({ mode: 'all', reach: 'others' })
})

test('an unknown value is proposed too: it is not nothing', () => {
  const context = contextOf([holding(DEAR, null)])
  expect(pairs(initialSelection(context), context)).toEqual([[DEAR.isin, STOCKS.isin, 100]])
})

test('a person with nothing elsewhere starts with changing nothing', () => {
  const context = contextOf([holding(STOCKS, 300, active), holding(BONDS, 10)])
  expect(initialSelection(context).mode).toBe('none')
  expect(isNothingChosen(secondPillarMandate(initialSelection(context), context))).toBe(true)
})

test('moving everything leaves out only the target', () => {
  const context = contextOf([holding(DEAR, 800), holding(STOCKS, 300), holding(BONDS, 0)])
  expect(pairs(after(context, { type: 'all-chosen', target: BONDS.isin }), context)).toEqual([
    [DEAR.isin, BONDS.isin, 100],
    [STOCKS.isin, BONDS.isin, 100],
  ])
  expect(pairs(after(context, { type: 'all-chosen' }), context).map(([, target]) => target)).toEqual([
    STOCKS.isin,
    STOCKS.isin,
  ])
})

test('the only fund stays as a row into itself, which is shown', () => {
  const context = contextOf([holding(STOCKS, 300)])
  const state = after(context, { type: 'all-chosen' })
  expect(selectionProblem(state, context)).toEqual({ reason: 'self-transfer', source: STOCKS.isin })
  expect(mandateRows(state, context)).toEqual([])
})

test('choosing rows by hand continues from the present choice', () => {
  const state = after(mixed, { type: 'some-chosen' })
  expect(state.mode).toBe('some')
  expect(pairs(state, mixed)).toEqual([
    [DEAR.isin, STOCKS.isin, 100],
    [CHEAP.isin, STOCKS.isin, 100],
  ])
  expect(pairs(after(mixed, { type: 'none-chosen' }, { type: 'some-chosen' }), mixed)).toEqual([])
  expect(nextSelection(state, { type: 'some-chosen' }, mixed)).toBe(state)
})

test('rows are added, changed and removed by their id', () => {
  const state = after(
    mixed,
    { type: 'none-chosen' },
    { type: 'some-chosen' },
    { type: 'row-added', source: DEAR.isin },
    { type: 'row-added', source: CHEAP.isin },
    { type: 'row-percent-typed', id: 1, text: '33' },
    { type: 'row-target-changed', id: 2, target: BONDS.isin },
    { type: 'row-percent-typed', id: 2, text: '' },
    { type: 'row-percent-typed', id: 9, text: '5' },
  )
  expect(pairs(state, mixed)).toEqual([
    [DEAR.isin, STOCKS.isin, 33],
    [CHEAP.isin, BONDS.isin, 0],
  ])
  const removed = nextSelection(state, { type: 'row-removed', id: 1 }, mixed)
  expect(selectionRows(removed, mixed).map((row) => row.id)).toEqual([2])
  const again = nextSelection(removed, { type: 'row-added', source: CHEAP.isin }, mixed)
  expect(selectionRows(again, mixed).map((row) => row.id)).toEqual([2, 3])
})

test('a new row takes the rest of its fund, and never into itself', () => {
  const add: SelectionEvent[] = [
    { type: 'none-chosen' },
    { type: 'some-chosen' },
    { type: 'row-added', source: STOCKS.isin },
  ]
  const own = contextOf([holding(STOCKS, 300), holding(DEAR, 5)])
  expect(pairs(after(own, ...add), own)).toEqual([[STOCKS.isin, BONDS.isin, 100]])
  const split = after(
    own,
    ...add,
    { type: 'row-percent-typed', id: 1, text: '63' },
    { type: 'row-added', source: STOCKS.isin },
  )
  expect(pairs(split, own)).toEqual([
    [STOCKS.isin, BONDS.isin, 63],
    [STOCKS.isin, BONDS.isin, 37],
  ])
  const onlyOwn = contextOf([holding(STOCKS, 300)], { funds: [STOCKS, DEAR] })
  expect(pairs(after(onlyOwn, ...add), onlyOwn)).toEqual([[STOCKS.isin, DEAR.isin, 100]])
  const nothingElse = contextOf([holding(STOCKS, 300)], { funds: [STOCKS] })
  expect(pairs(after(nothingElse, ...add), nothingElse)).toEqual([])
  const notHeld = contextOf([holding(DEAR, 5)])
  expect(pairs(after(notHeld, ...add), notHeld)).toEqual([])
})

test('rows are left alone outside their mode', () => {
  const state = after(mixed, { type: 'none-chosen' })
  for (const event of [
    { type: 'row-added', source: DEAR.isin },
    { type: 'row-removed', id: 1 },
    { type: 'row-percent-typed', id: 1, text: '5' },
  ] as const) {
    expect(nextSelection(state, event, mixed)).toBe(state)
  }
})

test.each([
  ['100 percent in parts', byHand([DEAR, STOCKS, 33], [DEAR, BONDS, 56], [DEAR, CHEAP, 11]), null],
  [
    '101 percent in parts',
    byHand([DEAR, STOCKS, 34], [DEAR, BONDS, 56], [DEAR, CHEAP, 11]),
    { reason: 'source-exceeded', source: DEAR.isin, percent: 101, free: 100 },
  ],
  ['100 percent of two funds', byHand([DEAR, STOCKS, 100], [CHEAP, STOCKS, 100]), null],
  ['a fund into itself', byHand([CHEAP, CHEAP, 0]), { reason: 'self-transfer', source: CHEAP.isin }],
  ['no row', byHand(), { reason: 'nothing-divided' }],
  ['rows of nothing', byHand([DEAR, STOCKS, 0]), { reason: 'nothing-divided' }],
  ['one row of something', byHand([DEAR, STOCKS, 0], [CHEAP, STOCKS, 1]), null],
])('validity of %s', (_, state, problem) => {
  expect(selectionProblem(state, mixed)).toEqual(problem)
})

test('new contributions follow when everything moves', () => {
  const context = contextOf([holding(DEAR, 800, active)])
  expect(futureFund(initialSelection(context), context)).toBe(STOCKS.isin)
  const bonds = after(context, { type: 'future-chosen', isin: null }, { type: 'all-chosen', target: BONDS.isin })
  expect(futureFund(bonds, context)).toBe(BONDS.isin)
  expect(followsTransfer(bonds, context)).toBe(true)
  const already = contextOf([holding(DEAR, 800), holding(STOCKS, 0, active)])
  expect(futureFund(initialSelection(already), already)).toBeNull()
})

test('otherwise the explicit choice for new contributions counts, and survives', () => {
  const chosen = after(mixed, { type: 'none-chosen' }, { type: 'future-chosen', isin: CHEAP.isin })
  expect(futureFund(chosen, mixed)).toBe(CHEAP.isin)
  const back = [{ type: 'all-chosen' }, { type: 'some-chosen' }, { type: 'lists-loaded' }] as const
  expect(
    futureFund(
      back.reduce((state, event) => nextSelection(state, event, mixed), chosen),
      mixed,
    ),
  ).toBe(CHEAP.isin)
  expect(futureFund(after(mixed, { type: 'none-chosen' }), mixed)).toBe(STOCKS.isin)
  expect(futureFund(after(mixed, { type: 'none-chosen' }, { type: 'future-chosen', isin: null }), mixed)).toBeNull()
  expect(
    futureFund(after(mixed, { type: 'none-chosen' }, { type: 'future-chosen', isin: DEAR.isin }), mixed),
  ).toBeNull()
})

test('choices that vanished from the lists are dropped when they load again', () => {
  const state: SecondPillarSelection = {
    ...byHand([DEAR, STOCKS, 10], [DEAR, BONDS, 10], [CHEAP, STOCKS, 10]),
    future: { chosen: true, isin: BONDS.isin },
  }
  const context = contextOf([holding(DEAR, 800)], { funds: [DEAR, STOCKS] })
  const loaded = nextSelection(state, { type: 'lists-loaded' }, context)
  expect(pairs(loaded, context)).toEqual([[DEAR.isin, STOCKS.isin, 10]])
  expect(loaded.future).toEqual({ chosen: false })
  const all = nextSelection(
    { mode: 'all', target: BONDS.isin, reach: 'everything', future: { chosen: false } },
    { type: 'lists-loaded' },
    context,
  )
  expect(all).toMatchObject({ mode: 'all', target: STOCKS.isin, reach: 'others' })
})

test('when the target of everything vanishes, the future fund goes only if it vanished too', () => {
  const context = contextOf([holding(DEAR, 800)], { funds: [DEAR, STOCKS] })
  const futureAfter = (isin: Isin) =>
    nextSelection(
      { mode: 'all', target: BONDS.isin, reach: 'everything', future: { chosen: true, isin } },
      { type: 'lists-loaded' },
      context,
    ).future
  expect(futureAfter(BONDS.isin)).toEqual({ chosen: false })
  expect(futureAfter(DEAR.isin)).toEqual({ chosen: true, isin: DEAR.isin })
})

test('the mandate merges and clamps rows, and drops those that move nothing', () => {
  const context = contextOf([holding(DEAR, 800, active), holding(CHEAP, 0, { unavailableValue: cents(500) })])
  const state = byHand([DEAR, STOCKS, 60], [DEAR, BONDS, 0], [DEAR, STOCKS, 70], [DEAR, DEAR, 5], [CHEAP, STOCKS, 100])
  expect(mandateRows(state, context)).toEqual([{ source: DEAR.isin, target: STOCKS.isin, share: 10_000 }])
})

test('no fund is chosen for contributions that have ended: a mandate moves units alone', () => {
  const ended = secondPillarMandate(initialSelection(mixed), mixed, { reason: 'contributions-ended' })
  expect(ended).toEqual({ ...secondPillarMandate(initialSelection(mixed), mixed), futureFund: null })
  expect(ended.exchanges).not.toEqual([])
})

test('a mandate with only new contributions is something', () => {
  const mandate = secondPillarMandate(after(mixed, { type: 'none-chosen' }), mixed)
  expect(mandate).toEqual({ exchanges: [], futureFund: STOCKS.isin })
  expect(isNothingChosen(mandate)).toBe(false)
})

test.each([
  ['', 0],
  ['0', 0],
  ['33', 33],
  ['100', 100],
  ['101', 100],
  ['-5', 0],
  ['12abc', 12],
  ['abc', 0],
  ['33.9', 33],
  ['1e9', 1],
  [' 7 ', 7],
  ['99999999999999999999', 100],
])('the text "%s" is %d percent', (text, percent) => {
  expect(percentFromText(text)).toBe(percent)
})

test('percents are clamped and never minus zero', () => {
  expect([-1, 0, 100, 250].map(clampPercent)).toEqual([0, 0, 100, 100])
  expect(Object.is(percentFromText('-0'), -0)).toBe(false)
})

test('an unlisted fund cannot be chosen by accident for new contributions', () => {
  const stranger = sampleFund('EE3600000000', 0.01)
  expect(
    futureFund(after(mixed, { type: 'none-chosen' }, { type: 'future-chosen', isin: stranger.isin }), mixed),
  ).toBeNull()
})

test('to choose the fund that gets the contributions already is to leave them', () => {
  const chosen = after(mixed, { type: 'none-chosen' }, { type: 'future-chosen', isin: DEAR.isin })
  expect(chosen.future).toEqual({ chosen: true, isin: null })
})
