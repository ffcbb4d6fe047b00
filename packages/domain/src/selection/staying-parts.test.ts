import { expect, test } from 'vitest'
import { basisPointsFromPercent } from '../money/basis-points.ts'
import { application, move, NOTHING_PENDING } from '../testing/sample-applications.ts'
import { BONDS, CHEAP, DEAR, holding, STOCKS } from '../testing/sample-holdings.ts'
import { sourceOf } from './free-part.ts'
import { stayingParts } from './staying-parts.ts'

const row = (percent: number, target = STOCKS) => ({
  source: DEAR.isin,
  target: target.isin,
  share: basisPointsFromPercent(percent),
})
const free = (euros: number | null, fund = DEAR) => sourceOf(holding(fund, euros), NOTHING_PENDING)
const promised = (percent: number) =>
  sourceOf(holding(DEAR, 100), {
    ...NOTHING_PENDING,
    pending: [application('TRANSFER', { source: DEAR, moves: [move(STOCKS, percent)] })],
  })

test('the part of a fund that does not move stays, to the cent', () => {
  const parts = stayingParts([free(3_234.02)], [row(37), row(30, BONDS)])
  expect(parts).toMatchObject([{ kind: 'rest', fund: DEAR, share: 3_300, value: 106_723 }])
})

test('a fund that moves as a whole, or is worth nothing, leaves nothing behind', () => {
  expect(stayingParts([free(100), free(0, CHEAP)], [row(100)])).toEqual([])
})

test('a fund that is not touched stays as a whole, of any worth', () => {
  expect(stayingParts([free(100), free(null, CHEAP)], [row(100)])).toEqual([{ kind: 'fund', fund: CHEAP, value: null }])
})

test('units in an earlier application stay in it', () => {
  expect(stayingParts([promised(60)], [row(30)])).toMatchObject([
    { kind: 'rest', share: 1_000, value: 1_000 },
    { kind: 'promised', value: 6_000 },
  ])
  expect(stayingParts([promised(100)], [])).toMatchObject([{ kind: 'promised', value: 10_000 }])
})
