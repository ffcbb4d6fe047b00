import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { isin } from '../fund/isin.ts'
import { taxesOn } from '../testing/law-of.ts'
import { cents } from '../money/cents.ts'
import { navFromNumber, units } from '../money/units.ts'
import { taxed } from './withdrawal-tax.ts'
import { type PillarFund, worthOfFunds } from './withdrawable-fund.ts'
import {
  chosenWithdrawal,
  mayTakeAll,
  pillarsWith,
  waysOutOf,
  type ChoiceFacts,
  type PillarToChoose,
  type WithdrawalChoice,
} from './withdrawal-choice.ts'
import type { FundPensionRight, WithdrawalRight } from './withdrawal-right.ts'

const TODAY = civilDate('2026-11-23')
const { full: FULL, reduced: REDUCED, fullPart, reducedPart } = taxesOn(TODAY)
const [SECOND, THIRD] = [isin('EE3600109435'), isin('EE3600001707')]
const fund = (of: typeof SECOND, count: number, more: Partial<PillarFund> = {}): PillarFund => ({
  isin: of,
  units: units(count * 10_000),
  nav: navFromNumber(1),
  leavesBefore: false,
  ...more,
})
const may = (sumTax = REDUCED, fundPension: FundPensionRight = 'beside-sum'): WithdrawalRight => ({
  kind: 'may',
  sumTax,
  fundPension,
})
const EARLY: WithdrawalRight = { kind: 'may-not', reason: 'too-early', from: null }

const second: PillarToChoose = { right: may(), funds: [fund(SECOND, 20_000)] }
const third: PillarToChoose = { right: may(FULL), funds: [fund(THIRD, 3_000)] }
const facts = (more: Partial<ChoiceFacts> = {}): ChoiceFacts => ({
  today: TODAY,
  pillars: { 2: second, 3: third },
  recommendedYears: 22,
  hasClaim: false,
  contributionsEnd: null,
  coming: [],
  ...more,
})
const choice = (more: Partial<WithdrawalChoice> = {}): WithdrawalChoice => ({
  ways: { 2: 'leave', 3: 'leave' },
  wanted: null,
  years: null,
  ...more,
})
const sum = (euros: number) => ({ kind: 'sum' as const, amount: cents(euros * 100) })
const of = (more: Partial<WithdrawalChoice>, of: Partial<ChoiceFacts> = {}) => chosenWithdrawal(choice(more), facts(of))

test.each([
  ['nothing', {}, {}, { kind: 'incomplete', missing: 'way' }],
  ['a sum without an amount', { ways: { 2: 'leave', 3: 'sum' } }, {}, { kind: 'incomplete', missing: 'sum' }],
  [
    'a fund pension without years',
    { ways: { 2: 'fund-pension', 3: 'leave' } },
    {},
    { kind: 'incomplete', missing: 'years' },
  ],
  [
    'a way that the right does not have',
    { ways: { 2: 'sum', 3: 'leave' }, wanted: sum(1) },
    { pillars: { 2: { ...second, right: EARLY }, 3: third } },
    { kind: 'refused', reason: 'not-allowed', pillar: 2 },
  ],
  [
    'a fund pension where only a sum is possible',
    { ways: { 2: 'leave', 3: 'fund-pension' }, years: 22 },
    { pillars: { 2: second, 3: { ...third, right: may(FULL, 'not-yet') } } },
    { kind: 'refused', reason: 'not-allowed', pillar: 3 },
  ],
  [
    'a fund pension beside a sum before the preferential age',
    { ways: { 2: 'leave', 3: 'sum-and-pension' }, wanted: sum(1), years: 22 },
    { pillars: { 2: second, 3: { ...third, right: may(FULL, 'of-all') } } },
    { kind: 'refused', reason: 'not-allowed', pillar: 3 },
  ],
  [
    'a sum of everything beside a fund pension from the rest',
    { ways: { 2: 'sum-and-pension', 3: 'leave' }, wanted: { kind: 'all' }, years: 22 },
    {},
    { kind: 'refused', reason: 'nothing-left', pillar: 2 },
  ],
  [
    'a sum from both pillars that empties the one of the fund pension',
    { ways: { 2: 'sum', 3: 'sum-and-pension' }, wanted: sum(3_500), years: 22 },
    {},
    { kind: 'refused', reason: 'nothing-left', pillar: 3 },
  ],
  [
    'a sum without an amount beside a fund pension',
    { ways: { 2: 'sum-and-pension', 3: 'leave' }, years: 22 },
    {},
    { kind: 'incomplete', missing: 'sum' },
  ],
  [
    'a sum and a fund pension without years',
    { ways: { 2: 'sum-and-pension', 3: 'leave' }, wanted: sum(500) },
    {},
    { kind: 'incomplete', missing: 'years' },
  ],
  [
    'a cent more than there is',
    { ways: { 2: 'leave', 3: 'sum' }, wanted: sum(3_000.01) },
    {},
    { kind: 'refused', reason: 'more-than-held', held: 3_000_00 },
  ],
  [
    'a fund without a price',
    { ways: { 2: 'fund-pension', 3: 'leave' }, years: 22 },
    { pillars: { 2: { ...second, funds: [fund(SECOND, 1, { nav: null })] }, 3: third } },
    { kind: 'refused', reason: 'price-missing', isin: SECOND },
  ],
  [
    'an empty pillar',
    { ways: { 2: 'fund-pension', 3: 'leave' }, years: 22 },
    { pillars: { 2: { ...second, funds: [] }, 3: third } },
    { kind: 'refused', reason: 'nothing-held' },
  ],
  [
    'a recommendation that is not known',
    { ways: { 2: 'fund-pension', 3: 'leave' }, years: 22 },
    { recommendedYears: null },
    { kind: 'refused', reason: 'recommendation-unknown' },
  ],
  [
    'units that leave before the payout',
    { ways: { 2: 'sum', 3: 'leave' }, wanted: sum(500) },
    { pillars: { 2: { ...second, funds: [fund(SECOND, 20_000, { leavesBefore: true })] }, 3: third } },
    { kind: 'refused', reason: 'promised', isin: SECOND },
  ],
] as const)('%s is reported with its reason', (_what, chosen, more, expected) => {
  expect(of(chosen, more)).toEqual(expected)
})

test('a sum from both pillars takes the third first, each with its own tax, and ends contributions', () => {
  expect(of({ ways: { 2: 'sum', 3: 'sum' }, wanted: sum(5_000) })).toMatchObject({
    sum: {
      gross: 5_000_00,
      tax: 3_000_00 * fullPart + 2_000_00 * reducedPart,
      inHand: 3_000_00 * (1 - fullPart) + 2_000_00 * (1 - reducedPart),
    },
    parts: [
      { pillar: 3, gross: 3_000_00, rate: FULL, days: { cancellableUntil: null, paidFrom: '2026-11-27' } },
      { pillar: 2, gross: 2_000_00, rate: REDUCED, percent: 10, days: { cancellableUntil: '2026-11-30' } },
    ],
    left: { 2: 18_000_00, 3: 0 },
    contributionsEnd: '2027-05-01',
  })
})

test('a sum that the third pillar can give does not touch the second, and its contributions continue', () => {
  expect(of({ ways: { 2: 'sum', 3: 'sum' }, wanted: sum(1_000) })).toMatchObject({
    parts: [{ pillar: 3, gross: 1_000_00, savedByWaiting: Math.round(1_000_00 * (fullPart - reducedPart)) }],
    left: { 2: 20_000_00, 3: 2_000_00 },
    contributionsEnd: null,
  })
})

test.each([
  ['of the recommended duration has no tax', 22, 0, '2048-11-16'],
  ['that is shorter has 10 %', 21, 1000, '2047-11-18'],
])('a fund pension %s', (_what, years, tax, lastPayment) => {
  expect(of({ ways: { 2: 'fund-pension', 3: 'leave' }, years })).toMatchObject({
    sum: null,
    parts: [{ kind: 'fund-pension', pillar: 2, pot: 20_000_00, years, tax, lastPayment }],
    left: { 2: 20_000_00 },
    contributionsEnd: '2027-05-01',
  })
})

test('a sum now and a fund pension from the other pillar are two applications', () => {
  const result = of({ ways: { 2: 'fund-pension', 3: 'sum' }, wanted: { kind: 'all' }, years: 22 })
  expect(result).toMatchObject({
    parts: [
      { kind: 'sum', pillar: 3 },
      { kind: 'fund-pension', pillar: 2 },
    ],
  })
})

test('a part at once and a fund pension from the rest of the same pillar are two applications', () => {
  expect(of({ ways: { 2: 'sum-and-pension', 3: 'leave' }, wanted: sum(5_000), years: 20 })).toMatchObject({
    sum: { gross: 5_000_00, tax: 5_000_00 * reducedPart, inHand: 5_000_00 * (1 - reducedPart) },
    parts: [
      { kind: 'sum', pillar: 2, percent: 25, gross: 5_000_00, rate: REDUCED },
      // 15 000 € over 240 months are 62.50 €, of which 10 % is tax.
      { kind: 'fund-pension', pillar: 2, pot: 15_000_00, tax: REDUCED, first: taxed(cents(62_50), REDUCED) },
    ],
    left: { 2: 15_000_00 },
    contributionsEnd: '2027-05-01',
  })
})

test('both pillars at once and every month: the sum empties neither, and the parts are in order', () => {
  const ways = { 2: 'sum-and-pension', 3: 'sum-and-pension' } as const
  const result = of({ ways, wanted: sum(1_000), years: 22 })
  expect(result).toMatchObject({
    parts: [
      { kind: 'sum', pillar: 3, gross: 1_000_00 },
      { kind: 'fund-pension', pillar: 3, pot: 2_000_00 },
      { kind: 'fund-pension', pillar: 2, pot: 20_000_00 },
    ],
  })
  const ofThird = of({ ways: { ...ways, 3: 'fund-pension' }, wanted: sum(1_000), years: 22 })
  expect(ofThird).toMatchObject({
    parts: [
      { kind: 'fund-pension', pillar: 3 },
      { kind: 'sum', pillar: 2 },
      { kind: 'fund-pension', pillar: 2 },
    ],
  })
  expect([mayTakeAll(ways), mayTakeAll({ ...ways, 3: 'leave' })]).toEqual([false, false])
  expect(mayTakeAll({ 2: 'sum', 3: 'fund-pension' })).toBe(true)
  expect([pillarsWith('sum', ways), pillarsWith('fund-pension', { ...ways, 3: 'sum' })]).toEqual([[3, 2], [2]])
})

test('a coming rate that the end of contributions voids is reported', () => {
  const coming = [{ rate: 6, from: civilDate('2028-01-01') }] as const
  const ways = { 2: 'sum', 3: 'leave' } as const
  expect(of({ ways, wanted: sum(500) }, { coming })).toMatchObject({ voidRate: coming[0] })
  expect(of({ ways, wanted: sum(500) }, { coming, contributionsEnd: civilDate('2026-05-01') })).toMatchObject({
    voidRate: null,
  })
})

test('contributions that have ended before do not end again; with a claim nothing can be cancelled', () => {
  const result = of(
    { ways: { 2: 'sum', 3: 'leave' }, wanted: sum(200) },
    { contributionsEnd: civilDate('2026-11-23'), hasClaim: true },
  )
  expect(result).toMatchObject({ contributionsEnd: null, parts: [{ days: { cancellableUntil: null } }] })
})

test('ways follow the right; the worth of a fund without a price is not known', () => {
  expect(waysOutOf({ right: EARLY })).toEqual(['leave'])
  expect(waysOutOf({ right: { kind: 'not-known' } })).toEqual(['leave'])
  expect(waysOutOf({ right: may(FULL, 'not-yet') })).toEqual(['leave', 'sum'])
  expect(waysOutOf({ right: may(FULL, 'of-all') })).toEqual(['leave', 'sum', 'fund-pension'])
  expect(waysOutOf({ right: may() })).toEqual(['leave', 'sum', 'fund-pension', 'sum-and-pension'])
  expect(worthOfFunds([fund(SECOND, 2), fund(THIRD, 0, { nav: null })])).toBe(2_00)
  expect(worthOfFunds([fund(SECOND, 2), fund(THIRD, 1, { nav: null })])).toBeNull()
})

test('while contributions arrive, a second sum ends them on the day of the first, also the coming rate', () => {
  const coming = [{ rate: 6 as const, from: civilDate('2027-01-01') }]
  const more = { contributionsEnd: civilDate('2027-01-01'), coming }
  expect(of({ ways: { 2: 'sum', 3: 'leave' }, wanted: sum(200) }, more)).toMatchObject({
    contributionsEnd: '2027-01-01',
    voidRate: { rate: 6 },
  })
  expect(of({ ways: { 2: 'leave', 3: 'sum' }, wanted: sum(200) }, more)).toMatchObject({ contributionsEnd: null })
})
