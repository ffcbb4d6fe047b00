import type { PaymentRateAnswer } from '@sammas/contract/payment-rate'
import { takesOutOf } from '@sammas/domain/application/application'
import { contributionsEndOf } from '@sammas/domain/account/second-pillar-state'
import { holdingsOf, worthOf, type Holding } from '@sammas/domain/holdings/holding'
import { isStillPaidIn, stateContributionAYear } from '@sammas/domain/withdrawal/ended-contributions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { applicationFacts, type AnyApplication } from '#web/api/facts.ts'
import { failureOf } from '#web/api/failure.ts'
import { loadingOf } from '#web/api/loading.ts'
import { withdrawalEligibilityQuery } from '#web/api/eligibility-query.ts'
import { applicationsQuery, fundPensionsQuery, paymentRateQuery } from '#web/api/queries.ts'
import { rateStanding } from '#web/api/rate-standing.ts'
import { transactionDaysQuery } from '#web/api/transaction-queries.ts'
import { eligibilityFacts, runningPensions } from '#web/api/withdrawal-standing.ts'
import { useFlowData, type LoadedFlow } from '#web/features/mandate-flow/flow-data.ts'
import { useToday } from '#web/lib/today.ts'
import type { WithdrawalContext, WithdrawalParts, Work } from './withdrawals-flow.ts'

export const worthOfPillars = (holdings: readonly Holding[]) => ({
  worth: { 2: worthOf(holdingsOf(holdings, 2)), 3: worthOf(holdingsOf(holdings, 3)) },
})

/** The data of the flow: rights and days, running fund pensions, and the end of contributions. */
export function useWithdrawalData(): LoadedFlow<WithdrawalParts['data']> {
  const loaded = useFlowData(worthOfPillars)
  const eligibility = loadingOf(useQuery(withdrawalEligibilityQuery()))
  // Without it only the days of a running fund pension are not known.
  const pensions = useQuery(fundPensionsQuery())
  const applications = useQuery(applicationsQuery())
  const rate = useQuery(paymentRateQuery())
  const work = useWork(rate.data)
  if (loaded.kind !== 'ready') return loaded
  if (eligibility.kind === 'failed') {
    return { kind: 'failed', failure: failureOf(eligibility.error), retry: eligibility.retry }
  }
  if (eligibility.kind === 'loading' || pensions.isPending || rate.isPending || work === null)
    return { kind: 'loading' }
  const [answer] = eligibility.data
  const { secondPillarState: second } = loaded.data.conversion
  return {
    kind: 'ready',
    data: {
      ...loaded.data,
      context: {
        ...loaded.data.context,
        ...eligibilityFacts(answer),
        contributionsEnd: contributionsEndOf(second),
        running: pensions.data === undefined ? null : runningPensions(pensions.data),
        pending: pendingOut(applications.data),
        coming: comingOf(rate.data),
        work,
      },
    },
  }
}

/** Pending applications for money out, with their days; none while they are not known: only a note depends on them. */
export const pendingOut = (applications: readonly AnyApplication[] | undefined): WithdrawalContext['pending'] =>
  (applications ?? []).map(applicationFacts).flatMap((each) => {
    const pillar = takesOutOf(each)
    return pillar === null ? [] : [{ pillar, due: each.dueDate }]
  })

/** Without a known rate none is claimed to be voided. */
function comingOf(answer: PaymentRateAnswer | undefined): WithdrawalContext['coming'] {
  const standing = answer === undefined ? null : rateStanding(answer)
  return standing?.kind === 'may-choose' ? standing.coming : []
}

const WAGE_CONTRIBUTIONS = { pillar: 2, kind: 'CONTRIBUTION_CASH' } as const

/** Whether contributions still come, and the state's part of a year; null while loading. */
export function useWork(rate: PaymentRateAnswer | undefined): Work | null {
  const contributions = useInfiniteQuery(transactionDaysQuery(WAGE_CONTRIBUTIONS, false))
  const today = useToday()
  if (contributions.isPending) return null
  const [page] = contributions.data?.pages ?? []
  if (page === undefined || today === null) return { kind: 'not-known' }
  if (!isStillPaidIn(page[0]?.day ?? null, today)) return { kind: 'does-not-work' }
  const wage = rate?.wage?.monthly ?? null
  return { kind: 'works', stateAYear: wage === null ? null : stateContributionAYear(wage, today) }
}
