import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { cents } from '../money/cents.ts'
import { application } from '../testing/sample-applications.ts'
import { DEAR, holding, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import {
  hasFundsToSwitch,
  isWorthKnown,
  joiningObstacle,
  opensSecondPillar,
  pikOf,
  type SecondPillarState,
  secondPillarState,
  type SecondPillarStateFacts,
  type SettledApplication,
} from './second-pillar-state.ts'

const PIK = 'EE382200221020145685'
const DEADLINE = '2026-11-30T21:59:59.999999999Z'
const active = { activeContributions: true }
const noPillar: SecondPillarStateFacts = {
  person: { secondPillarActive: false, secondPillarPikNumber: null, secondPillarContributionsEndDate: null },
  holdings: [],
  applications: [],
  exits: [],
  today: civilDate('2026-11-23'),
}
const joined = { secondPillarActive: true, secondPillarPikNumber: null, secondPillarContributionsEndDate: null }
const onPik = { ...joined, secondPillarPikNumber: PIK }
const inFund = [holding(DEAR, 1000, active), holding(THIRD, 50, active)]
const exit = (date: string, toPik: boolean) => ({ date: civilDate(date), amount: cents(-100_00), toPik })
const settled = (
  type: SettledApplication['type'],
  settledOn: string | null,
  facts: Partial<SettledApplication> = {},
) => ({
  ...application(type, { status: 'COMPLETE', cancellationDeadline: DEADLINE }),
  appliedOn: civilDate('2026-11-16'),
  settledOn: settledOn === null ? null : civilDate(settledOn),
  ...facts,
})
/** Applied for in February 2026: the contributions ended in September. */
const spring = { appliedOn: civilDate('2026-02-10') }
const ended = { contributionsEndOn: civilDate('2026-09-01'), contributionsEnded: true, moneyTakenOut: true } as const
const pending = (type: SettledApplication['type']) => settled(type, null, { status: 'PENDING', id: 58 })
const early = settled('EARLY_WITHDRAWAL', '2023-09-01')
const retired = settled('WITHDRAWAL', '2024-04-16')
const state = (facts: Partial<SecondPillarStateFacts>) => secondPillarState({ ...noPillar, ...facts })
const leaving = { kind: 'leaving', applicationId: 58, early: true, cancellationDeadline: DEADLINE, pik: null } as const
const takenOut = { kind: 'taken-out-early', on: civilDate('2023-09-01'), joinFrom: civilDate('2033-09-01') } as const

test.each<[string, Partial<SecondPillarStateFacts>, SecondPillarState]>([
  ['who has nothing never had one', {}, { kind: 'never-had' }],
  ['a third pillar is not a second one', { holdings: [holding(THIRD, 50, active)] }, { kind: 'never-had' }],
  ['money in a fund', { person: joined, holdings: inFund }, { kind: 'in-funds' }],
  ['money of unknown worth in a fund', { holdings: [holding(DEAR, null)] }, { kind: 'in-funds' }],
  ['a fund chosen, nothing in it yet', { person: joined, holdings: [holding(DEAR, 0, active)] }, { kind: 'in-funds' }],
  ['an active pillar without a fund', { person: joined }, { kind: 'in-funds' }],
  [
    'a sum was taken in retirement, and units are left',
    { person: joined, holdings: inFund, applications: [settled('PARTIAL_WITHDRAWAL', '2026-03-16', spring)] },
    { kind: 'in-funds', ...ended },
  ],
  [
    'a fund pension runs, beside a PIK',
    { person: onPik, holdings: inFund, applications: [settled('FUND_PENSION_OPENING', '2024-03-18', spring)] },
    { kind: 'on-pik', pik: { accountNumber: PIK, part: 'part' }, contributesToFund: true, ...ended },
  ],
  [
    'a sum that waits names the day on which it would end contributions',
    { person: joined, holdings: inFund, applications: [pending('PARTIAL_WITHDRAWAL')] },
    { kind: 'in-funds', contributionsEndOn: civilDate('2027-05-01'), moneyOutPending: true },
  ],
  [
    'a sum was paid, and contributions come until their day',
    { person: joined, holdings: inFund, applications: [settled('PARTIAL_WITHDRAWAL', '2026-11-16')] },
    { kind: 'in-funds', contributionsEndOn: civilDate('2027-05-01'), moneyTakenOut: true },
  ],
  [
    'the record of the registry names the day, and no application is listed',
    { person: { ...joined, secondPillarContributionsEndDate: civilDate('2027-01-01') }, holdings: inFund },
    { kind: 'in-funds', contributionsEndOn: civilDate('2027-01-01'), moneyTakenOut: true },
  ],
  [
    'a cancelled and a failed sum end nothing',
    {
      person: joined,
      holdings: inFund,
      applications: ['CANCELLED', 'FAILED'].map((status) => settled('PARTIAL_WITHDRAWAL', null, { status })),
    },
    { kind: 'in-funds' },
  ],
  [
    'a fund pension that waits after a sum, beside a PIK',
    {
      person: onPik,
      holdings: inFund,
      applications: [settled('PARTIAL_WITHDRAWAL', '2026-03-16', spring), pending('FUND_PENSION_OPENING')],
    },
    {
      kind: 'on-pik',
      pik: { accountNumber: PIK, part: 'part' },
      contributesToFund: true,
      ...ended,
      moneyOutPending: true,
    },
  ],
  [
    'a sum that waits in the third pillar',
    { person: joined, holdings: inFund, applications: [pending('WITHDRAWAL_THIRD_PILLAR')] },
    { kind: 'in-funds' },
  ],
  [
    'a sum from the third pillar ends nothing in the second',
    { person: joined, holdings: inFund, applications: [settled('WITHDRAWAL_THIRD_PILLAR', '2026-03-16')] },
    { kind: 'in-funds' },
  ],
  [
    'everything on a PIK',
    { person: onPik, holdings: [holding(DEAR, 0)], exits: [exit('2021-09-01', true)] },
    { kind: 'on-pik', pik: { accountNumber: PIK, part: 'whole' }, contributesToFund: false },
  ],
  [
    'a part on a PIK',
    { person: onPik, holdings: inFund, exits: [exit('2021-09-01', true)] },
    { kind: 'on-pik', pik: { accountNumber: PIK, part: 'part' }, contributesToFund: true },
  ],
  [
    'a PIK without a number from the registry',
    { person: joined, holdings: inFund, exits: [exit('2021-09-01', true)] },
    { kind: 'on-pik', pik: { accountNumber: null, part: 'part' }, contributesToFund: true },
  ],
  [
    'a PIK with contributions directed to a fund that is empty yet',
    { person: joined, holdings: [holding(STOCKS, 0, active)], exits: [exit('2021-09-01', true)] },
    { kind: 'on-pik', pik: { accountNumber: null, part: 'whole' }, contributesToFund: true },
  ],
  ['being taken out', { person: joined, holdings: inFund, applications: [pending('EARLY_WITHDRAWAL')] }, leaving],
  [
    'being paid out, with a part on a PIK',
    { person: onPik, holdings: inFund, applications: [pending('WITHDRAWAL')] },
    { ...leaving, early: false, pik: { accountNumber: PIK, part: 'part' } },
  ],
  [
    'a withdrawal that was cancelled',
    { person: joined, holdings: inFund, applications: [{ ...early, status: 'CANCELLED' }] },
    { kind: 'in-funds' },
  ],
  [
    'taken out early',
    { holdings: [holding(DEAR, 0)], applications: [early], exits: [exit('2023-09-01', false)] },
    takenOut,
  ],
  [
    'taken out on an unknown day',
    { applications: [{ ...early, settledOn: null }] },
    { kind: 'taken-out-early', on: null, joinFrom: null },
  ],
  [
    'paid out in retirement',
    { applications: [retired], exits: [exit('2024-04-16', false)] },
    { kind: 'paid-out', on: civilDate('2024-04-16') },
  ],
  [
    'the newest withdrawal counts, wherever it is listed',
    { applications: [retired, early] },
    { kind: 'paid-out', on: civilDate('2024-04-16') },
  ],
  [
    'joined again after a withdrawal',
    { person: joined, holdings: [holding(STOCKS, 5, active)], applications: [early] },
    { kind: 'in-funds' },
  ],
  [
    'a withdrawal includes the money on a PIK',
    { applications: [early], exits: [exit('2021-09-01', true), exit('2023-09-01', false)] },
    takenOut,
  ],
  [
    'a PIK after a withdrawal',
    { person: joined, applications: [early], exits: [exit('2035-09-03', true)] },
    { kind: 'on-pik', pik: { accountNumber: null, part: 'whole' }, contributesToFund: false },
  ],
])('%s', (_what, facts, expected) => {
  expect(state(facts)).toEqual(expected)
})

test.each<[string, Partial<SecondPillarStateFacts>]>([
  ['the holdings', { holdings: null }],
  ['the applications', { applications: null }],
  ['the person', { person: null }],
  ['the exits', { exits: null }],
  ['the exits, for a person with money in funds', { person: joined, holdings: inFund, exits: null }],
  ['the person, with money in funds', { person: null, holdings: inFund }],
  ['the application by which money left', { exits: [exit('2023-09-01', false)] }],
])('without %s the state is unknown, not "never had"', (_what, facts) => {
  expect(state(facts)).toEqual({ kind: 'unknown' })
})

test('a PIK named by the registry is known even when the exits are not', () => {
  expect(state({ person: onPik, holdings: inFund, exits: null }).kind).toBe('on-pik')
})

const anything: fc.Arbitrary<SecondPillarStateFacts> = fc.record({
  person: fc.constantFrom(null, joined, onPik, noPillar.person),
  holdings: fc.constantFrom(null, [], inFund, [holding(DEAR, 0)], [holding(DEAR, null)]),
  applications: fc.option(fc.subarray<SettledApplication>([early, retired, pending('EARLY_WITHDRAWAL')])),
  exits: fc.option(fc.subarray([exit('2021-09-01', true), exit('2023-09-01', false)])),
  today: fc.constant(noPillar.today),
})

test('an unknown part never makes a person one who never had a second pillar, or one with a known worth', () => {
  fc.assert(
    fc.property(anything, (facts) => {
      const state = secondPillarState(facts)
      const isPartMissing = [facts.person, facts.holdings, facts.applications, facts.exits].includes(null)
      if (isPartMissing) expect(state.kind).not.toBe('never-had')
      if (facts.person === null || facts.exits === null) expect(isWorthKnown(state)).toBe(false)
      expect(isWorthKnown(state) && pikOf(state) !== null).toBe(false)
    }),
  )
})

const states: readonly [
  SecondPillarState,
  { worth: boolean; switches: boolean; opens: boolean; obstacle: string | null },
][] = [
  [{ kind: 'unknown' }, { worth: false, switches: true, opens: false, obstacle: null }],
  [{ kind: 'never-had' }, { worth: true, switches: false, opens: true, obstacle: null }],
  [{ kind: 'in-funds' }, { worth: true, switches: true, opens: false, obstacle: null }],
  [
    { kind: 'in-funds', contributionsEnded: true },
    { worth: true, switches: true, opens: false, obstacle: 'contributions-ended' },
  ],
  [
    { kind: 'in-funds', contributionsEndOn: civilDate('2026-11-24'), moneyTakenOut: true },
    { worth: true, switches: true, opens: false, obstacle: 'contributions-end' },
  ],
  [
    { kind: 'in-funds', contributionsEndOn: civilDate('2026-11-23'), moneyTakenOut: true },
    { worth: true, switches: true, opens: false, obstacle: 'contributions-ended' },
  ],
  [
    { kind: 'in-funds', contributionsEndOn: civilDate('2026-11-24'), moneyOutPending: true },
    { worth: true, switches: true, opens: false, obstacle: null },
  ],
  [
    { kind: 'on-pik', pik: { accountNumber: PIK, part: 'whole' }, contributesToFund: false },
    { worth: false, switches: false, opens: false, obstacle: null },
  ],
  [
    { kind: 'on-pik', pik: { accountNumber: null, part: 'part' }, contributesToFund: true },
    { worth: false, switches: true, opens: false, obstacle: null },
  ],
  [leaving, { worth: true, switches: false, opens: false, obstacle: null }],
  [
    { ...leaving, pik: { accountNumber: PIK, part: 'part' } },
    { worth: false, switches: false, opens: false, obstacle: null },
  ],
  [takenOut, { worth: true, switches: false, opens: false, obstacle: 'taken-out-early' }],
  [
    { kind: 'taken-out-early', on: null, joinFrom: null },
    { worth: true, switches: false, opens: false, obstacle: 'taken-out-early' },
  ],
  [
    { kind: 'paid-out', on: null },
    { worth: true, switches: false, opens: false, obstacle: 'paid-out' },
  ],
]

test.each(states)('text and actions in the state %j', (of, expected) => {
  const today = civilDate('2026-11-23')
  expect({
    worth: isWorthKnown(of),
    switches: hasFundsToSwitch(of),
    opens: opensSecondPillar(of, today),
    obstacle: joiningObstacle(of, today)?.reason ?? null,
  }).toEqual(expected)
})

test('a person cannot join in the ten years after an early withdrawal, and can from the first day after them', () => {
  const last = civilDate('2033-08-31')
  expect(joiningObstacle(takenOut, last)).toEqual({ reason: 'taken-out-early', joinFrom: '2033-09-01' })
  expect(opensSecondPillar(takenOut, last)).toBe(false)
  const first = civilDate('2033-09-01')
  expect(joiningObstacle(takenOut, first)).toBeNull()
  expect(opensSecondPillar(takenOut, first)).toBe(true)
})
