import { civilDate } from '@sammas/domain/dates/civil-date'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { Closed } from './closed.tsx'

beforeAll(() => loadMessages('screens/payment-rate', 'features/mandate-flow', 'features/signing', 'i18n'))

const [past, coming] = [civilDate('2026-11-23'), civilDate('2027-05-01')]
const may = { kind: 'may-not', contributionsEnd: null } as const
const shownText = (standing: Parameters<typeof Closed>[0]['standing']) =>
  wordsOf(<Closed standing={standing} retry={() => undefined} />)

test('an unknown rate is distinguished from one that cannot be chosen, and can be retried', () => {
  const [unknown, closed, retry] = [
    textOf('paymentRate.unknown', 'et'),
    textOf('paymentRate.closed', 'et'),
    textOf('mandateFlow.retry', 'et'),
  ]
  const words = shownText({ kind: 'not-known' })
  for (const part of [unknown, textOf('paymentRate.unknownText', 'et'), retry]) expect(words).toContain(part)
  expect(words).not.toContain(closed)
  const shut = shownText({ ...may, reason: 'no-second-pillar' })
  for (const part of [closed, textOf('paymentRate.closed.none', 'et')]) expect(shut).toContain(part)
  for (const part of [unknown, retry]) expect(shut).not.toContain(part)
})

test.each([
  ['paid-out', coming, /lõpevad 1\. mail 2027.*Seni tulevad/],
  ['paid-out', past, /Sinna enam makseid ei tehta/],
  ['paid-out', null, /Sinna enam makseid ei tehta/],
  ['leaving', coming, /lõpevad sissemaksed 1\. mail 2027/],
  ['leaving', null, /siis sinna enam makseid ei tehta/],
  ['contributions-stopped', null, /maksed on peatatud/],
] as const)('%s with contributions that end on %s', (reason, contributionsEnd, words) => {
  expect(shownText({ ...may, reason, contributionsEnd })).toMatch(words)
})

test('the link to the pending application is shown where one is pending, and nowhere else', () => {
  const linkText = textOf('paymentRate.closed.application', 'et')
  expect(shownText({ ...may, reason: 'leaving' })).toContain(linkText)
  expect(shownText({ ...may, reason: 'paid-out' })).not.toContain(linkText)
})
