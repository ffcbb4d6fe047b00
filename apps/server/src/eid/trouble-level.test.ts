import { expect, test } from 'vitest'
import { isOfPerson, type IdentityReason } from './trouble-level.ts'

test.each<[IdentityReason, boolean]>([
  ['user-refused', true],
  ['user-cancelled', true],
  ['wrong-code', true],
  ['timeout', true],
  ['account-not-found', true],
  ['account-unusable', true],
  ['app-too-old', true],
  ['not-client', true],
  ['phone-absent', true],
  ['sim-error', true],
  ['hash-mismatch', true],
  ['certificate-revoked', true],
  ['delivery-error', false],
  ['maintenance', false],
  ['client-refused', false],
  ['validation-failed', false],
  ['technical-error', false],
  ['session-not-found', false],
])('%s comes from the person: %s', (reason, expected) => {
  expect(isOfPerson(reason)).toBe(expected)
})
