import { cents } from '@sammas/domain/money/cents'
import type { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { conversionQuery, paymentRateQuery } from '#web/api/queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { failsFor, flowAnswers } from '#web/testing/flow-answers.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { resultOf } from '#web/testing/result-of.tsx'
import { PaymentRateScreen } from './payment-rate-screen.tsx'
import { usePaymentRateData } from './use-payment-rate-data.ts'

beforeAll(async () => {
  connectToNothing()
  const folders = ['screens/payment-rate', 'features/mandate-flow', 'features/signing', 'features/session'] as const
  await loadMessages(...folders, 'features/error-card', 'i18n')
})

const mayChoose = {
  standing: 'MAY_CHOOSE',
  reason: null,
  contributionsEndDate: null,
  current: 2,
  coming: [],
  wage: null,
}

function answersWith(rate: object | null): QueryClient {
  const answers = flowAnswers()
  if (rate !== null) answers.setQueryData(paymentRateQuery().queryKey, rate as never) // read as on the wire
  return answers
}

const loadedWith = (answers: QueryClient) => resultOf(usePaymentRateData, answers)

test('a person who may choose has the rates in force and to come, and the wage where it is known', () => {
  const standing = { kind: 'may-choose', current: 2, coming: [] }
  expect(loadedWith(answersWith(mayChoose))).toMatchObject({
    kind: 'ready',
    data: { context: { standing, ownWage: null }, user: { id: 1 }, pendingFacts: { today: '2026-11-23' } },
  })
  expect(loadedWith(answersWith({ ...mayChoose, wage: { monthly: cents(2_000_00) } }))).toMatchObject({
    data: { context: { ownWage: 2_000_00 } },
  })
})

test('a person without a rate to choose has the reason instead of the flow', () => {
  const answers = answersWith({ ...mayChoose, standing: 'MAY_NOT', reason: 'no-second-pillar' })
  expect(loadedWith(answers)).toMatchObject({ kind: 'closed', standing: { reason: 'no-second-pillar' } })
  expect(wordsOf(<PaymentRateScreen />, { answers })).toContain(textOf('paymentRate.closed.none', 'et'))
})

test('the flow waits for the rate, and for the data of every flow', () => {
  expect(loadedWith(answersWith(null))).toEqual({ kind: 'loading' })
  const without = answersWith(mayChoose)
  without.removeQueries({ queryKey: conversionQuery().queryKey })
  expect(loadedWith(without)).toEqual({ kind: 'loading' })
})

test('a rate that could not be loaded can be retried', async () => {
  const answers = answersWith(null)
  await failsFor(answers, paymentRateQuery())
  expect(loadedWith(answers)).toMatchObject({ kind: 'failed', retry: expect.any(Function) as () => void })
})
