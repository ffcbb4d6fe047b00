import type { SecondPillarStatus } from '@sammas/domain/account/status-card'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import {
  applicationsQuery,
  conversionQuery,
  fundsQuery,
  paymentRateQuery,
  statementQuery,
  userQuery,
} from '#web/api/queries.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { useStatusFacts, withoutRepeat } from './status-card.tsx'

beforeEach(() => {
  connectTo(() => new Promise(() => undefined))
})

function Kind() {
  return useStatusFacts().kind
}

test('the status is told when all that it is made of is known, and not piece by piece', () => {
  const answers = new QueryClient()
  const kind = () => wordsOf(<Kind />, { answers })
  // The facts read only these parts.
  for (const [{ queryKey }, answer] of [
    [userQuery(), sampleUser],
    [conversionQuery(), { secondPillarState: { kind: 'in-funds' } }],
    [statementQuery(), []],
    [fundsQuery(), []],
    [applicationsQuery(), []],
    [paymentRateQuery(), { standing: 'NOT_KNOWN' }],
  ] as const) {
    expect(kind()).toBe('loading')
    answers.setQueryData(queryKey, answer as never)
  }
  expect(kind()).toBe('ready')
})

test('a cancellation that is signed is not suggested again', () => {
  const action = { type: 'cancel-application', applicationId: 7 } as const
  const status = { verdict: 'leaving', tone: 'error', action } as unknown as SecondPillarStatus
  expect(withoutRepeat(status, new Set([7])).action).toBeNull()
  expect(withoutRepeat(status, new Set([8])).action).toEqual(action)
  expect(withoutRepeat({ ...status, action: null }, new Set([7])).action).toBeNull()
})
