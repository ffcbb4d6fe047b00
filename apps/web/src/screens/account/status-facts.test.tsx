import type { SecondPillarStatus } from '@sammas/domain/account/status-card'
import { civilDate } from '@sammas/domain/dates/civil-date'
import type { Holding } from '@sammas/domain/holdings/holding'
import { BONDS, DEAR, DEAR_THIRD, holding, STOCKS, THIRD } from '@sammas/domain/testing/sample-holdings'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  applicationsQuery,
  conversionQuery,
  fundsQuery,
  paymentRateQuery,
  statementQuery,
  userQuery,
} from '#web/api/queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { StatusCard, useStatusFacts, withoutRepeat } from './status-card.tsx'

beforeAll(() => loadMessages('screens/account', 'i18n'))
beforeEach(connectToNothing)

function Kind() {
  return useStatusFacts().kind
}

test('the status is shown when all its facts are known, and not piece by piece', () => {
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

test('a high fee is shown in euros at its own pillar', () => {
  const answers = new QueryClient()
  answers.setQueryData(userQuery().queryKey, sampleUser as never)
  const pillar = { selectionComplete: false, transfersComplete: false, contribution: { yearToDate: 0, lastYear: 0 } }
  const user = { ...sampleUser, memberNumber: null, dateOfBirth: civilDate('1992-03-15'), thirdPillarActive: true }
  const conversion = { secondPillarState: { kind: 'in-funds' }, secondPillar: pillar, thirdPillar: pillar }
  const factsText = (...holdings: Holding[]) => {
    const lists = {
      pending: [],
      taken: new Set<number>(),
      funds: [STOCKS, BONDS, DEAR, THIRD, DEAR_THIRD],
      isListAwaited: false,
    }
    const facts = { user, conversion, holdings, now: new Date('2026-11-23T10:00:00Z'), ...lists }
    // The rows read only these parts of the person and the conversion.
    const loading = { kind: 'ready', data: facts, asOf: 0, stale: null } as never
    return wordsOf(<StatusCard loading={loading} />, { answers })
  }
  const fee = /tasu \d+ € aastas/
  expect(factsText(holding(DEAR, 10_000, { activeContributions: true }))).toMatch(fee)
  expect(factsText(holding(STOCKS, 10_000, { activeContributions: true }))).not.toMatch(fee)
  expect(factsText(holding(DEAR_THIRD, 10_000, { activeContributions: true }))).toMatch(fee)
})
