import { expect, test } from 'vitest'
import type { ApplicationType } from '../application/kinds.ts'
import { civilDate } from '../dates/civil-date.ts'
import { cents } from '../money/cents.ts'
import { application } from '../testing/sample-applications.ts'
import { CHEAP, DEAR, DEAR_THIRD, holding, THIRD } from '../testing/sample-holdings.ts'
import { secondPillarStatus, thirdPillarStatus, type ThirdPillarFacts } from './status-card.ts'
import type { SecondPillarState } from './second-pillar-state.ts'

const ALL = { selectionPartial: true, selectionComplete: true, transfersPartial: true, transfersComplete: true }
const NOTHING = { selectionPartial: false, selectionComplete: false, transfersPartial: false, transfersComplete: false }
const today = civilDate('2026-10-14')
const day = civilDate('2027-05-01')
const ended: SecondPillarState = {
  kind: 'in-funds',
  contributionsEndOn: day,
  contributionsEnded: true,
  moneyTakenOut: true,
}
const ending: SecondPillarState = { kind: 'in-funds', contributionsEndOn: day, moneyTakenOut: true }
const waits: SecondPillarState = { kind: 'in-funds', contributionsEndOn: day, moneyOutPending: true }

test.each([
  ['contributions ended, in a dear fund', ended, DEAR, ['choose-low-fees', 'light'], 'ended'],
  ['contributions ended, in a cheap fund', ended, CHEAP, null, 'ended'],
  ['contributions end, in a dear fund', ending, DEAR, ['choose-low-fees', 'light'], 'ending'],
  ['money out of it waits, in a dear fund', waits, DEAR, null, 'will-end'],
] as const)('second pillar, nothing is urged: %s', (_, state, fund, action, contributions) => {
  const holdings = [holding(fund, 1000)]
  const status = secondPillarStatus({ state, conversion: NOTHING, holdings, pendingApplications: [], today })
  expect(status).toMatchObject({ verdict: 'paying-out', tone: 'none', contributions, endOn: day })
  expect(status?.action ?? null).toEqual(action && { type: action[0], emphasis: action[1] })
})

test('the day of the end decides, whichever fund the registry marks for contributions', () => {
  const directed = [holding(CHEAP, 1000, { activeContributions: true })]
  const facts = { conversion: NOTHING, pendingApplications: [], today }
  expect(secondPillarStatus({ ...facts, holdings: directed, state: ended })).toMatchObject({ contributions: 'ended' })
  expect(secondPillarStatus({ ...facts, holdings: [holding(CHEAP, 1)], state: ending })).toMatchObject({
    contributions: 'ending',
  })
})

const third = (facts: Partial<ThirdPillarFacts>) => {
  const { verdict, tone, action } = thirdPillarStatus({
    thirdPillarActive: true,
    secondPillar: { kind: 'in-funds' },
    conversion: ALL,
    contribution: { total: cents(70_00), yearToDate: cents(50_00), lastYear: cents(20_00) },
    holdings: [holding(THIRD, 100, { activeContributions: true })],
    pendingApplications: [],
    today,
    isYearOver: false,
    fundPensionRuns: false,
    exitRestricted: [],
    ...facts,
  })
  return [verdict, tone, action?.type ?? null]
}
const sum = (type: ApplicationType, status = 'PENDING') => [application(type, { status })]
const nothingThisYear = { total: cents(20_00), yearToDate: cents(0), lastYear: cents(20_00) }

test.each([
  [
    'a fund pension runs, nothing is paid this year',
    { contribution: nothingThisYear, fundPensionRuns: true },
    ['paying-out', 'none', null],
  ],
  ['it is not known whether one runs', { fundPensionRuns: null }, ['fully-own', 'ok', 'make-payment']],
  [
    'a sum from it waits, in a dear fund',
    {
      conversion: NOTHING,
      holdings: [holding(DEAR_THIRD, 5)],
      pendingApplications: sum('WITHDRAWAL_THIRD_PILLAR'),
    },
    ['paying-out', 'none', null],
  ],
  [
    'a sum from the second pillar waits',
    { pendingApplications: sum('PARTIAL_WITHDRAWAL') },
    ['fully-own', 'ok', 'make-payment'],
  ],
  [
    'a sum was paid',
    { pendingApplications: sum('WITHDRAWAL_THIRD_PILLAR', 'COMPLETE') },
    ['fully-own', 'ok', 'make-payment'],
  ],
  ['there is none', { thirdPillarActive: false }, ['not-opened', 'error', 'open']],
  [
    'there is none, and money out of the second waits',
    { thirdPillarActive: false, secondPillar: waits },
    ['not-opened', 'error', 'open'],
  ],
  [
    'there is none, and a fund pension is paid from the second',
    { thirdPillarActive: false, secondPillar: ended },
    ['not-opened', 'none', 'open'],
  ],
  [
    'there is none, and a sum was paid from the second while contributions still come',
    { thirdPillarActive: false, secondPillar: ending },
    ['not-opened', 'none', 'open'],
  ],
  [
    'there is none, and the second was paid out in retirement',
    { thirdPillarActive: false, secondPillar: { kind: 'paid-out', on: null } },
    ['not-opened', 'none', 'open'],
  ],
  ['everything was taken out', { holdings: [holding(THIRD, 0)] }, ['empty', 'error', 'make-payment']],
  [
    'everything was taken out, and a fund pension is paid from the second',
    { holdings: [holding(THIRD, 0)], secondPillar: ended },
    ['empty', 'none', null],
  ],
  [
    'there is none, and the second was taken out early',
    { thirdPillarActive: false, secondPillar: { kind: 'taken-out-early', on: null, joinFrom: null } },
    ['not-opened', 'error', 'open'],
  ],
] satisfies [string, Partial<ThirdPillarFacts>, unknown][])('third pillar: %s', (_, facts, expected) => {
  expect(third(facts)).toEqual(expected)
})
