import { civilDate } from '@sammas/domain/dates/civil-date'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { SignedFacts } from './success-step.tsx'

beforeAll(() => loadMessages('screens/payment-rate', 'features/mandate-flow', 'i18n'))

const signed = { mandateId: 5, rate: 6, from: civilDate('2028-01-01'), until: civilDate('2027-11-30') } as const

test('a new rate has its first day; one that is taken back stays', () => {
  const chosen = wordsOf(<SignedFacts {...signed} kind="new" />)
  expect(chosen).toMatch(/6% alates 1\. jaanuarist 2028/)
  expect(chosen).not.toContain('nagu seni')
  const back = wordsOf(<SignedFacts {...signed} kind="takes-back" />)
  expect(back).toContain('6% nagu seni. Varasem avaldus võetakse tagasi.')
  expect(back).not.toContain('alates')
})
