import { expect, test } from 'vitest'
import type { FundFacts } from '../fund/fund.ts'
import { application, move, NOTHING_PENDING } from '../testing/sample-applications.ts'
import { BONDS, CHEAP, DEAR, holding, STOCKS } from '../testing/sample-holdings.ts'
import { after, byHand, contextOf, pairs } from '../testing/sample-selections.ts'
import type { PendingFacts } from './free-part.ts'
import { secondPillarMandate } from './mandate-rows.ts'
import {
  followsTransfer,
  initialSelection,
  selectionProblem,
  selectionRows,
  stayingPart,
} from './second-pillar-selection.ts'

const active = { activeContributions: true }

const onItsWay = (...parts: [FundFacts, number][]): PendingFacts => ({
  ...NOTHING_PENDING,
  pending: parts.map(([source, percent], index) =>
    application('TRANSFER', { id: index + 1, source, moves: [move(STOCKS, percent)] }),
  ),
})
const halfPromised = contextOf([holding(DEAR, 800, active), holding(CHEAP, 200)], {
  pendingFacts: onItsWay([DEAR, 60]),
})

test('only the free part is proposed and divided', () => {
  expect(pairs(initialSelection(halfPromised), halfPromised)).toEqual([
    [DEAR.isin, STOCKS.isin, 40],
    [CHEAP.isin, STOCKS.isin, 100],
  ])
  const byRows = after(halfPromised, { type: 'some-chosen' })
  expect(pairs(byRows, halfPromised)).toEqual(pairs(initialSelection(halfPromised), halfPromised))
  const added = after(
    halfPromised,
    { type: 'none-chosen' },
    { type: 'some-chosen' },
    { type: 'row-added', source: DEAR.isin },
  )
  expect(pairs(added, halfPromised)).toEqual([[DEAR.isin, STOCKS.isin, 40]])
})

test('more than the free part is an error that names it', () => {
  expect(selectionProblem(byHand([DEAR, BONDS, 41]), halfPromised)).toEqual({
    reason: 'source-exceeded',
    source: DEAR.isin,
    percent: 41,
    free: 40,
  })
  expect(selectionProblem(byHand([DEAR, BONDS, 40]), halfPromised)).toBeNull()
})

test('the rest of a fund is given in percent and in cents', () => {
  const dear = halfPromised.sources.find(({ fund }) => fund.isin === DEAR.isin)
  if (dear === undefined) throw new Error('no source')
  const left = (...percents: number[]) => {
    const state = byHand(...percents.map((percent): [FundFacts, FundFacts, number] => [DEAR, BONDS, percent]))
    return stayingPart(dear, selectionRows(state, halfPromised))
  }
  expect(left()).toEqual({ share: 4000, value: dear.part.freeValue })
  expect(left(30, 5)).toEqual({ share: 500, value: (dear.part.freeValue ?? 0) / 8 })
  expect(left(40)).toEqual({ share: 0, value: 0 })
  expect(left(40, 5)).toEqual({ share: 0, value: 0 })
  expect(stayingPart({ ...dear, part: { ...dear.part, freeValue: null } }, []).value).toBeNull()
})

test('when everything is pending there is nothing to move, and contributions alone can be directed', () => {
  const all = contextOf([holding(DEAR, 800, active)], { pendingFacts: onItsWay([DEAR, 100]) })
  expect(initialSelection(all).mode).toBe('none')
  const chosen = after(all, { type: 'all-chosen', target: BONDS.isin })
  expect(selectionRows(chosen, all)).toEqual([])
  expect(selectionProblem(chosen, all)).toEqual({ reason: 'nothing-free' })
  expect(selectionProblem(initialSelection(all), all)).toBeNull()
  expect(followsTransfer(chosen, all)).toBe(false)
  expect(secondPillarMandate(chosen, all)).toEqual({ exchanges: [], futureFund: BONDS.isin })
})
