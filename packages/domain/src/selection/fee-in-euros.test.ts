import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ApplicationFacts } from '../application/application.ts'
import { civilDate } from '../dates/civil-date.ts'
import { type Holding, totalValue } from '../holdings/holding.ts'
import { yearlyFeeOf } from '../holdings/weighted-fee.ts'
import { sumCents, sumKnown, timesRate, ZERO_CENTS } from '../money/cents.ts'
import { navFromNumber, unitsFromNumber } from '../money/units.ts'
import { rate } from '../money/rate.ts'
import { application, move, take } from '../testing/sample-applications.ts'
import {
  BONDS,
  CHEAP,
  DEAR,
  DEAR_THIRD,
  holding,
  MANAGER,
  RESTRICTED,
  STOCKS,
  THIRD,
} from '../testing/sample-holdings.ts'
import { feeInEuros, type FeeInEurosFacts, lowFeeFund } from './fee-in-euros.ts'

const FUNDS = [BONDS, STOCKS, DEAR, CHEAP, THIRD, DEAR_THIRD, RESTRICTED]
const OFFER = {
  managerName: MANAGER,
  threshold: rate(50_000),
  cautious: BONDS.isin,
  exitRestricted: [RESTRICTED.isin],
}
const today = civilDate('2026-11-23')
const january = civilDate('2027-01-04')

function feeOf(
  holdings: readonly Holding[],
  pending: readonly ApplicationFacts[] = [],
  facts: Partial<FeeInEurosFacts> = {},
) {
  return feeInEuros({ pillar: 2, holdings, pendingFacts: { pending, today }, funds: FUNDS, age: 34, ...facts }, OFFER)
}

const transfer = (percent: number, target: typeof STOCKS | null = STOCKS, dueDate: typeof january | null = january) =>
  application('TRANSFER', { source: DEAR, moves: [move(target, percent)], dueDate })
const third = (holdings: readonly Holding[], pending: readonly ApplicationFacts[] = []) =>
  feeOf(holdings, pending, { pillar: 3 })
const units = (nav: number | null) =>
  application('TRANSFER', {
    source: DEAR_THIRD,
    moves: [
      {
        target: THIRD,
        part: { units: unitsFromNumber(100), nav: nav === null ? null : navFromNumber(nav) },
      },
    ],
    dueDate: january,
  })

// DEAR 1.14 %, STOCKS 0.39 %, BONDS 0.46 %, DEAR_THIRD 1.80 %, THIRD 0.49 %, RESTRICTED 0.90 %.
test.each([
  ['a dear fund beside the cheap one', feeOf([holding(DEAR, 10_000)]), { now: 114_00, lowFee: 39_00, fund: STOCKS }],
  [
    'at 55 the fund that suits the age',
    feeOf([holding(DEAR, 10_000)], [], { age: 55 }),
    { now: 114_00, lowFee: 46_00, fund: BONDS },
  ],
  [
    'several funds, including one already held',
    feeOf([holding(DEAR, 10_000), holding(STOCKS, 100)]),
    { now: 114_39, lowFee: 39_39 },
  ],
  ['holdings of the other pillar', feeOf([holding(DEAR, 10_000), holding(DEAR_THIRD, 500)]), { now: 114_00 }],
  ['a fund with low fees, though another costs less', feeOf([holding(BONDS, 10_000)]), null],
  ['a fund with low fees', feeOf([holding(CHEAP, 10_000)]), null],
  ['half a euro at least', feeOf([holding(DEAR, 128)]), null],
  ['one euro of difference at least', feeOf([holding(DEAR, 132)]), null],
  ['just enough', feeOf([holding(DEAR, 133)]), { now: 1_52, lowFee: 52 }],
  ['nothing', feeOf([]), null],
  ['an unknown value', feeOf([holding(DEAR, 10_000), holding(CHEAP, null)]), null],
  ['funds that are not known', feeOf([holding(DEAR, 10_000)], [], { funds: [] }), null],
  [
    'a sum that waits',
    feeOf([holding(DEAR, 10_000)], [application('PARTIAL_WITHDRAWAL', { takes: [take(DEAR, 10)], dueDate: january })]),
    null,
  ],
  ['a fund pension that waits', feeOf([holding(DEAR, 10_000)], [application('FUND_PENSION_OPENING')]), null],
  ['a pending withdrawal', feeOf([holding(DEAR, 10_000)], [application('WITHDRAWAL')]), null],
  ['the third pillar', third([holding(DEAR_THIRD, 1000)]), { now: 18_00, lowFee: 4_90, staying: false }],
  [
    'a fund that cannot be left keeps its own fee',
    third([holding(DEAR_THIRD, 1000), holding(RESTRICTED, 1000)]),
    { now: 27_00, lowFee: 13_90, staying: true },
  ],
  ['only a fund that cannot be left', third([holding(RESTRICTED, 1000)]), null],
])('a high fee: %s', (_, fee, expected) => {
  if (expected === null) expect(fee).toBeNull()
  else expect(fee).toMatchObject({ kind: 'compared', ...expected })
})

test.each([
  ['everything to a cheap fund', [transfer(100)], { now: 114_00, later: 39_00, from: january }],
  ['a part', [transfer(40)], { now: 114_00, later: 84_00, from: january }],
  [
    'on two days: from the second one on',
    [transfer(40), transfer(100, BONDS, civilDate('2027-05-03'))],
    { now: 114_00, later: 43_20, from: civilDate('2027-05-03') },
  ],
  ['a day that is not known', [transfer(100, STOCKS, null)], { now: 114_00, later: 39_00, from: null }],
  [
    'one of two days is not known',
    [transfer(40), transfer(60, BONDS, null)],
    { now: 114_00, later: 43_20, from: null },
  ],
  ['from dear to dear', [transfer(100, DEAR)], null],
  ['some of it leaves the funds', [transfer(60), transfer(40, null)], null],
  ['a transfer that failed', [application('TRANSFER', { status: 'FAILED', source: DEAR })], 'compared'],
  ['a transfer of the other pillar', [units(5)], 'compared'],
  ['a transfer from an unknown fund', [application('TRANSFER', { source: null })], null],
])('pending units: %s', (_, pending, expected) => {
  const fee = feeOf([holding(DEAR, 10_000)], pending)
  if (typeof expected === 'string' || expected === null) expect(fee?.kind ?? null).toBe(expected)
  else expect(fee).toEqual({ kind: 'moving', ...expected })
})

test('pending units of the third pillar, with and without a price', () => {
  expect(third([holding(DEAR_THIRD, 1000)], [units(5)])).toMatchObject({
    now: 18_00,
    later: 9_00 + 2_45,
  })
  expect(third([holding(DEAR_THIRD, 1000)], [units(null)])).toBeNull()
})

test('no fund is called low-fee that is not the provider’s, open, of the pillar and cheap', () => {
  const facts = { pillar: 2, age: 34 } as const
  const closed = { ...STOCKS, status: 'LIQUIDATED' }
  const dear = { ...STOCKS, ongoingChargesFigure: rate(50_001) }
  expect(lowFeeFund({ ...facts, funds: [closed, dear, CHEAP, THIRD] }, OFFER)).toBeNull()
  expect(lowFeeFund({ ...facts, age: 60, funds: [STOCKS] }, OFFER)).toBe(STOCKS)
})

const held = fc.array(
  fc.record({
    fund: fc.constantFrom(STOCKS, BONDS, DEAR, CHEAP),
    euros: fc.integer({ min: 0, max: 100_000 }),
  }),
  { maxLength: 4 },
)

test('today’s fee is the sum of the table’s rows; its comparison is of the whole value, rounded once', () => {
  fc.assert(
    fc.property(held, fc.boolean(), (rows, moves) => {
      const holdings = [...new Map(rows.map((row) => [row.fund.isin, holding(row.fund, row.euros)])).values()]
      const fee = feeOf(holdings, moves ? [transfer(100)] : [])
      if (fee === null) return
      expect(fee.now).toBe(sumKnown(holdings.map(yearlyFeeOf)))
      const worth = sumCents(holdings.map((each) => totalValue(each) ?? ZERO_CENTS))
      if (fee.kind === 'compared') expect(fee.lowFee).toBe(timesRate(worth, fee.fund.ongoingChargesFigure))
      const other = fee.kind === 'compared' ? fee.lowFee : fee.later
      expect(Math.min(fee.now, other)).toBeGreaterThanOrEqual(50)
      expect(Math.abs(fee.now - other)).toBeGreaterThanOrEqual(100)
    }),
  )
})
