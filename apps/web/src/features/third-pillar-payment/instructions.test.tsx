import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { Instructions } from './instructions.tsx'
import type { BankChoice, PaymentType } from './payment-choice.ts'

beforeAll(() => loadMessages('features/third-pillar-payment', 'i18n'))

const instructionsFor = (bank: BankChoice | null, type: PaymentType) =>
  wordsOf(
    <Instructions
      choice={{ type, amount: '50', bank }}
      pensionAccountNumber="9934721180"
      fundName="Fond"
      toBank="To the bank"
    />,
  )

test('for another bank there are instructions for one payment, and for a monthly order', () => {
  const once = (['payment.step.payOther', 'payment.step.thenSingle'] as const).map((id) => textOf(id, 'et'))
  const monthly = (['payment.step.orderOther', 'payment.step.monthly'] as const).map((id) => textOf(id, 'et'))
  for (const words of once) expect(instructionsFor('OTHER', 'SINGLE')).toContain(words)
  for (const words of monthly) expect(instructionsFor('OTHER', 'SINGLE')).not.toContain(words)
  for (const words of monthly) expect(instructionsFor('OTHER', 'RECURRING')).toContain(words)
  for (const words of once) expect(instructionsFor('OTHER', 'RECURRING')).not.toContain(words)
})

test('a single payment from one of the banks needs no instructions, and without a bank there are none', () => {
  expect(instructionsFor('LHV', 'SINGLE')).toBe('')
  expect(instructionsFor(null, 'RECURRING')).toBe('')
})

test('a standing order begins at the bank; Luminor’s has a table, Swedbank’s a menu', () => {
  expect(instructionsFor('LHV', 'RECURRING')).toContain('To the bank')
  expect(instructionsFor('LHV', 'RECURRING')).not.toContain('9934721180')
  expect(instructionsFor('LUMINOR', 'RECURRING')).toContain('9934721180')
  const menu = 'Pension › III sammas › Fondi valik'
  expect(instructionsFor('SWEDBANK', 'RECURRING')).toContain(menu)
  expect(instructionsFor('LHV', 'RECURRING')).not.toContain(menu)
})
