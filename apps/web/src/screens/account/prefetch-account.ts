import { prefetchOf, prefetchOfPage, ANY_AGE, personCache, type Prefetches } from '#web/api/prefetch-screen.ts'
import { planQuery } from '#web/api/plan-query.ts'
import {
  applicationHistoryQuery,
  applicationsQuery,
  capitalQuery,
  latestTransactionsQuery,
  onTheirWayQuery,
  paymentRateQuery,
  statementQuery,
  userQuery,
} from '#web/api/queries.ts'
import { firstReturns } from '#web/features/return-comparison/use-return-comparison.ts'
import { firstPortfolio } from '#web/features/value-chart/use-value-over-time.ts'

/** The first queries of the account. */
export const accountPrefetches: Prefetches = ({ words, today }) => {
  const portfolio = firstPortfolio(words, today)
  return [
    // Part of the first block, which would be drawn twice without it.
    prefetchOf(capitalQuery(), { isForMembers: true }),
    portfolio && prefetchOf(portfolio),
    prefetchOf(applicationsQuery()),
    prefetchOfPage(applicationHistoryQuery()),
    prefetchOf(onTheirWayQuery()),
    prefetchOf(paymentRateQuery()),
    prefetchOf(latestTransactionsQuery()),
    // One line of a section, which a phone draws when it is idle.
    prefetchOf(planQuery(), { isReadLater: true }),
    today && prefetchOf(firstReturns(words, today)),
  ]
}

/** Waits for the first block's data without a time limit: for a prerendered page that shows it already. Never rejects. */
export async function fetchPictured(): Promise<void> {
  const capital = async () => {
    const { memberNumber } = await personCache.query({ ...userQuery(), ...ANY_AGE })
    if (memberNumber !== null) await personCache.query({ ...capitalQuery(), ...ANY_AGE })
  }
  await Promise.allSettled([personCache.query({ ...statementQuery(), ...ANY_AGE }), capital()])
}
