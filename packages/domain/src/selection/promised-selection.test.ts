import { expect, test } from 'vitest'
import type { FundFacts } from '../fund/fund.ts'
import type { Holding } from '../holdings/holding.ts'
import {
  application,
  BONDS,
  CHEAP,
  DEAR,
  holding,
  MANAGER,
  move,
  NOTHING_ON_ITS_WAY,
  STOCKS,
} from '../testing/sample-holdings.ts'
import type { OnTheWay } from './free-part.ts'
import { secondPillarMandate } from './mandate-rows.ts'
import {
  followsTransfer,
  initialSelection,
  nextSelection,
  type SecondPillarSelection,
  type SelectionEvent,
  selectionProblem,
  selectionRows,
  stayingPart,
} from './second-pillar-selection.ts'
import { type SelectionContext, selectionContext } from './selection-context.ts'

const active = { activeContributions: true }

function contextOf(holdings: readonly Holding[], onTheWay: OnTheWay): SelectionContext {
  const result = selectionContext(holdings, [DEAR, CHEAP, STOCKS, BONDS], MANAGER, onTheWay)
  if (!result.ok) throw new Error(result.reason)
  return result.context
}

function after(context: SelectionContext, ...events: SelectionEvent[]): SecondPillarSelection {
  return events.reduce((state, event) => nextSelection(state, event, context), initialSelection(context))
}

function pairs(state: SecondPillarSelection, context: SelectionContext) {
  return selectionRows(state, context).map(({ source, target, percent }) => [source, target, percent])
}

const byHand = (...rows: [FundFacts, FundFacts, number][]): SecondPillarSelection => ({
  mode: 'some',
  future: { chosen: false },
  rows: rows.map(([source, target, percent], id) => ({ id, source: source.isin, target: target.isin, percent })),
})

const onItsWay = (...parts: [FundFacts, number][]): OnTheWay => ({
  ...NOTHING_ON_ITS_WAY,
  pending: parts.map(([source, percent], index) =>
    application('TRANSFER', { id: index + 1, source, moves: [move(STOCKS, percent)] }),
  ),
})
const halfPromised = contextOf([holding(DEAR, 800, active), holding(CHEAP, 200)], onItsWay([DEAR, 60]))

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

test('when everything is on its way there is nothing to move, and contributions alone can be asked about', () => {
  const all = contextOf([holding(DEAR, 800, active)], onItsWay([DEAR, 100]))
  expect(initialSelection(all).mode).toBe('none')
  const chosen = after(all, { type: 'all-chosen', target: BONDS.isin })
  expect(selectionRows(chosen, all)).toEqual([])
  expect(selectionProblem(chosen, all)).toEqual({ reason: 'nothing-free' })
  expect(selectionProblem(initialSelection(all), all)).toBeNull()
  expect(followsTransfer(chosen, all)).toBe(false)
  expect(secondPillarMandate(chosen, all)).toEqual({ exchanges: [], futureFund: BONDS.isin })
})
