import { recommendedFund } from '@sammas/domain/fund/recommended-fund'
import { nextStep, type NextStep, type Success } from '@sammas/domain/next-step/next-step'
import { paysMonthly } from '@sammas/domain/payment/pays-monthly'
import { provider } from '@sammas/provider/provider'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { applicationFacts } from '#web/api/facts.ts'
import { unitsOnTheirWay } from '#web/api/on-their-way.ts'
import { transactionDaysQuery } from '#web/api/transaction-queries.ts'
import {
  applicationsQuery,
  conversionQuery,
  fundsQuery,
  onTheirWayQuery,
  paymentRateQuery,
  statementQuery,
  userQuery,
} from '#web/api/queries.ts'
import { rateStanding } from '#web/api/rate-standing.ts'
import { useToday } from '#web/lib/today.ts'

/** The next step after a success; null where there is none, and until all its facts are loaded. */
export function useNextStep(after: Success): NextStep | null {
  const user = useQuery(userQuery()).data
  const conversion = useQuery(conversionQuery()).data
  const statement = useQuery(statementQuery()).data
  const funds = useQuery(fundsQuery()).data
  const applications = useQuery(applicationsQuery()).data
  const signed = useQuery(onTheirWayQuery()).data
  const rate = useQuery(paymentRateQuery())
  const payments = usePaysMonthly(after === 'third-pillar-payment')
  const today = useToday()
  const isLoaded = !rate.isPending && !payments.isAwaited
  const isKnown = user && conversion && statement && funds && applications && signed && today && isLoaded
  if (!isKnown) return null
  const { recommendedSecondPillar: usual, bondSecondPillar: cautious } = provider.funds
  const offered = recommendedFund(user.age, { usual, cautious })
  return nextStep(after, {
    state: conversion.secondPillarState,
    rate: rate.data === undefined ? { kind: 'not-known' } : rateStanding(rate.data),
    conversion: conversion.secondPillar,
    holdings: statement,
    pendingApplications: [...applications.map(applicationFacts), ...unitsOnTheirWay(signed, funds, applications)],
    today,
    managerName: provider.fundManagerName,
    feeHere: funds.find(({ isin }) => isin === offered)?.ongoingChargesFigure ?? null,
    isMember: user.memberNumber !== null,
    paysMonthly: payments.value,
  })
}

const PAYMENTS = { pillar: 3, kind: 'CONTRIBUTION_CASH' } as const

/** Whether third-pillar payments come month by month; requested only where a standing order may be offered. */
function usePaysMonthly(isNeeded: boolean): { isAwaited: boolean; value: boolean | null } {
  const today = useToday()
  const { data, isPending } = useInfiniteQuery({ ...transactionDaysQuery(PAYMENTS, false), enabled: isNeeded })
  const [page] = data?.pages ?? []
  if (page === undefined || today === null) return { isAwaited: isNeeded && (isPending || today === null), value: null }
  // What an employer pays is no standing order of the saver's.
  const own = page.filter(({ transactions }) => transactions.some(({ payer }) => payer !== 'EMPLOYER'))
  return {
    isAwaited: false,
    value: paysMonthly(
      own.map(({ day }) => day),
      today,
    ),
  }
}
