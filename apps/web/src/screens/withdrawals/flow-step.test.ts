import { expect, test } from 'vitest'
import { withdrawalSteps } from '#web/addresses/paths.ts'
import { redirectOf, stepBefore, type StepFacts } from './flow-step.ts'

const all: StepFacts = { mayChoose: true, chosen: true, given: true, signed: false }

test.each([
  ['overview', { ...all, mayChoose: false, chosen: false, given: false }, null],
  ['amount', all, null],
  ['amount', { ...all, mayChoose: false, chosen: false }, 'overview'],
  ['bank-account', all, null],
  ['bank-account', { ...all, chosen: false }, 'amount'],
  ['confirm-mandate', all, null],
  ['confirm-mandate', { ...all, given: false }, 'bank-account'],
  ['confirm-mandate', { ...all, chosen: false }, 'bank-account'],
  // A signature clears the choice.
  ['confirm-mandate', { ...all, chosen: false, given: false, signed: true }, 'success'],
  ['success', all, 'confirm-mandate'],
  ['success', { ...all, mayChoose: false, chosen: false, given: false, signed: true }, null],
] as const)('%s with %o: %s', (step, facts, shown) => {
  expect(redirectOf(step, facts)).toBe(shown)
})

test('back leads to the step before, from the first and the last one to the account', () => {
  expect(withdrawalSteps.map(stepBefore)).toEqual([null, 'overview', 'amount', 'bank-account', null])
})
