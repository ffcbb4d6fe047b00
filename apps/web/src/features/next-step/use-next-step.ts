import { recommendedFund } from '@sammas/domain/fund/recommended-fund'
import { nextStep, type NextStep, type Success } from '@sammas/domain/next-step/next-step'
import { provider } from '@sammas/provider/provider'
import { useQuery } from '@tanstack/react-query'
import { applicationFacts, holding } from '#web/api/facts.ts'
import { transfersOnTheirWay } from '#web/api/on-their-way.ts'
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

/** The next step after a success; null where there is none, and until all its facts are loaded. */
export function useNextStep(after: Success): NextStep | null {
  const user = useQuery(userQuery()).data
  const conversion = useQuery(conversionQuery()).data
  const statement = useQuery(statementQuery()).data
  const funds = useQuery(fundsQuery()).data
  const applications = useQuery(applicationsQuery()).data
  const signed = useQuery(onTheirWayQuery()).data
  const rate = useQuery(paymentRateQuery())
  const isKnown = user && conversion && statement && funds && applications && signed && !rate.isPending
  if (!isKnown) return null
  const { recommendedSecondPillar: usual, bondSecondPillar: cautious } = provider.funds
  const offered = recommendedFund(user.age, { usual, cautious })
  return nextStep(after, {
    state: conversion.secondPillarState,
    rate: rate.data === undefined ? { kind: 'not-known' } : rateStanding(rate.data),
    conversion: conversion.secondPillar,
    holdings: statement.map(holding),
    pendingApplications: [...applications.map(applicationFacts), ...transfersOnTheirWay(signed, funds, applications)],
    feeHere: funds.find(({ isin }) => isin === offered)?.ongoingChargesFigure ?? null,
    isMember: user.memberNumber !== null,
  })
}
