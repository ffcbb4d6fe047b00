import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { withdrawalEligibilityQuery } from '#web/api/eligibility-query.ts'
import { conversionQuery, fundPensionsQuery, paymentRateQuery } from '#web/api/queries.ts'
import { transactionDaysQuery } from '#web/api/transaction-queries.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { failsFor, flowAnswers } from '#web/testing/flow-answers.ts'
import { resultOf } from '#web/testing/result-of.tsx'
import { pendingOut, useWithdrawalData } from './use-withdrawal-data.ts'

beforeAll(connectToNothing)

const pillar = { standing: 'MAY', reason: null, from: null, sumTax: 1000, fundPension: true, funds: [] }
const eligibility = {
  secondPillar: { ...pillar, fundPensionBesideSum: true },
  thirdPillar: { ...pillar, fundPensionBesideSum: false },
  recommendedDurationYears: 20,
  arrestsOrBankruptciesPresent: null,
  earlyRetirementDate: '2020-01-01',
  earlyRetirementDateIsSet: true,
  pensionDate: '2025-01-01',
  pensionDateIsSet: true,
  canWithdrawThirdPillarWithReducedTaxFrom: '2019-01-01',
}
const running = { pillar: 'THIRD', active: true, startDate: '2026-01-20', endDate: '2046-01-20' }
const rate = { standing: 'MAY_CHOOSE', reason: null, contributionsEndDate: null, current: 2, wage: null }
const coming = [{ paymentRate: 6, from: '2027-01-01' }]
const contributions = () => transactionDaysQuery({ pillar: 2, kind: 'CONTRIBUTION_CASH' }, false)

/** Everything has arrived, as on the wire, but for the one that is left out. */
function answersBut(missing: { queryKey: QueryKey } | null, second?: object): QueryClient {
  const answers = flowAnswers(second)
  const all: [{ queryKey: QueryKey }, unknown][] = [
    [withdrawalEligibilityQuery(), eligibility],
    [fundPensionsQuery(), { fundPensions: [running] }],
    [paymentRateQuery(), { ...rate, coming }],
    [contributions(), { pages: [[]], pageParams: [null] }],
  ]
  for (const [query, answer] of all) answers.setQueryData(query.queryKey, answer)
  if (missing !== null) answers.removeQueries({ queryKey: missing.queryKey })
  return answers
}

const loadedWith = (answers: QueryClient) => resultOf(useWithdrawalData, answers)

test('rights, running fund pensions, coming rates and work are joined from their answers', () => {
  expect(loadedWith(answersBut(null))).toMatchObject({
    kind: 'ready',
    data: {
      user: { id: 1 },
      context: {
        pillars: { 2: { right: { fundPension: 'beside-sum' } }, 3: { right: { fundPension: 'of-all' } } },
        hasClaim: null,
        contributionsEnd: null,
        running: [{ pillar: 3, since: '2026-01-20', until: '2046-01-20' }],
        pending: [],
        coming: [{ rate: 6, from: '2027-01-01' }],
        work: { kind: 'does-not-work' },
        worth: { 2: 0, 3: 0 },
      },
    },
  })
})

test.each([
  ['rights', withdrawalEligibilityQuery],
  ['fund pensions', fundPensionsQuery],
  ['rate', paymentRateQuery],
  ['contributions', contributions],
  ['data of every flow', conversionQuery],
] as const)('while the %s have not arrived the flow is loading', (_, query) => {
  expect(loadedWith(answersBut(query()))).toEqual({ kind: 'loading' })
})

test('rights that could not be loaded can be retried', async () => {
  const answers = answersBut(withdrawalEligibilityQuery())
  await failsFor(answers, withdrawalEligibilityQuery())
  expect(loadedWith(answers)).toMatchObject({ kind: 'failed', retry: expect.any(Function) as () => void })
})

test('without fund pensions and rates the flow goes on: the days of a running one are not known, and no rate is voided', async () => {
  const answers = answersBut(fundPensionsQuery())
  answers.removeQueries({ queryKey: paymentRateQuery().queryKey })
  await failsFor(answers, fundPensionsQuery())
  await failsFor(answers, paymentRateQuery())
  expect(loadedWith(answers)).toMatchObject({ kind: 'ready', data: { context: { running: null, coming: [] } } })
})

test('a person who may choose no rate has none to come', () => {
  const answers = answersBut(paymentRateQuery())
  answers.setQueryData(paymentRateQuery().queryKey, {
    ...rate,
    standing: 'MAY_NOT',
    reason: 'paid-out',
    coming,
  } as never)
  expect(loadedWith(answers)).toMatchObject({ data: { context: { coming: [] } } })
})

test('of the pending applications those for money out wait, each with its day', () => {
  const common = { id: 1, creationTime: '2026-11-01T10:00:00Z', status: 'PENDING', settledTime: null }
  const more = { failureReason: null, mandateId: null, seen: false }
  const days = { cancellationDeadline: '2026-11-30T21:59:59Z', fulfillmentDate: '2026-12-16' }
  const applications = [
    {
      ...common,
      ...more,
      type: 'FUND_PENSION_OPENING',
      details: { ...days, depositAccountIBAN: 'EE471000001020145685' },
    },
    { ...common, ...more, type: 'STOP_CONTRIBUTIONS', details: { ...days, stopTime: '2027-01-01' } },
  ] as unknown as Parameters<typeof pendingOut>[0] // the rule reads no more of them
  expect(pendingOut(applications)).toMatchObject([{ pillar: 2 }])
})
