import type { Success } from '@sammas/domain/next-step/next-step'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  applicationsQuery,
  conversionQuery,
  fundsQuery,
  onTheirWayQuery,
  paymentRateQuery,
  statementQuery,
  userQuery,
} from '#web/api/queries.ts'
import { transactionDaysQuery } from '#web/api/transaction-queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { NextStep } from './next-step.tsx'

beforeAll(() => loadMessages('features/next-step', 'i18n'))
beforeEach(connectToNothing)

/** The answers about a member with a second pillar here, at the highest rate; the rule reads only these parts. */
function answers(): QueryClient {
  const client = new QueryClient()
  const give = ({ queryKey }: { queryKey: readonly unknown[] }, answer: unknown) => {
    client.setQueryData(queryKey, answer)
  }
  give(userQuery(), { ...sampleUser, memberNumber: null })
  give(conversionQuery(), {
    secondPillarState: { kind: 'in-funds' },
    secondPillar: { selectionComplete: true, transfersComplete: true },
  })
  for (const none of [statementQuery(), fundsQuery(), applicationsQuery(), onTheirWayQuery()]) give(none, [])
  give(paymentRateQuery(), { standing: 'MAY_CHOOSE', reason: null, current: 6, coming: [] })
  return client
}
const offeredAfter = (after: Success, known = answers()) => wordsOf(<NextStep after={after} />, { answers: known })
const joining = () => textOf('nextStep.join', 'et')

test('after a payment nothing is offered until it is known whether payments arrive every month', () => {
  expect(offeredAfter('third-pillar-payment')).toBe('')
  const known = answers()
  const { queryKey } = transactionDaysQuery({ pillar: 3, kind: 'CONTRIBUTION_CASH' }, false)
  known.setQueryData(queryKey, { pages: [[]], pageParams: [null] })
  expect(offeredAfter('third-pillar-payment', known)).toContain(joining())
})

test('after any other application payments are not waited for', () => {
  expect(offeredAfter('third-pillar-funds')).toContain(joining())
})
