import type { PaymentRateAnswer } from '@sammas/contract/payment-rate'
import type { TransactionDay, TransactionFilter } from '@sammas/contract/transaction-search'
import { cents } from '@sammas/domain/money/cents'
import { holding, STOCKS, THIRD } from '@sammas/domain/testing/sample-holdings'
import { stateContributionAYear } from '@sammas/domain/withdrawal/ended-contributions'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { transactionDaysQuery } from '#web/api/transaction-queries.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { TODAY } from '#web/testing/withdrawal-flow.ts'
import { pendingOut, useWork, worthOfPillars } from './use-withdrawal-data.ts'

beforeAll(connectToNothing)

const wage = { wage: { monthly: cents(2_000_00) } } as unknown as PaymentRateAnswer // its wage alone is read

/** The person's work as derived from the transactions that match a filter; `days`: theirs, null while they load. */
function workOf(days: readonly string[] | null, filter: TransactionFilter, rate = wage) {
  const answers = new QueryClient()
  const pages = { pages: [(days ?? []).map((day) => ({ day }) as TransactionDay)], pageParams: [null] } // the day is read
  if (days !== null) answers.setQueryData(transactionDaysQuery(filter, false).queryKey, pages)
  const work: { is?: ReturnType<typeof useWork> } = {}
  function Read() {
    work.is = useWork(rate)
    return null
  }
  wordsOf(<Read />, { answers })
  return work.is
}

const contributions = { pillar: 2, kind: 'CONTRIBUTION_CASH' } as const

test.each<[string, readonly string[] | null, object | null]>([
  ['nothing, while they are loading', null, null],
  ['no employer, without any', [], { kind: 'does-not-work' }],
  ['no employer any more, after three months', ['2026-08-23'], { kind: 'does-not-work' }],
  [
    'a person who works, after less',
    ['2026-08-24', '2020-01-10'],
    { kind: 'works', stateAYear: stateContributionAYear(cents(2_000_00), TODAY) },
  ],
])('the contributions of wages show %s', (_, days, work) => {
  expect(workOf(days, contributions)).toEqual(work)
})

test('contributions that could not be loaded leave the work unknown', async () => {
  const answers = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const { queryKey } = transactionDaysQuery(contributions, false)
  const away = answers.query({ queryKey, queryFn: () => Promise.reject(new Error('away')) })
  await expect(away).rejects.toThrow('away')
  const work: { is?: ReturnType<typeof useWork> } = {}
  function Read() {
    work.is = useWork(wage)
    return null
  }
  wordsOf(<Read />, { answers })
  expect(work.is).toEqual({ kind: 'not-known' })
})

test('the state’s part of an unknown wage is unknown', () => {
  const unknown = { wage: null } as unknown as PaymentRateAnswer // its wage alone is read
  expect(workOf(['2026-11-10'], contributions, unknown)).toEqual({ kind: 'works', stateAYear: null })
})

test.each<TransactionFilter>([{ pillar: 3, kind: 'CONTRIBUTION_CASH' }, { pillar: 2 }, { kind: 'CONTRIBUTION_CASH' }])(
  'of other transactions, %j, nothing about work is read',
  (filter) => {
    expect(workOf(['2026-11-10'], filter)).toBeNull()
  },
)

test('each pillar is worth what its own funds are', () => {
  const held = [holding(STOCKS, 10), holding(THIRD, 200), holding(STOCKS, 5)]
  expect(worthOfPillars(held)).toEqual({ worth: { 2: 15_00, 3: 200_00 } })
})

test('applications that could not be loaded are none that wait', () => {
  expect(pendingOut(undefined)).toEqual([])
})
