import type { SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { stateWords } from './state-words.ts'

test.each<[string, SecondPillarState, boolean]>([
  ['in funds', { kind: 'in-funds' }, true],
  ['not known', { kind: 'unknown' }, true],
  ['with a sum that waits', { kind: 'in-funds', moneyOutPending: true }, false],
  ['with ended contributions', { kind: 'in-funds', contributionsEnded: true }, false],
  [
    'that is being left',
    { kind: 'leaving', applicationId: 1, early: true, cancellationDeadline: null, pik: null },
    false,
  ],
])('for a second pillar %s the size of contributions is listed as staying: %s', (_, state, expected) => {
  const { stays } = stateWords(state, civilDate('2026-11-26'))
  expect(stays.always.includes('secondPillar.confirm.stays.amount')).toBe(expected)
  expect(stays.always).toContain('secondPillar.confirm.stays.third')
})
