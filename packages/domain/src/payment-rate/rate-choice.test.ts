import { expect, test } from 'vitest'
import type { SecondPillarState } from '../account/second-pillar-state.ts'
import { civilDate } from '../dates/civil-date.ts'
import type { PaymentRate } from '../law/statutory-figures.ts'
import { sampleRateFacts as facts } from '../testing/sample-rate-facts.ts'
import { rateChoice } from './rate-choice.ts'
import { mayHaveRate, type RateFacts, rateStanding } from './rate-standing.ts'

const pik = { accountNumber: 'EE932200000000005018', part: 'whole' } as const
const { state: inFunds } = facts
const coming = (rate: PaymentRate, from: string) => ({ rate, from: civilDate(from) })

test.each<[string, Partial<RateFacts>, object]>([
  ['has funds', {}, { kind: 'may-choose', current: 2, coming: [] }],
  ['has a PIK', { state: { kind: 'on-pik', pik, contributesToFund: false } }, { kind: 'may-choose' }],
  [
    'has contributions of which it is unknown whether they stopped',
    { contributionsStopped: null },
    { kind: 'may-choose' },
  ],
  ['never had the pillar', { state: { kind: 'never-had' } }, { kind: 'may-not', reason: 'no-second-pillar' }],
  [
    'took the pillar out early',
    { state: { kind: 'taken-out-early', on: null, joinFrom: null } },
    { kind: 'may-not', reason: 'no-second-pillar' },
  ],
  ['has stopped contributions', { contributionsStopped: true }, { kind: 'may-not', reason: 'contributions-stopped' }],
  [
    'takes everything out',
    { state: { kind: 'leaving', applicationId: 1, early: false, cancellationDeadline: null, pik: null } },
    { kind: 'may-not', reason: 'leaving' },
  ],
  [
    'has applied for a fund pension',
    { moneyOut: 'pending', contributionsEnd: civilDate('2027-05-01') },
    { kind: 'may-not', reason: 'leaving', contributionsEnd: '2027-05-01' },
  ],
  [
    'gets one, with contributions ended',
    { moneyOut: 'carried-out', contributionsStopped: true },
    { kind: 'may-not', reason: 'paid-out' },
  ],
  ['has a pension', { state: { kind: 'paid-out', on: null } }, { kind: 'may-not', reason: 'paid-out' }],
  ['has an unknown rate', { current: null }, { kind: 'not-known' }],
  ['has a pillar of which nothing is known', { state: { kind: 'unknown' } }, { kind: 'not-known' }],
  ['has no pillar and no rate', { state: { kind: 'never-had' }, current: null }, { kind: 'may-not' }],
])('the standing of a person who %s', (_, known, standing) => {
  expect(rateStanding({ ...facts, ...known })).toMatchObject(standing)
})

test.each<[SecondPillarState, boolean]>([
  [inFunds, true],
  [{ kind: 'unknown' }, true],
  [{ kind: 'on-pik', pik, contributesToFund: true }, true],
  [{ kind: 'in-funds', moneyOutPending: true }, false],
  [{ kind: 'in-funds', contributionsEnded: true }, false],
  [{ kind: 'in-funds', moneyTakenOut: true, contributionsEndOn: civilDate('2027-05-01') }, false],
  [{ kind: 'on-pik', pik, contributesToFund: true, contributionsEnded: true }, false],
  [{ kind: 'paid-out', on: null }, false],
  [{ kind: 'never-had' }, false],
])('a line about the rate is waited for in the state %o: %s', (state, expected) => {
  expect(mayHaveRate(state)).toBe(expected)
})

test.each<[string, Partial<RateFacts>, unknown[]]>([
  ['one application', { signed: [coming(6, '2027-01-01')] }, [coming(6, '2027-01-01')]],
  [
    'the newest of a year counts',
    { signed: [coming(6, '2027-01-01'), coming(4, '2027-01-01')] },
    [coming(4, '2027-01-01')],
  ],
  ['one that takes it back leaves nothing', { signed: [coming(6, '2027-01-01'), coming(2, '2027-01-01')] }, []],
  [
    'one of each year, the nearest first',
    { signed: [coming(4, '2028-01-01'), coming(6, '2027-01-01')] },
    [coming(6, '2027-01-01'), coming(4, '2028-01-01')],
  ],
  [
    'a year of another rate, then the present one again',
    { signed: [coming(6, '2027-01-01'), coming(2, '2028-01-01')] },
    [coming(6, '2027-01-01'), coming(2, '2028-01-01')],
  ],
  ['no application is listed, but the registry answers the rate', { pending: 6 }, [coming(6, '2027-01-01')]],
  [
    'the application counts before the answer of the registry',
    { pending: 6, signed: [coming(4, '2027-01-01')] },
    [coming(4, '2027-01-01')],
  ],
])('coming rate: %s', (_, known, expected) => {
  expect(rateStanding({ ...facts, ...known })).toMatchObject({ coming: expected })
})

const days = { lastDay: '2026-11-30', inForceFrom: '2027-01-01' }
const yearLater = { lastDay: '2027-11-30', inForceFrom: '2028-01-01' }
const refused = (reason: string) => ({ kind: 'refused', reason })

test.each<[string, Partial<RateFacts>, PaymentRate, object]>([
  ['another rate', {}, 6, { kind: 'new', pending: null, ...days }],
  ['the rate that holds', {}, 2, refused('already-holds')],
  ['another one than the pending', { signed: [coming(6, '2027-01-01')] }, 4, { kind: 'replaces', pending: 6, ...days }],
  [
    'the one that holds, with one pending',
    { signed: [coming(6, '2027-01-01')] },
    2,
    { kind: 'takes-back', pending: 6, ...days },
  ],
  ['the pending one', { signed: [coming(6, '2027-01-01')] }, 6, refused('already-pending')],
  ['by who may not', { contributionsStopped: true }, 6, refused('contributions-stopped')],
  ['while no rate is known', { current: null }, 6, refused('not-known')],
])('choosing %s', (_, known, rate, expected) => {
  expect(rateChoice(rateStanding({ ...facts, ...known }), rate, facts.today)).toEqual(expected)
})

test.each<[string, string, readonly ReturnType<typeof coming>[], PaymentRate, object]>([
  ['on the last day', '2026-11-30', [], 6, { kind: 'new', pending: null, ...days }],
  ['on the day after', '2026-12-01', [], 6, { kind: 'new', pending: null, ...yearLater }],
  [
    'of a rate that comes in January regardless of the choice',
    '2026-12-01',
    [coming(6, '2027-01-01')],
    6,
    refused('already-holds'),
  ],
  [
    'of the rate that holds before that',
    '2026-12-01',
    [coming(6, '2027-01-01')],
    2,
    { kind: 'new', pending: null, ...yearLater },
  ],
  [
    'that takes back one of this December',
    '2026-12-20',
    [coming(6, '2027-01-01'), coming(4, '2028-01-01')],
    6,
    { kind: 'takes-back', pending: 4, ...yearLater },
  ],
])('a choice %s', (_, day, signed, rate, expected) => {
  const today = civilDate(day)
  expect(rateChoice(rateStanding({ ...facts, signed, today }), rate, today)).toEqual(expected)
})
