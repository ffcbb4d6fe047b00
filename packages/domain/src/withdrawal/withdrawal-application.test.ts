import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { isin } from '../fund/isin.ts'
import { basisPoints } from '../money/basis-points.ts'
import { navFromNumber, units } from '../money/units.ts'
import { iban } from '../payment/iban.ts'
import { ESTONIAN_TAX_RESIDENCY } from '../person/tax-residency.ts'
import {
  type RequestedAmount,
  type RequestedWithdrawal,
  changedSince,
  checkWithdrawals,
  leavesBeforePayout,
  type WithdrawalStanding,
} from './withdrawal-application.ts'
import type { PillarFund } from './withdrawable-fund.ts'

const [equity, bonds] = [isin('EE3600109435'), isin('EE3600109443')]
const fund = (more: Partial<PillarFund> = {}): PillarFund => ({
  isin: equity,
  units: units(1001),
  nav: navFromNumber(1),
  leavesBefore: false,
  ...more,
})
const standing = (more: Partial<WithdrawalStanding> = {}): WithdrawalStanding => ({
  today: civilDate('2026-11-23'),
  right: { kind: 'may', sumTax: basisPoints(1000), fundPension: 'beside-sum' },
  funds: [fund()],
  recommendedYears: 19,
  hasClaim: false,
  contributionsEnd: null,
  ...more,
})
const account = iban('EE382200221020145685')
const sum = (pillar: 2 | 3, ...amounts: RequestedAmount[]): RequestedWithdrawal => ({
  kind: 'sum',
  pillar,
  iban: account,
  taxResidency: ESTONIAN_TAX_RESIDENCY,
  amounts,
})
const pension = (pillar: 2 | 3, durationYears = 19): RequestedWithdrawal => ({
  kind: 'fund-pension',
  pillar,
  iban: account,
  durationYears,
  recommendedYears: 19,
})
const byUnits = (quantity: number, of = equity) => ({ isin: of, percent: null, units: units(quantity) })
const byPercent = (percent: number, quantity: number, of = equity) => ({ isin: of, percent, units: units(quantity) })
const checks = (requests: readonly RequestedWithdrawal[], more: Partial<WithdrawalStanding> = {}) =>
  checkWithdrawals(requests, { 2: standing(more), 3: standing(more) })
const problem = (request: RequestedWithdrawal, more: Partial<WithdrawalStanding> = {}) => problems([request], more)[0]
const problems = (requests: readonly RequestedWithdrawal[], more: Partial<WithdrawalStanding> = {}) =>
  checks(requests, more).map((check) => (check.kind === 'refused' ? check.problem : null))
const made = (request: RequestedWithdrawal, more: Partial<WithdrawalStanding> = {}) => {
  const [check] = checks([request], more)
  return check?.kind === 'may-sign' ? check.application : null
}

test.each([
  ['all of the third pillar', sum(3, byUnits(1001)), {}, null],
  ['one unit more than all', sum(3, byUnits(1002)), {}, { reason: 'more-than-held', isin: equity }],
  ['nothing', sum(3, byUnits(0)), {}, { reason: 'more-than-held', isin: equity }],
  ['a fund that is not held', sum(3, byUnits(1, bonds)), {}, { reason: 'more-than-held', isin: bonds }],
  [
    'a fund without a price',
    sum(3, byUnits(1)),
    { funds: [fund({ nav: null })] },
    { reason: 'price-missing', isin: equity },
  ],
  [
    'a fund with a price beside one without',
    sum(3, byUnits(1)),
    { funds: [fund(), fund({ isin: bonds, nav: null })] },
    null,
  ],
  ['half of the second pillar, rounded down', sum(2, byPercent(50, 500)), {}, null],
  ['half of it, rounded up', sum(2, byPercent(50, 501)), {}, { reason: 'units-changed' }],
  ['all of it', sum(2, byPercent(100, 1001)), {}, null],
  [
    'one of its two funds',
    sum(2, byPercent(50, 500)),
    { funds: [fund(), fund({ isin: bonds })] },
    { reason: 'units-changed' },
  ],
  [
    'a fund too small for one per cent beside it',
    sum(2, byPercent(50, 500)),
    { funds: [fund(), fund({ isin: bonds, units: units(1) })] },
    null,
  ],
  [
    'another part of each fund',
    sum(2, byPercent(50, 500), byPercent(40, 400, bonds)),
    { funds: [fund(), fund({ isin: bonds })] },
    { reason: 'uneven' },
  ],
  ['a sum of no fund of the second pillar', sum(2), {}, { reason: 'uneven' }],
  ['no part of the second pillar', sum(2, byUnits(500)), {}, { reason: 'uneven' }],
  [
    'a fund that is exchanged before the payout',
    sum(2, byPercent(50, 500)),
    { funds: [fund({ leavesBefore: true })] },
    { reason: 'promised', isin: equity },
  ],
  ['a fund pension from it', pension(2), { funds: [fund({ leavesBefore: true })] }, null],
  ['a fund pension from nothing', pension(3), { funds: [] }, { reason: 'nothing-held', from: null }],
  [
    'a fund pension without a price',
    pension(3),
    { funds: [fund({ nav: null })] },
    { reason: 'price-missing', isin: equity },
  ],
  ['a recommendation that is not known', pension(3), { recommendedYears: null }, { reason: 'not-known' }],
  ['another recommendation', pension(3), { recommendedYears: 18 }, { reason: 'recommendation-changed' }],
  [
    'a fund pension where only sums are possible',
    pension(3),
    { right: { kind: 'may', sumTax: basisPoints(2200), fundPension: 'not-yet' } as const },
    { reason: 'no-fund-pension' },
  ],
  ['a right that is not known', sum(3, byUnits(1)), { right: { kind: 'not-known' } as const }, { reason: 'not-known' }],
  [
    'no right',
    sum(2, byPercent(50, 500)),
    { right: { kind: 'may-not', reason: 'too-early', from: civilDate('2027-07-01') } as const },
    { reason: 'too-early', from: civilDate('2027-07-01') },
  ],
])('%s', (_what, request, more, expected) => {
  expect(problem(request, more)).toEqual(expected)
})

const ofAll = { right: { kind: 'may', sumTax: basisPoints(1000), fundPension: 'of-all' } as const }
test.each([
  ['a part of the pillar and a fund pension from the rest', [sum(2, byPercent(99, 990)), pension(2)], {}, [null, null]],
  ['in any order', [pension(3), sum(3, byUnits(1000))], {}, [null, null]],
  ['all of it and a fund pension', [sum(3, byUnits(1001)), pension(3)], {}, [null, { reason: 'nothing-left' }]],
  ['all of another pillar and a fund pension', [sum(3, byUnits(1001)), pension(2)], {}, [null, null]],
  [
    'all of one of two funds and a fund pension from the other',
    [sum(3, byUnits(1001)), pension(3)],
    { funds: [fund(), fund({ isin: bonds })] },
    [null, null],
  ],
  [
    'a price that only the sum needs',
    [sum(3, byUnits(1001)), pension(3)],
    { funds: [fund(), fund({ isin: bonds, nav: null })] },
    [null, { reason: 'price-missing', isin: bonds }],
  ],
  [
    'both before the preferential age',
    [sum(3, byUnits(1)), pension(3)],
    ofAll,
    [null, { reason: 'no-fund-pension-beside-sum' }],
  ],
  ['a fund pension alone before it', [pension(3)], ofAll, [null]],
])('together: %s', (_what, requests, more, expected) => {
  expect(problems(requests, more)).toEqual(expected)
})

test('tax and days of each kind', () => {
  expect(made(sum(3, byUnits(1)))).toMatchObject({
    tax: 1000,
    days: { cancellableUntil: null, paidFrom: '2026-11-27', paidUntil: '2026-11-27' },
    contributionsEnd: null,
  })
  const monthly = { cancellableUntil: '2026-11-30', paidFrom: '2026-12-16', paidUntil: '2026-12-20' }
  expect(made(sum(2, byPercent(1, 10)))).toMatchObject({ tax: 1000, days: monthly, contributionsEnd: '2027-05-01' })
  expect(made(pension(2))).toMatchObject({ tax: 0, days: monthly, contributionsEnd: '2027-05-01' })
  expect(made(pension(3, 18))).toMatchObject({ tax: 1000, days: monthly, contributionsEnd: null })
})

test.each<[string, string | null, string, string | null]>([
  ['nothing has ended them', null, '2026-11-23', '2027-05-01'],
  ['a sum of November ends them in May', '2027-05-01', '2027-01-20', '2027-05-01'],
  ['their last day', '2027-05-01', '2027-04-30', '2027-05-01'],
  ['the day on which they have ended', '2027-05-01', '2027-05-01', null],
  ['months later', '2027-05-01', '2027-09-20', null],
])('the end of contributions that is signed follows the first application: %s', (_what, end, day, expected) => {
  const more = { today: civilDate(day), contributionsEnd: end === null ? null : civilDate(end) }
  expect(made(sum(2, byPercent(1, 10)), more)?.contributionsEnd).toBe(expected)
  expect(made(pension(2), more)?.contributionsEnd).toBe(expected)
  expect(made(sum(3, byUnits(1)), more)?.contributionsEnd).toBeNull()
})

test('with a claim nothing can be cancelled', () => {
  expect(made(pension(2), { hasClaim: true })?.days.cancellableUntil).toBeNull()
  expect(made(pension(2), { hasClaim: null })?.days.cancellableUntil).toBe('2026-11-30')
})

test.each([
  ['before the payout', '2026-12-01', true],
  ['on its day', '2026-12-16', true],
  ['after it', '2027-01-04', false],
])('an exchange %s takes units from it', (_when, dueDate, expected) => {
  const source = { isin: equity } as never // the rule reads the isin alone
  const transfer = { status: 'PENDING', source, dueDate: civilDate(dueDate) }
  const today = civilDate('2026-11-23')
  expect(leavesBeforePayout(equity, [transfer], today)).toBe(expected)
  expect(leavesBeforePayout(equity, [{ ...transfer, status: 'COMPLETE' }], today)).toBe(false)
  expect(leavesBeforePayout(bonds, [transfer], today)).toBe(false)
  // Signed today, it is carried out in January.
  expect(leavesBeforePayout(equity, [{ ...transfer, dueDate: null }], today)).toBe(false)
})

test('a change of tax or day is seen', () => {
  const shown = made(pension(2))
  const later = made(pension(2), { today: civilDate('2026-12-01') })
  if (shown === null || later === null) throw new Error('both may be signed')
  expect(changedSince(shown, shown)).toBeNull()
  expect(changedSince(shown, { ...shown, tax: basisPoints(2200) })).toBe('tax')
  expect(changedSince(shown, later)).toBe('day')
  expect(changedSince(shown, { ...shown, contributionsEnd: civilDate('2027-09-01') })).toBe('day')
})
