import type { QueryClient } from '@tanstack/react-query'
import { ANY_AGE, askAhead, personCache } from '#web/api/ask-ahead.ts'
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
import { registryDayTold, registryToday } from '#web/lib/registry-clock.ts'
import { firstReturns } from '#web/features/return-comparison/use-return-comparison.ts'
import { firstPortfolio } from '#web/features/value-chart/use-value-over-time.ts'

/** Only a member may request it, so the person is loaded first. */
async function capital(cache: QueryClient): Promise<void> {
  const { memberNumber } = await cache.query({ ...userQuery(), ...ANY_AGE })
  if (memberNumber !== null) await cache.query({ ...capitalQuery(), ...ANY_AGE })
}

/** Waits for the first block's data without a time limit: for a prerendered page that shows it already. Never rejects. */
export async function askPictured(): Promise<void> {
  await Promise.allSettled([personCache.query({ ...statementQuery(), ...ANY_AGE }), capital(personCache)])
}

async function portfolio(cache: QueryClient, words: Readonly<Record<string, string>>): Promise<void> {
  const first = firstPortfolio(words, registryToday()) ?? firstPortfolio(words, await registryDayTold())
  if (first !== null) await cache.query({ ...first, ...ANY_AGE })
}

/** Prefetches the account's data before it renders. `search`: the query of its address. */
export function askAccount(search: string): Promise<void> {
  const words = Object.fromEntries(new URLSearchParams(search))
  return askAhead((cache) => {
    // Not awaited: it follows later than the rest. Its card shows a failure.
    capital(cache).catch(() => undefined)
    return [
      portfolio(cache, words),
      cache.query({ ...applicationsQuery(), ...ANY_AGE }),
      cache.infiniteQuery({ ...applicationHistoryQuery(), ...ANY_AGE }),
      cache.query({ ...onTheirWayQuery(), ...ANY_AGE }),
      cache.query({ ...paymentRateQuery(), ...ANY_AGE }),
      cache.query({ ...latestTransactionsQuery(), ...ANY_AGE }),
      registryDayTold().then((today) => cache.query({ ...firstReturns(words, today), ...ANY_AGE })),
    ]
  })
}
