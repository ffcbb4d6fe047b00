import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { cents } from '../money/cents.ts'
import { CHEAP, holding, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import { beginning, type BeginningFacts } from './beginning.ts'

const today = civilDate('2026-11-23')
const early = (joinFrom: string | null) =>
  ({ kind: 'taken-out-early', on: today, joinFrom: joinFrom === null ? null : civilDate(joinFrom) }) as const

const of = (facts: Partial<BeginningFacts> = {}) =>
  beginning({
    state: { kind: 'never-had' },
    thirdPillarActive: false,
    holdings: [],
    paidIn: [cents(0), cents(0)],
    age: 24,
    today,
    ...facts,
  })

const onPik = { kind: 'on-pik', pik: { accountNumber: null, part: 'whole' }, contributesToFund: false } as const

test.each([
  ['nothing at all', of(), { second: { kind: 'open' }, third: 'open' }],
  [
    'the third pillar opened, and empty',
    of({ thirdPillarActive: true, holdings: [holding(THIRD, 0, { activeContributions: true })] }),
    { second: { kind: 'open' }, third: 'pay' },
  ],
  [
    'the second pillar opened, and empty',
    of({ state: { kind: 'in-funds' }, holdings: [holding(STOCKS, 0, { activeContributions: true })] }),
    { second: { kind: 'opened', fund: STOCKS.name }, third: 'open' },
  ],
  ['second-pillar fund not named', of({ state: { kind: 'in-funds' } })?.second, { kind: 'opened', fund: null }],
  ['17 years old', of({ age: 17 }), { second: null, third: 'open' }],
  ['18 years old', of({ age: 18 })?.second, { kind: 'open' }],
  [
    'taken out early, not to be joined yet',
    of({ state: early('2033-09-01') })?.second,
    { kind: 'closed', obstacle: { reason: 'taken-out-early', joinFrom: '2033-09-01' } },
  ],
  ['taken out early long ago', of({ state: early('2026-11-23') })?.second, { kind: 'open' }],
  [
    'paid out in retirement',
    of({ state: { kind: 'paid-out', on: null } })?.second,
    { kind: 'closed', obstacle: { reason: 'paid-out' } },
  ],
])('a beginning: %s', (_, actual, expected) => {
  expect(actual).toEqual(expected)
})

test.each([
  ['money in a fund', of({ holdings: [holding(CHEAP, 1)] })],
  ['locked money alone', of({ holdings: [holding(CHEAP, 0, { unavailableValue: cents(1) })] })],
  ['a value that is not known', of({ holdings: [holding(CHEAP, null)] })],
  ['money that was there once', of({ paidIn: [cents(0), cents(1_00)] })],
  ['payments that are not known', of({ paidIn: [null, cents(0)] })],
  ['a state that is not known', of({ state: { kind: 'unknown' } })],
  ['an investment account', of({ state: onPik })],
  [
    'a pending withdrawal',
    of({ state: { kind: 'leaving', applicationId: 1, early: true, cancellationDeadline: null, pik: null } }),
  ],
])('no beginning: %s', (_, actual) => {
  expect(actual).toBeNull()
})
