import { expect, test } from 'vitest'
import { refusalOf } from './mandate-outcome.ts'

const errors = [{ code: 'mandate.processing.error.epis.replaced', arguments: ['PAYMENT_RATE'] }]

test.each(['REFUSED', 'REPLACED'] as const)('the reason of what was %s is shown', (kind) => {
  expect(refusalOf({ kind, errors, parts: [] })).toMatchObject({ kind: 'answer', errors })
})

test.each(['TAKEN', 'ON_ITS_WAY'] as const)('what is %s has no reason to show', (kind) => {
  expect(refusalOf({ kind, errors: [], parts: [] })).toBeNull()
})
