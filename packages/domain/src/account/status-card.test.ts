import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { cents } from '../money/cents.ts'
import { rate } from '../money/rate.ts'
import { application, move } from '../testing/sample-applications.ts'
import { CHEAP, DEAR, DEAR_THIRD, holding, RESTRICTED, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import {
  membershipStatus,
  type SecondPillarFacts,
  secondPillarStatus,
  speaksOfFunds,
  type ThirdPillarFacts,
  thirdPillarStatus,
} from './status-card.ts'

const NOTHING = { selectionPartial: false, selectionComplete: false, transfersPartial: false, transfersComplete: false }
const ALL = { selectionPartial: true, selectionComplete: true, transfersPartial: true, transfersComplete: true }
const active = { activeContributions: true }

function second(facts: Partial<SecondPillarFacts>, conversion: Partial<SecondPillarFacts['conversion']> = {}) {
  const status = secondPillarStatus({
    state: { kind: 'in-funds' },
    holdings: [holding(DEAR, 1000, active)],
    pendingApplications: [],
    today: civilDate('2026-10-14'),
    ...facts,
    conversion: { ...NOTHING, ...conversion },
  })
  return status && [status.verdict, status.tone, status.action?.type ?? null, status.action?.emphasis ?? null]
}

const leaving = {
  kind: 'leaving',
  applicationId: 58,
  early: false,
  cancellationDeadline: '2026-10-31T21:59:59.999999999Z',
  pik: null,
} as const
const withdrawal = (hasClaim: boolean | null) => [application('WITHDRAWAL', { id: 58, hasClaim })]
const onPik = { kind: 'on-pik', pik: { accountNumber: 'EE1', part: 'whole' }, contributesToFund: false } as const
const day = civilDate('2023-09-01')

test.each([
  ['who never had the pillar', second({ state: { kind: 'never-had' }, holdings: [] }), null],
  ['no active fund', second({ holdings: [holding(DEAR, 10)] }), null],
  ['a state that is not known', second({ state: { kind: 'unknown' } }), ['unknown', 'none', null, null]],
  [
    'a pending withdrawal',
    second({ state: leaving, pendingApplications: withdrawal(false) }),
    ['leaving', 'error', 'cancel-application', 'primary'],
  ],
  [
    'a pending withdrawal that a claim holds',
    second({ state: leaving, pendingApplications: withdrawal(true) }),
    ['leaving', 'error', null, null],
  ],
  [
    'a pending withdrawal while no claim is known or excluded',
    second({ state: leaving, pendingApplications: withdrawal(null) }),
    ['leaving', 'error', null, null],
  ],
  [
    'a pending withdrawal, applications not known',
    second({ state: leaving, pendingApplications: null }),
    ['leaving', 'error', null, null],
  ],
  [
    'a pending withdrawal of a person without an active fund',
    second({ state: leaving, holdings: [], pendingApplications: withdrawal(false) }),
    ['leaving', 'error', 'cancel-application', 'primary'],
  ],
  [
    'a pending withdrawal after its deadline',
    second({ state: leaving, today: civilDate('2026-11-01') }),
    ['leaving', 'error', null, null],
  ],
  ['an investment account', second({ state: onPik, holdings: [] }), ['investment-account', 'none', null, null]],
  [
    'an investment account beside an expensive fund',
    second({ state: { ...onPik, pik: { accountNumber: null, part: 'part' } } }),
    ['investment-account', 'none', null, null],
  ],
  [
    'taken out early',
    second({ state: { kind: 'taken-out-early', on: day, joinFrom: null }, holdings: [] }),
    ['taken-out-early', 'none', null, null],
  ],
  ['paid out', second({ state: { kind: 'paid-out', on: day }, holdings: [] }), ['paid-out', 'none', null, null]],
  ['high fees', second({}), ['high-fee', 'error', 'choose-low-fees', 'primary']],
  ['low fees', second({ holdings: [holding(CHEAP, 10, active)] }), ['low-fee', 'ok', 'choose-provider', 'light']],
  [
    'exactly half a percent',
    second({ holdings: [holding({ ...DEAR, ongoingChargesFigure: rate(50_000) }, 10, active)] })?.[0],
    'low-fee',
  ],
  ['an unknown value', second({ holdings: [holding(DEAR, null, active)] }), ['fee-unknown', 'none', null, null]],
  ['unknown applications', second({ pendingApplications: null }), ['fee-unknown', 'none', null, null]],
  [
    'contributions own, savings dear',
    second({}, { selectionPartial: true, selectionComplete: true }),
    ['partly-own-high-fee', 'error', 'choose-low-fees', 'primary'],
  ],
  [
    'savings partly own and cheap',
    second({ holdings: [holding(CHEAP, 10, active), holding(STOCKS, 10)] }, { transfersPartial: true }),
    ['partly-own', 'error', 'switch-fund', 'primary'],
  ],
  ['everything own', second({}, ALL), ['fully-own', 'ok', null, null]],
])('second pillar: %s', (_, status, expected) => {
  expect(status).toEqual(expected)
})

test('the row of an investment account names the fund that contributions go to', () => {
  const facts = { state: onPik, conversion: NOTHING, pendingApplications: [], today: day }
  expect(secondPillarStatus({ ...facts, holdings: [] })).toMatchObject({ accountNumber: 'EE1', contributionFund: null })
  expect(secondPillarStatus({ ...facts, holdings: [holding(STOCKS, 0, active)] })).toMatchObject({
    contributionFund: STOCKS.name,
  })
})

test('money in a pending transfer counts at its target', () => {
  const transfer = (percent: number) => application('TRANSFER', { source: DEAR, moves: [move(CHEAP, percent)] })
  expect(second({ pendingApplications: [transfer(100)] })?.[0]).toBe('low-fee')
  expect(second({ pendingApplications: [transfer(70)] })?.[0]).toBe('high-fee')
  const failed = application('TRANSFER', { status: 'FAILED', source: DEAR, moves: [move(CHEAP, 100)] })
  expect(second({ pendingApplications: [failed] })?.[0]).toBe('high-fee')
})

test('the action names the application', () => {
  const facts = {
    conversion: NOTHING,
    holdings: [],
    pendingApplications: withdrawal(false),
    today: civilDate('2026-10-14'),
  }
  expect(secondPillarStatus({ ...facts, state: leaving })?.action).toEqual({
    type: 'cancel-application',
    emphasis: 'primary',
    applicationId: 58,
  })
})

const paid = { total: cents(100_00), yearToDate: cents(50_00), lastYear: cents(20_00) }

function third(facts: Partial<ThirdPillarFacts>) {
  const status = thirdPillarStatus({
    thirdPillarActive: true,
    secondPillar: { kind: 'in-funds' },
    conversion: ALL,
    contribution: paid,
    holdings: [holding(THIRD, 100, active)],
    pendingApplications: [],
    today: civilDate('2026-10-14'),
    isYearOver: false,
    fundPensionRuns: false,
    exitRestricted: [],
    ...facts,
  })
  return [status.verdict, status.tone, status.action?.type ?? null, status.action?.emphasis ?? null]
}

const dear = { conversion: NOTHING, holdings: [holding(DEAR_THIRD, 5)] }
const nothingYet = { ...paid, total: cents(0), yearToDate: cents(0) }
const nothingThisYear = { ...paid, yearToDate: cents(0) }
const on = (day: string) => civilDate(day)

test.each([
  ['not active', third({ thirdPillarActive: false }), ['not-opened', 'error', 'open', 'primary']],
  ['high fees', third(dear), ['high-fee', 'error', 'choose-low-fees', 'primary']],
  [
    'low fees',
    third({
      conversion: NOTHING,
      holdings: [holding({ ...DEAR_THIRD, ongoingChargesFigure: THIRD.ongoingChargesFigure }, 5)],
    }),
    ['low-fee', 'ok', 'choose-provider', 'light'],
  ],
  [
    'an unknown value',
    third({ conversion: NOTHING, holdings: [holding(DEAR_THIRD, null)] }),
    ['fee-unknown', 'none', null, null],
  ],
  [
    'partly own',
    third({ conversion: { ...ALL, transfersComplete: false } }),
    ['partly-own', 'warning', 'make-payment', 'primary'],
  ],
  ['nothing ever paid in', third({ contribution: nothingYet }), ['nothing-yet', 'error', 'make-payment', 'primary']],
  ['nothing ever paid in, in January', third({ contribution: nothingYet, today: on('2026-01-31') })[0], 'nothing-yet'],
  [
    'nothing this year, 1 February',
    third({ contribution: nothingThisYear, today: on('2026-02-01') }),
    ['nothing-this-year', 'warning', 'make-payment', 'primary'],
  ],
  [
    'nothing this year, 30 November',
    third({ contribution: nothingThisYear, today: on('2026-11-30') })[0],
    'nothing-this-year',
  ],
  [
    'nothing this year, 1 December',
    third({ contribution: nothingThisYear, today: on('2026-12-01') }),
    ['deadline-near', 'error', 'make-payment', 'primary'],
  ],
  [
    'nothing this year, in January',
    third({ contribution: nothingThisYear, today: on('2026-01-31') }),
    ['fully-own', 'ok', 'make-payment', 'primary'],
  ],
  [
    'nothing this year, after the deadline',
    third({ contribution: nothingThisYear, today: on('2026-12-29'), isYearOver: true }),
    ['year-over', 'warning', 'make-payment', 'primary'],
  ],
  ['paid in this year, after the deadline', third({ today: on('2026-12-29'), isYearOver: true })[0], 'fully-own'],
  ['opened, without any fund', third({ holdings: [], contribution: nothingYet })[0], 'nothing-yet'],
  ['everything taken out', third({ holdings: [holding(THIRD, 0, active)] })[0], 'empty'],
  [
    'unknown contributions',
    third({ contribution: { total: null, yearToDate: null, lastYear: null } })[0],
    'nothing-yet',
  ],
  ['all well', third({}), ['fully-own', 'ok', 'make-payment', 'primary']],
])('third pillar: %s', (_, status, expected) => {
  expect(status).toEqual(expected)
})

const thirdFacts: ThirdPillarFacts = {
  thirdPillarActive: true,
  secondPillar: { kind: 'in-funds' },
  conversion: ALL,
  contribution: paid,
  holdings: [],
  pendingApplications: [],
  today: civilDate('2026-10-14'),
  isYearOver: false,
  fundPensionRuns: false,
  exitRestricted: [RESTRICTED.isin],
}

test('a third-pillar row shows when something stays in a fund that cannot be left', () => {
  const staying = (euros: number | null) =>
    thirdPillarStatus({ ...thirdFacts, holdings: [holding(THIRD, 100, active), holding(RESTRICTED, euros)] }).staying
  expect([staying(5), staying(null), staying(0)]).toEqual([true, true, false])
})

test('every third-pillar row but the first carries the yearly contributions', () => {
  const facts = thirdFacts
  expect(thirdPillarStatus({ ...facts, thirdPillarActive: true })).toMatchObject({ thisYear: 50_00, lastYear: 20_00 })
  expect(thirdPillarStatus({ ...facts, thirdPillarActive: false })).not.toHaveProperty('thisYear')
})

test('fees are spoken of where there is something in funds, and it is known', () => {
  const facts = { conversion: NOTHING, holdings: [holding(DEAR, 10, active)], pendingApplications: [], today: day }
  const row = (state: SecondPillarFacts['state']) => secondPillarStatus({ ...facts, state })
  const rows = [row({ kind: 'in-funds' }), row(leaving), row(onPik), row({ kind: 'unknown' })]
  expect(rows.map((status) => status && speaksOfFunds(status))).toEqual([true, false, false, false])
  expect(speaksOfFunds(thirdPillarStatus(thirdFacts))).toBe(false)
})

test('membership', () => {
  expect(membershipStatus(321)).toEqual({ verdict: 'member', tone: 'ok', action: null, memberNumber: 321 })
  expect(membershipStatus(null)).toMatchObject({
    verdict: 'not-a-member',
    tone: 'warning',
    action: { type: 'join', emphasis: 'light' },
  })
})

test.each([
  ['one fund', [holding(DEAR, 10)], [], { funds: 1, moving: false }],
  ['a fund that is empty is not one of them', [holding(DEAR, 10), holding(CHEAP, 0, active)], [], { funds: 1 }],
  ['one with an unknown value counts', [holding(DEAR, 10), holding(CHEAP, null)], [], { funds: 2 }],
  ['units on their way', [holding(DEAR, 10)], [application('TRANSFER', { source: DEAR })], { moving: true }],
  [
    'units of the other pillar on their way',
    [holding(DEAR, 10)],
    [application('TRANSFER', { source: THIRD })],
    { moving: false },
  ],
])('facts for the words of a row: %s', (_, holdings, pendingApplications, expected) => {
  const status = secondPillarStatus({
    state: onPik,
    conversion: NOTHING,
    holdings,
    pendingApplications,
    today: civilDate('2026-10-14'),
  })
  expect(status).toMatchObject(expected)
})
