import { expect, test } from 'vitest'
import type { SecondPillarState } from '../account/second-pillar-state.ts'
import { civilDate } from '../dates/civil-date.ts'
import { comingContributions, type PendingStops } from './coming-contributions.ts'
import type { RateFacts } from './rate-standing.ts'

const facts: RateFacts = {
  state: { kind: 'in-funds' },
  contributionsStopped: false,
  moneyOut: null,
  contributionsEnd: null,
  current: 2,
  pending: null,
  signed: [{ rate: 6, from: civilDate('2027-01-01') }],
  today: civilDate('2026-11-27'),
}
const NOTHING: PendingStops = { stops: [], resumes: [] }
const may = civilDate('2027-05-01')
const rates = { current: 2, coming: [{ rate: 6, from: '2027-01-01' }] }

test.each<[string, Partial<RateFacts>, Partial<PendingStops>, object | null]>([
  ['come', {}, {}, { ...rates, pauses: [] }],
  [
    'end in May',
    { moneyOut: 'carried-out', contributionsEnd: may },
    {},
    { ...rates, pauses: [{ from: may, until: null }] },
  ],
  ['would end in May', { moneyOut: 'pending', contributionsEnd: may }, {}, { pauses: [{ from: may, until: null }] }],
  ['ended today', { moneyOut: 'carried-out', contributionsEnd: facts.today }, {}, null],
  ['end on an unknown day', { moneyOut: 'carried-out' }, {}, null],
  ['are paused', { contributionsStopped: true }, {}, null],
  [
    'are paused until May',
    { contributionsStopped: true },
    { resumes: [may] },
    { pauses: [{ from: null, until: may }] },
  ],
  ['stop in May', {}, { stops: [may] }, { pauses: [{ from: may, until: null }] }],
  [
    'stop in May, and resume in September',
    {},
    { stops: [may], resumes: [civilDate('2027-09-01')] },
    { pauses: [{ from: may, until: '2027-09-01' }] },
  ],
  [
    'stop in May, by the first of two applications in any order',
    { contributionsStopped: false },
    { stops: [civilDate('2027-09-01'), may], resumes: [civilDate('2028-01-01'), civilDate('2027-09-01')] },
    { pauses: [{ from: may, until: '2027-09-01' }] },
  ],
  [
    'stop in May, with a resumption that is not later',
    {},
    { stops: [may], resumes: [may, civilDate('2027-01-01')] },
    { pauses: [{ from: may, until: null }] },
  ],
  [
    'are paused until May, and end in September',
    { contributionsStopped: true, moneyOut: 'pending', contributionsEnd: civilDate('2027-09-01') },
    { resumes: [may] },
    {
      pauses: [
        { from: null, until: may },
        { from: '2027-09-01', until: null },
      ],
    },
  ],
  [
    'resume after they have ended',
    { contributionsStopped: true, contributionsEnd: facts.today },
    { resumes: [may] },
    null,
  ],
  ['have an unknown rate', { current: null }, {}, { current: null, coming: [], pauses: [] }],
])('contributions that %s', (_what, changed, pending, expected) => {
  const found = comingContributions({ ...facts, ...changed }, { ...NOTHING, ...pending })
  if (expected === null) expect(found).toBeNull()
  else expect(found).toMatchObject(expected)
})

test.each<SecondPillarState>([
  { kind: 'never-had' },
  { kind: 'taken-out-early', on: null, joinFrom: null },
  { kind: 'paid-out', on: null },
  { kind: 'leaving', applicationId: 1, early: true, cancellationDeadline: null, pik: null },
])('none are planned in the state %j', (state) => {
  expect(comingContributions({ ...facts, state }, NOTHING)).toBeNull()
})
