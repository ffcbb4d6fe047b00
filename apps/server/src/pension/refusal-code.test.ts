import { expect, test } from 'vitest'
import { refusalCode } from './refusal-code.ts'

test.each([
  [40007, 'mandate.processing.error.epis.payment.rate.barred'],
  [40008, 'mandate.processing.error.epis.deadline.passed'],
  [40009, 'mandate.processing.error.epis.payment.rate.holds'],
  [40005, 'mandate.processing.error.epis.not.cancellable'],
  [40010, 'mandate.processing.error.epis.too.early'],
  [40011, 'mandate.processing.error.epis.money.out.pending'],
  [49999, 'mandate.processing.error.epis.unknown'],
  [null, 'mandate.processing.error.epis.unknown'],
])('the registry’s number %s is reported as %s', (number, code) => {
  expect(refusalCode(number)).toBe(code)
})
