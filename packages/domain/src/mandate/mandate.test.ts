import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FundFacts } from '../fund/fund.ts'
import { basisPoints, basisPointsFromPercent } from '../money/basis-points.ts'
import { units, unitsFromNumber } from '../money/units.ts'
import { BONDS, CHEAP, DEAR, DEAR_THIRD, sampleFund, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import { checkMandate, type MandateRequest, unitsOfShare } from './mandate.ts'

const CLOSED = sampleFund('EE3600019840', 0.0075, { status: 'LIQUIDATED' })
const UNKNOWN = sampleFund('EE3600000000', 0)
const SECOND_THIRD = sampleFund('EE3600109419', 0.0085, { pillar: 3 })
const facts = {
  funds: [STOCKS, BONDS, DEAR, CHEAP, CLOSED, THIRD, DEAR_THIRD, SECOND_THIRD],
  held: [
    { isin: DEAR.isin, units: unitsFromNumber(1000) },
    { isin: CHEAP.isin, units: units(0) },
    { isin: DEAR_THIRD.isin, units: unitsFromNumber(0.0003) },
  ],
}

function request(futureFund: FundFacts | null, ...rows: [FundFacts, FundFacts, number][]): MandateRequest {
  return {
    futureFund: futureFund?.isin ?? null,
    exchanges: rows.map(([source, target, percent]) => ({
      source: source.isin,
      target: target.isin,
      share: basisPoints(percent * 100),
    })),
  }
}

function reasons(asked: MandateRequest): string[] {
  const check = checkMandate(asked, facts)
  return check.ok ? [] : check.problems.map((problem) => problem.reason)
}

test.each([
  ['a whole fund and contributions', request(STOCKS, [DEAR, STOCKS, 100]), []],
  ['parts of a fund', request(null, [DEAR, STOCKS, 60], [DEAR, BONDS, 40]), []],
  ['contributions alone', request(BONDS), []],
  ['nothing', request(null), ['nothing-chosen']],
  ['too much of a fund', request(null, [DEAR, STOCKS, 60], [DEAR, BONDS, 41]), ['source-amount-exceeded']],
  ['a fund into itself', request(null, [DEAR, DEAR, 100]), ['same-source-and-target']],
  [
    'too much first, then itself',
    request(null, [DEAR, DEAR, 60], [DEAR, STOCKS, 60]),
    ['source-amount-exceeded', 'same-source-and-target'],
  ],
  ['a pair twice', request(null, [DEAR, STOCKS, 10], [DEAR, STOCKS, 10]), ['duplicate-exchange']],
  ['nothing of a fund', request(null, [DEAR, STOCKS, 0]), ['amount-out-of-range']],
  ['a negative share', request(null, [DEAR, STOCKS, -1]), ['amount-out-of-range']],
  ['funds of both pillars', request(null, [DEAR, THIRD, 100]), ['mixed-pillars']],
  ['contributions of the other pillar', request(THIRD, [DEAR, STOCKS, 100]), ['mixed-pillars']],
  ['an unknown target', request(null, [DEAR, UNKNOWN, 100]), ['unknown-fund']],
  ['an unknown future fund', request(UNKNOWN), ['unknown-fund']],
  ['an unknown source', request(null, [UNKNOWN, STOCKS, 100]), ['unknown-fund', 'source-not-held']],
  ['a closed target', request(null, [DEAR, CLOSED, 100]), ['target-not-active']],
  ['a closed future fund', request(CLOSED), ['future-fund-not-active']],
  ['a fund not held', request(null, [STOCKS, BONDS, 100]), ['source-not-held']],
  ['a fund held without units', request(null, [CHEAP, BONDS, 100]), ['source-not-held']],
])('a mandate of %s', (_, asked, expected) => {
  expect(reasons(asked)).toEqual(expected)
})

test('second-pillar shares stay shares', () => {
  expect(checkMandate(request(STOCKS, [DEAR, STOCKS, 33]), facts)).toEqual({
    ok: true,
    mandate: {
      pillar: 2,
      futureFund: STOCKS.isin,
      exchanges: [{ source: DEAR.isin, target: STOCKS.isin, amount: { share: 3300 } }],
    },
  })
})

test('third-pillar shares become units and never exceed what is held', () => {
  const check = checkMandate(request(null, [DEAR_THIRD, THIRD, 50], [DEAR_THIRD, SECOND_THIRD, 50]), facts)
  expect(check).toMatchObject({
    ok: true,
    mandate: { pillar: 3, exchanges: [{ amount: { units: 2 } }, { amount: { units: 1 } }] },
  })
  expect(checkMandate(request(THIRD), facts)).toMatchObject({ ok: true, mandate: { pillar: 3, exchanges: [] } })
})

test.each([
  [1310.247, 100, 13102470],
  [1310.247, 33, 4323815],
  [0.0001, 50, 1],
  [0.0001, 49, 0],
])('of %d units %d percent are %d ten-thousandths', (quantity, percent, expected) => {
  expect(unitsOfShare(unitsFromNumber(quantity), basisPointsFromPercent(percent))).toBe(expected)
})

test('splits of a third-pillar fund add up to at most what is held, and to all of it at 100 percent', () => {
  const targets = [THIRD, SECOND_THIRD]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.integer({ min: 1, max: 99 }), (held, percent) => {
      const check = checkMandate(
        request(null, [DEAR_THIRD, THIRD, percent], [DEAR_THIRD, SECOND_THIRD, 100 - percent]),
        {
          funds: [...targets, DEAR_THIRD],
          held: [{ isin: DEAR_THIRD.isin, units: units(held) }],
        },
      )
      const amounts = check.ok
        ? check.mandate.exchanges.map(({ amount }) => ('units' in amount ? amount.units : -1))
        : []
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(held)
    }),
  )
})
