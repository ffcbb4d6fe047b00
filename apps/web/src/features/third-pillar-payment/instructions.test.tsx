import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { Instructions } from './instructions.tsx'
import type { BankChoice, PaymentType } from './payment-choice.ts'

beforeAll(() => loadMessages('features/third-pillar-payment', 'i18n'))

const told = (bank: BankChoice | null, type: PaymentType) =>
  wordsOf(
    <Instructions
      choice={{ type, amount: '50', bank }}
      pensionAccountNumber="9934721180"
      fundName="Fond"
      toBank="To the bank"
    />,
  )

test('for another bank it is said what to pay once, and what to order for every month', () => {
  const once = (['payment.step.payOther', 'payment.step.thenSingle'] as const).map((id) => textOf(id, 'et'))
  const monthly = (['payment.step.orderOther', 'payment.step.monthly'] as const).map((id) => textOf(id, 'et'))
  for (const words of once) expect(told('OTHER', 'SINGLE')).toContain(words)
  for (const words of monthly) expect(told('OTHER', 'SINGLE')).not.toContain(words)
  for (const words of monthly) expect(told('OTHER', 'RECURRING')).toContain(words)
  for (const words of once) expect(told('OTHER', 'RECURRING')).not.toContain(words)
})

test('a single payment from one of the banks needs no instructions, and without a bank there are none', () => {
  expect(told('LHV', 'SINGLE')).toBe('')
  expect(told(null, 'RECURRING')).toBe('')
})

test('a standing order begins at the bank; Luminor’s has a table, Swedbank’s a menu', () => {
  expect(told('LHV', 'RECURRING')).toContain('To the bank')
  expect(told('LHV', 'RECURRING')).not.toContain('9934721180')
  expect(told('LUMINOR', 'RECURRING')).toContain('9934721180')
  const menu = 'Pension › III sammas › Fondi valik'
  expect(told('SWEDBANK', 'RECURRING')).toContain(menu)
  expect(told('LHV', 'RECURRING')).not.toContain(menu)
})
