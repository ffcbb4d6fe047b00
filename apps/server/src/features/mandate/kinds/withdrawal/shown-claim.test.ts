import { expect, test } from 'vitest'
import { refusalOfShownClaim } from './shown-claim.ts'

test.each([
  [false, false, null],
  [false, true, 'claim'],
  [false, null, 'unknown'],
  [true, false, 'changed'],
  [true, true, null],
  [true, null, 'unknown'],
  [null, false, 'changed'],
  [null, true, 'claim'],
  [null, null, null],
] as const)('a claim that was shown as %s and is %s now: %s', (shown, now, reason) => {
  expect(refusalOfShownClaim(shown, now)).toBe(reason && `invalid.mandate.withdrawal.${reason}`)
})
