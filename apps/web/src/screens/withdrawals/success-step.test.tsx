import { addDays } from '@sammas/domain/dates/civil-date'
import { cents } from '@sammas/domain/money/cents'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { markupOf, wordsOf } from '#web/testing/in-page.tsx'
import { TODAY } from '#web/testing/withdrawal-flow.ts'
import type { SignedPart } from './flow-draft.ts'
import { partlyTaken } from './success-step.tsx'

beforeAll(() =>
  loadMessages(
    'screens/withdrawals',
    'features/mandate-flow',
    'features/signing',
    'features/session',
    'features/error-card',
    'i18n',
  ),
)

const sumOf = (pillar: 2 | 3): SignedPart => ({
  kind: 'sum',
  pillar,
  inHand: cents(900_00),
  cancellableUntil: TODAY,
  paidFrom: addDays(TODAY, 20),
  paidUntil: addDays(TODAY, 24),
  lastPayment: null,
})
const signed = { mandateId: 5, parts: [sumOf(2), sumOf(3)], contributionsEnd: null, iban: 'EE382200221020145685' }
const failure = {
  kind: 'answer',
  status: 400,
  errors: [{ code: 'mandate.processing.error.epis.unknown' }],
} as const

test('after a refusal the accepted applications are named beside the refused ones', () => {
  const words = wordsOf(partlyTaken(signed, ['WITHDRAWAL_THIRD_PILLAR'], failure))
  expect(words).toContain(textOf('withdrawals.partly', 'et', { count: 2 }))
  expect(words).toMatch(/Vastu võetud: [^.]*III samba/)
  expect(words).toMatch(/Tagasi lükatud: [^.]*(?<!I)II samba/)
})

test.each([[[]], [['TRANSFER']]])('where none of them was accepted (%j) there is only the refusal', (taken) => {
  expect(markupOf(partlyTaken(signed, taken, failure))).toBe('')
})
