import { amlCheckList } from '@sammas/contract/aml'
import { applicationList } from '@sammas/contract/application'
import { transactionDays } from '@sammas/contract/transaction-search'
import { userGet } from '@sammas/contract/user'
import { civilDate } from '@sammas/domain/dates/civil-date'
import type { QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { connectTo } from '#web/testing/connect-to.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { transactionDaysQuery, transactionSumsQuery } from './transaction-queries.ts'
import { datesQuery } from './dates-query.ts'
import { yearlyStatementQuery } from './statement-query.ts'
import { paymentQuery } from './payment-query.ts'
import {
  allApplicationsQuery,
  amlChecksQuery,
  applicationHistoryQuery,
  applicationsQuery,
  capitalQuery,
  contactSaved,
  conversionQuery,
  fundsQuery,
  latestTransactionsQuery,
  mandateOutcomeQuery,
  noticesQuery,
  onTheirWayQuery,
  portfolioQuery,
  refreshAfterSignature,
  returnsQuery,
  statementQuery,
  userQuery,
} from './queries.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  connectTo(() => Promise.reject(new Error('nothing is requested here')))
})

const user = z.parse(userGet.reply, { ...sampleUser, thirdPillarActive: true, email: 'mari@post.ee' })

beforeEach(() => {
  connectTo(() => Promise.reject(new TypeError('nothing is requested here')), {
    token: () => 'token',
    sessionId: () => 'login-1',
  })
})

test('after saving contact details only the other answers of a person are requested again', () => {
  const queryClient = createQueryClient()
  const missing = z.parse(amlCheckList.reply, [
    { type: 'OCCUPATION', success: false },
    { type: 'CONTACT_DETAILS', success: false },
  ])
  queryClient.setQueryData(amlChecksQuery().queryKey, missing)
  contactSaved(queryClient, user)
  expect(queryClient.getQueryData(userQuery().queryKey)?.email).toBe('mari@post.ee')
  expect(queryClient.getQueryData(amlChecksQuery().queryKey)?.map(({ type }) => type)).toEqual(['OCCUPATION'])
})

test('while the missing answers are unknown, none are invented', () => {
  const queryClient = createQueryClient()
  contactSaved(queryClient, user)
  expect(queryClient.getQueryData(amlChecksQuery().queryKey)).toBeUndefined()
})

const changed = [
  userQuery,
  amlChecksQuery,
  conversionQuery,
  () => transactionSumsQuery({}),
  () => transactionDaysQuery({}, false),
  latestTransactionsQuery,
  statementQuery,
  applicationsQuery,
  onTheirWayQuery,
  datesQuery,
  allApplicationsQuery,
  applicationHistoryQuery,
]
const unchanged = [
  capitalQuery,
  fundsQuery,
  () => mandateOutcomeQuery(7),
  () => paymentQuery('a'),
  noticesQuery,
  () => yearlyStatementQuery('2025'),
  () => portfolioQuery({}),
  () => returnsQuery({ from: civilDate('2026-01-01'), keys: ['EPI'] }),
]

test('after a signature everything that it changes is old, in both languages, and nothing else', () => {
  const queryClient = createQueryClient()
  const keys = [...changed, ...unchanged].map((query): QueryKey => query().queryKey)
  const inEnglish: QueryKey = ['statement', 'login-1', 'en']
  for (const key of [...keys, inEnglish]) queryClient.setQueryData(key, [])

  refreshAfterSignature(queryClient)

  const isOld = (key: QueryKey) => queryClient.getQueryState(key)?.isInvalidated
  expect([...keys, inEnglish].filter(isOld)).toEqual([...keys.slice(0, changed.length), inEnglish])
})

test('a full page of applications is followed by another, one that is not full is the last', () => {
  const page = (length: number) => {
    const raw = Array.from({ length }, (_, index) => ({
      id: 100 - index,
      creationTime: '2026-11-01T10:00:00Z',
      status: 'COMPLETE',
      type: 'UNKNOWN',
      details: {},
    }))
    return z.parse(applicationList.reply, raw)
  }
  const after = (length: number) =>
    applicationHistoryQuery().getNextPageParam(page(length), [page(length)], null, [null])
  expect([19, 20].map(after)).toEqual([null, 81])
})

test('after a full page of transactions the next one begins behind its last day', () => {
  const page = (length: number) =>
    z.decode(
      transactionDays.reply,
      Array.from({ length }, (_, index) => {
        const movement = { id: `t${String(index)}`, isin: 'EE3600109435', amount: 1, time: '2026-01-01T10:00:00Z' }
        return { day: '2026-01-01', isin: movement.isin, pillar: 2 as const, amount: 1, transactions: [movement] }
      }),
    )
  const after = (length: number, whole = false) =>
    transactionDaysQuery({}, whole).getNextPageParam(page(length), [page(length)], null, [null])
  expect(after(50)).toBe('t49')
  expect(after(49)).toBeNull()
  expect(after(50, true)).toBeNull()
})
