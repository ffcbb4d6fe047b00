import { expect, test } from 'vitest'
import { redirectOf, stepBefore } from './flow-step.ts'

test.each([
  ['select-rate', false, false, null],
  ['select-rate', true, true, null],
  ['confirm-mandate', false, false, 'select-rate'],
  ['confirm-mandate', true, false, null],
  // A signature clears the choice.
  ['confirm-mandate', false, true, 'success'],
  ['success', true, false, 'confirm-mandate'],
  ['success', false, true, null],
] as const)('%s, chosen %s, signed %s: %s', (step, chosen, signed, shown) => {
  expect(redirectOf(step, { chosen, signed })).toBe(shown)
})

test('back leads from the contract to the choice, else to the account', () => {
  expect((['select-rate', 'confirm-mandate', 'success'] as const).map(stepBefore)).toEqual([null, 'select-rate', null])
})
