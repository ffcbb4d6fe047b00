import { expect, test } from 'vitest'
import { logTrouble, type IdentityReason } from './trouble-level.ts'

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
  ['foreign-account', true],
  ['delivery-error', false],
  ['maintenance', false],
  ['client-refused', false],
  ['validation-failed', false],
  ['technical-error', false],
  ['session-not-found', false],
])('%s is the person’s own: %s', (reason, isOwn) => {
  const lines: string[] = []
  const at = (level: string) => (_trouble: object, words: string) => lines.push(`${level}: ${words}`)
  logTrouble({ info: at('info'), warn: at('warn') })({ reason })
  expect(lines).toEqual([
    isOwn ? 'info: a person did not confirm, or could not' : 'warn: an identity service did not do what was asked',
  ])
})
