import { addDays } from '@sammas/domain/dates/civil-date'
import { cents } from '@sammas/domain/money/cents'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { markupOf, wordsOf } from '#web/testing/in-page.tsx'
import { TODAY, withdrawalFlow } from '#web/testing/withdrawal-flow.ts'
import type { SignedPart } from './flow-draft.ts'
import { partlyTaken, SignedFacts, SuccessStep } from './success-step.tsx'

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
  // Only the accepted one will be paid.
  expect(words.split('jõuab kontole')).toHaveLength(2)
})

test('before a signature nothing is signed', () => {
  expect(wordsOf(<SuccessStep flow={withdrawalFlow()} />)).toBe('')
})

test('a signed sum shows its payment and until when it may be cancelled, a fund pension its first and last one', () => {
  const last = addDays(TODAY, 4_000)
  const pension: SignedPart = { ...sumOf(3), kind: 'fund-pension', cancellableUntil: null, lastPayment: last }
  const words = wordsOf(<SignedFacts {...signed} parts={[sumOf(2), pension]} />)
  const [sum = '', monthly = ''] = words.split(/(?=III sambast)/)
  expect(sum).toMatch(/Umbes 900,00 € jõuab kontole .*Tühistada saad oma kontol kuni 23\. novembrini/)
  expect(monthly).toMatch(/Esimene makse, umbes 900,00 € , tuleb .*Viimane makse on \d+\. .*Seda ei saa tühistada/)
  expect(words).toContain('EE38 2200 2210 2014 5685')
  const ends = textOf('withdrawals.point.ends', 'et')
  expect(words).not.toContain(ends)
  expect(wordsOf(<SignedFacts {...signed} contributionsEnd={addDays(TODAY, 159)} />)).toMatch(
    new RegExp(`${ends} II samba sissemaksed alates 1\\. maist 2027`),
  )
})

test.each([[[]], [['TRANSFER']]])('where none of them was accepted (%j) there is only the refusal', (taken) => {
  expect(markupOf(partlyTaken(signed, taken, failure))).toBe('')
})
