import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import type { FundFacts } from '../fund/fund.ts'
import { basisPoints, basisPointsFromPercent, NOTHING, WHOLE } from '../money/basis-points.ts'
import { units, unitsFromNumber } from '../money/units.ts'
import { BONDS, CHEAP, DEAR, DEAR_THIRD, RESTRICTED, sampleFund, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import { checkMandate, type HeldFund, type MandateFacts, obstaclesToSigning, unitsOfShare } from './mandate.ts'
import type { ChosenMandate } from './chosen-mandate.ts'

const CLOSED = sampleFund('EE3600019840', 0.0075, { status: 'LIQUIDATED' })
const UNKNOWN = sampleFund('EE3600000000', 0)
const SECOND_THIRD = sampleFund('EE3600109419', 0.0085, { pillar: 3 })

function held(fund: FundFacts, quantity: number, free: Partial<HeldFund> = {}): HeldFund {
  const all = unitsFromNumber(quantity)
  return { isin: fund.isin, units: all, freeUnits: all, freeShare: WHOLE, ...free }
}

const facts: MandateFacts = {
  funds: [STOCKS, BONDS, DEAR, CHEAP, CLOSED, THIRD, DEAR_THIRD, SECOND_THIRD, RESTRICTED],
  held: [held(DEAR, 1000), held(CHEAP, 0), held(DEAR_THIRD, 0.0003), held(RESTRICTED, 5)],
  exitRestricted: [RESTRICTED.isin],
  contributionFunds: [],
  joining: null,
}

function request(futureFund: FundFacts | null, ...rows: [FundFacts, FundFacts, number][]): ChosenMandate {
  return {
    futureFund: futureFund?.isin ?? null,
    exchanges: rows.map(([source, target, percent]) => ({
      source: source.isin,
      target: target.isin,
      share: basisPoints(percent * 100),
    })),
  }
}

function reasons(mandate: ChosenMandate, now: Partial<MandateFacts> = {}): string[] {
  const check = checkMandate(mandate, { ...facts, ...now })
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
  ['a fund that may not be left', request(null, [RESTRICTED, THIRD, 100]), ['source-restricted']],
  ['a fund held without units', request(null, [CHEAP, BONDS, 100]), ['source-not-held']],
])('a mandate of %s', (_, mandate, expected) => {
  expect(reasons(mandate)).toEqual(expected)
})

const partlyFree = { held: [held(DEAR, 1000, { freeShare: basisPoints(4_000) })] }
const allGone = { held: [held(DEAR, 1000, { freeShare: NOTHING })] }
const allLocked = { held: [held(DEAR_THIRD, 10, { freeUnits: units(0) })] }
const toStocks = (pending: boolean) => ({ contributionFunds: [{ isin: STOCKS.isin, pending }] })

const takenOut = { reason: 'taken-out-early', joinFrom: civilDate('2033-09-01') } as const

test.each<[string, ChosenMandate, Partial<MandateFacts>, string[]]>([
  ['all that is free', request(null, [DEAR, STOCKS, 40]), partlyFree, []],
  ['more than the free part', request(null, [DEAR, STOCKS, 41]), partlyFree, ['source-promised']],
  [
    'parts that are more together',
    request(null, [DEAR, STOCKS, 20], [DEAR, BONDS, 21]),
    partlyFree,
    ['source-promised'],
  ],
  ['a fund that is on its way', request(null, [DEAR, STOCKS, 1]), allGone, ['source-promised']],
  ['third-pillar units that all wait', request(null, [DEAR_THIRD, THIRD, 1]), allLocked, ['source-promised']],
  ['the fund that contributions go to', request(STOCKS), toStocks(false), ['future-fund-already-active']],
  ['the fund that contributions will go to', request(STOCKS), toStocks(true), ['future-fund-promised']],
  ['another fund for contributions', request(BONDS), toStocks(true), []],
  ['a fund of the pillar that was taken out', request(BONDS), { joining: takenOut }, ['taken-out-early']],
  ['a fund of the pillar that was paid out', request(BONDS), { joining: { reason: 'paid-out' } }, ['paid-out']],
  [
    'a fund of the pillar whose contributions have ended',
    request(BONDS),
    { joining: { reason: 'contributions-ended' } },
    ['contributions-ended'],
  ],
  ['a fund of the other pillar, which stays open', request(THIRD), { joining: takenOut }, []],
])('with pending applications, a mandate of %s', (_, mandate, now, expected) => {
  expect(reasons(mandate, now)).toEqual(expected)
})

test('a mandate that could be made can be refused when it is signed', () => {
  const check = checkMandate(request(STOCKS, [DEAR, STOCKS, 60]), facts)
  const third = checkMandate(request(null, [DEAR_THIRD, THIRD, 100]), facts)
  if (!check.ok || !third.ok) throw new Error('it cannot be made')
  const later = (now: Partial<MandateFacts>, made = check.mandate) =>
    obstaclesToSigning(made, { ...facts, ...now }).map(({ reason }) => reason)
  expect(later({})).toEqual([])
  expect(later(partlyFree)).toEqual(['source-promised'])
  expect(later({ held: [held(DEAR, 0, { freeShare: WHOLE })] })).toEqual(['source-not-held'])
  expect(later(toStocks(false))).toEqual(['future-fund-already-active'])
  expect(later({ funds: [DEAR, { ...STOCKS, status: 'LIQUIDATED' }] })).toEqual([
    'target-not-active',
    'future-fund-not-active',
  ])
  expect(later({ held: [held(DEAR_THIRD, 10, { freeUnits: units(2) })] }, third.mandate)).toEqual(['source-promised'])
})

test('second-pillar shares stay shares', () => {
  expect(checkMandate(request(STOCKS, [DEAR, STOCKS, 33]), facts)).toEqual({
    ok: true,
    mandate: {
      pillar: 2,
      futureFund: STOCKS.isin,
      exchanges: [{ source: DEAR.isin, target: STOCKS.isin, amount: { kind: 'share', share: 3300 } }],
    },
  })
})

test('third-pillar shares become units and never exceed the holding', () => {
  const check = checkMandate(request(null, [DEAR_THIRD, THIRD, 50], [DEAR_THIRD, SECOND_THIRD, 50]), facts)
  expect(check).toMatchObject({
    ok: true,
    mandate: {
      pillar: 3,
      exchanges: [{ amount: { kind: 'units', units: 2 } }, { amount: { kind: 'units', units: 1 } }],
    },
  })
  expect(checkMandate(request(THIRD), facts)).toMatchObject({ ok: true, mandate: { pillar: 3, exchanges: [] } })
})

test('a third-pillar part below one unit is refused before the signature; the smallest unit is not', () => {
  const tiny = request(null, [DEAR_THIRD, THIRD, 10], [DEAR_THIRD, SECOND_THIRD, 90])
  expect(checkMandate(tiny, facts)).toEqual({
    ok: false,
    problems: [{ reason: 'amount-too-small', source: DEAR_THIRD.isin, target: THIRD.isin }],
  })
  expect(reasons(request(null, [DEAR_THIRD, THIRD, 17]))).toEqual([])
  expect(reasons(request(null, [DEAR, STOCKS, 0.01]))).toEqual([])
})

test('parts that round up are refused when they leave less than nothing for the last one', () => {
  const targets = [
    THIRD,
    SECOND_THIRD,
    ...['EE3600010302', 'EE3600010310'].map((code) => sampleFund(code, 0.01, { pillar: 3 })),
  ]
  const quarters = request(null, ...targets.map((target): [FundFacts, FundFacts, number] => [DEAR_THIRD, target, 25]))
  const now = { funds: [...facts.funds, ...targets], held: [held(DEAR_THIRD, 0.0002)] }
  expect(checkMandate(quarters, { ...facts, ...now })).toMatchObject({
    ok: false,
    problems: targets.slice(2).map(({ isin }) => ({ reason: 'amount-too-small', target: isin })),
  })
})

test.each([
  [1310.247, 100, 13102470],
  [1310.247, 33, 4323815],
  [0.0001, 50, 1],
  [0.0001, 49, 0],
])('of %d units %d percent are %d ten-thousandths', (quantity, percent, expected) => {
  expect(unitsOfShare(unitsFromNumber(quantity), basisPointsFromPercent(percent))).toBe(expected)
})

test('splits of a third-pillar fund add up to at most the holding, and to all of it at 100 percent', () => {
  const targets = [THIRD, SECOND_THIRD]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.integer({ min: 1, max: 99 }), (count, percent) => {
      const check = checkMandate(
        request(null, [DEAR_THIRD, THIRD, percent], [DEAR_THIRD, SECOND_THIRD, 100 - percent]),
        {
          ...facts,
          funds: [...targets, DEAR_THIRD],
          held: [held(DEAR_THIRD, 0, { units: units(count), freeUnits: units(count) })],
        },
      )
      if (!check.ok) {
        expect(check.problems.every(({ reason }) => reason === 'amount-too-small')).toBe(true)
        expect(count).toBeLessThan(100)
        return
      }
      const amounts = check.mandate.exchanges.map(({ amount }) => (amount.kind === 'units' ? amount.units : -1))
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(count)
    }),
  )
})

test('a third-pillar fund that is split whole over any number of targets leaves nothing behind', () => {
  const targets = [THIRD, SECOND_THIRD, sampleFund('EE3600010302', 0.01, { pillar: 3 })] as const
  const thirds: [number, number, number][] = [
    [3_333, 3_333, 3_334],
    [3_334, 3_334, 3_333],
    [1, 1, 9_998],
  ]
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 1_000_000 }), fc.constantFrom(...thirds), (count, shares) => {
      const mandate: ChosenMandate = {
        futureFund: null,
        exchanges: targets.map((target, index) => ({
          source: DEAR_THIRD.isin,
          target: target.isin,
          share: basisPoints(shares[index] ?? 0),
        })),
      }
      const check = checkMandate(mandate, {
        ...facts,
        funds: [...targets, DEAR_THIRD],
        held: [held(DEAR_THIRD, 0, { units: units(count), freeUnits: units(count) })],
      })
      if (!check.ok) {
        expect(check.problems.every(({ reason }) => reason === 'amount-too-small')).toBe(true)
        expect(count * Math.min(...shares)).toBeLessThan(2 * WHOLE)
        return
      }
      const moved = check.mandate.exchanges.map(({ amount }) => (amount.kind === 'units' ? amount.units : -1))
      expect(moved.reduce((sum, amount) => sum + amount, 0)).toBe(count)
      expect(Math.min(...moved)).toBeGreaterThan(0)
    }),
  )
})

test('parts of a whole that rounding brought above it are the whole; a basis point more is too much', () => {
  const parts = (...shares: number[]) => ({
    futureFund: null,
    exchanges: [STOCKS, BONDS, CHEAP].map(({ isin }, index) => ({
      source: DEAR.isin,
      target: isin,
      share: basisPoints(shares[index] ?? 0),
    })),
  })
  const check = checkMandate(parts(3_334, 3_334, 3_333), facts)
  expect(check.ok && check.mandate.exchanges.map(({ amount }) => amount)).toEqual([
    { kind: 'share', share: 3_334 },
    { kind: 'share', share: 3_334 },
    { kind: 'share', share: 3_332 },
  ])
  expect(reasons(parts(3_334, 3_334, 3_334))).toEqual(['source-amount-exceeded'])
})
