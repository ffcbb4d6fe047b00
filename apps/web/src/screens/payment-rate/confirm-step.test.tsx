import { civilDate } from '@sammas/domain/dates/civil-date'
import type { RateStanding } from '@sammas/domain/payment-rate/rate-standing'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { paymentRate, type Flow } from './payment-rate-flow.ts'

beforeAll(() =>
  loadMessages('screens/payment-rate', 'features/mandate-flow', 'features/signing', 'features/session', 'i18n'),
)

function shown(rate: 2 | 6, coming: Extract<RateStanding, { kind: 'may-choose' }>['coming']): string {
  const data = {
    context: { standing: { kind: 'may-choose', current: 2, coming }, ownWage: null },
    pendingFacts: { today: civilDate('2026-11-23') },
    user: { id: 1 },
  } as unknown as Flow['data'] // nothing else is read
  const chosen = { ...paymentRate.initial(data), rate }
  const run = { data, mandate: paymentRate.mandateOf(chosen, data), signed: null } as unknown as Flow
  const choices = { flowId: 'run', chosen, agreedTo: null, contact: null, contactSaved: false }
  return wordsOf(<ConfirmStep flow={{ ...run, kind: paymentRate, facts: paymentRate.factsOf(run), choices }} />)
}

test('the button names what is signed: a new rate, or that the pending one is taken back', () => {
  const coming = [{ rate: 4, from: civilDate('2027-01-01') }] as const
  const [sign, signBack] = [textOf('paymentRate.sign', 'et'), textOf('paymentRate.signBack', 'et')]
  for (const words of [shown(6, []), shown(6, coming)]) {
    expect(words).toContain(sign)
    expect(words).not.toContain(signBack)
  }
  expect(shown(2, coming)).toContain(signBack)
})

test('a rate that changes nothing has no contract', () => {
  expect(shown(2, [])).toBe('')
})
