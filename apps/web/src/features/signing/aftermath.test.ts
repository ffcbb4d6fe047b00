import { registryRefusals } from '@sammas/contract/errors'
import { expect, test } from 'vitest'
import { failureWithCode } from '#web/api/failure.ts'
import { aftermathOf, failsAgain, isRefusedByRegistry } from './aftermath.ts'

test('a refusal on the phone or of the choices leaves everything as it was', () => {
  expect(aftermathOf(failureWithCode('smart.id.user.refused'))).toBe('signing.failed.nothingChanged')
  expect(aftermathOf(failureWithCode('mobile.id.no.signal'))).toBe('signing.failed.nothingChanged')
  expect(aftermathOf(failureWithCode('invalid.mandate.empty'))).toBe('signing.failed.nothingChanged')
  expect(aftermathOf(failureWithCode('mandate.signing.certificate.revoked'))).toBe('signing.failed.nothingChanged')
  expect(aftermathOf(failureWithCode('mandate.signing.failed'))).toBe('signing.failed.nothingChanged')
  const noExtension = { kind: 'answer', status: 400, errors: [{ code: 'card.extension.missing' }] } as const
  expect(aftermathOf(noExtension)).toBe('signing.failed.nothingChanged')
})

test('where the signature may have arrived, the page does not claim otherwise', () => {
  expect(aftermathOf({ kind: 'network' })).toBe('signing.failed.look')
  expect(aftermathOf({ kind: 'answer', status: 500, errors: [] })).toBe('signing.failed.look')
  expect(aftermathOf(failureWithCode('pension.registry.connection.exception'))).toBe('signing.failed.look')
  expect(aftermathOf({ kind: 'answer', status: 400, errors: [{ code: null, sentCode: 'something.new' }] })).toBe(
    'signing.failed.look',
  )
})

test('a call that failed before any PIN request gives no advice on PIN2', () => {
  expect(aftermathOf({ kind: 'network' }, false)).toBeNull()
  expect(aftermathOf({ kind: 'answer', status: 500, errors: [] }, false)).toBeNull()
  expect(aftermathOf(failureWithCode('invalid.mandate.checks.missing'), false)).toBe('signing.failed.nothingChanged')
})

test('a refusal of the registry may be of one part only, and its mandate is used up', () => {
  const failure = failureWithCode('mandate.processing.error.epis.technical.error')
  expect(aftermathOf(failure)).toBe('signing.failed.refused')
  expect(isRefusedByRegistry(failure)).toBe(true)
  expect(isRefusedByRegistry(failureWithCode('smart.id.timeout'))).toBe(false)
  expect(isRefusedByRegistry({ kind: 'network' })).toBe(false)
})

test('a retry that must fail again is not offered', () => {
  const refusals = registryRefusals.filter((code) => code !== 'mandate.processing.error.epis.technical.error')
  for (const code of [
    ...refusals,
    'application.cancellation.deadline.passed',
    'application.not.pending',
    'mandate.processing.error.epis.already.active.contributions.fund',
    'invalid.mandate.checks.missing',
    'mandate.signing.certificate.revoked',
  ] as const) {
    expect(failsAgain(failureWithCode(code)), code).toBe(true)
  }
  for (const code of ['smart.id.timeout', 'mandate.processing.error.epis.technical.error'] as const) {
    expect(failsAgain(failureWithCode(code)), code).toBe(false)
  }
  expect(failsAgain({ kind: 'network' })).toBe(false)
})

test('applications of which one was accepted are not signed again as they were', () => {
  const failure = failureWithCode('mandate.processing.error.epis.technical.error')
  const refused = { type: 'FUND_PENSION_OPENING', taken: false }
  expect(failsAgain(failure, [refused])).toBe(false)
  expect(failsAgain(failure, [refused, { type: 'WITHDRAWAL_THIRD_PILLAR', taken: true }])).toBe(true)
})
