import { expect, test } from 'vitest'
import type { Failure } from '#web/api/failure.ts'
import { knownOfPayment } from './known-of-payment.ts'

const away: Failure = { kind: 'answer', status: 500, errors: [] }
const notMade: Failure = { kind: 'answer', status: 404, errors: [{ code: 'not.found' }] }

test.each([
  ['waits a moment for the rest', { isPaid: true, isLate: false, failure: null }, 'nothing-yet'],
  ['is shown as paid where the rest is late', { isPaid: true, isLate: true, failure: null }, 'paid'],
  ['is shown as paid where the server fails', { isPaid: true, isLate: false, failure: away }, 'paid'],
  ['is not paid where it was not made', { isPaid: true, isLate: true, failure: notMade }, 'not-paid'],
  [
    'claims nothing without the bank’s word, however late',
    { isPaid: false, isLate: true, failure: null },
    'nothing-yet',
  ],
  ['claims nothing without the bank’s word', { isPaid: false, isLate: false, failure: away }, 'not-paid'],
] as const)('a payment %s', (_title, facts, known) => {
  expect(knownOfPayment(facts)).toBe(known)
})
