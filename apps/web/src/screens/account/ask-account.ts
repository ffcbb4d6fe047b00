import type { QueryClient } from '@tanstack/react-query'
import { ANY_AGE, askAhead, personCache } from '#web/api/ask-ahead.ts'
import {
  applicationHistoryQuery,
  applicationsQuery,
  capitalQuery,
  latestTransactionsQuery,
  onTheirWayQuery,
  statementQuery,
  userQuery,
} from '#web/api/queries.ts'
import { registryDayTold, registryToday } from '#web/lib/registry-clock.ts'
import { firstReturns } from '#web/features/return-comparison/use-return-comparison.ts'
import { firstPortfolio } from '#web/features/value-chart/use-value-over-time.ts'

/** Only a member may ask for it, so the person is asked for first. */
async function capital(cache: QueryClient): Promise<void> {
  const { memberNumber } = await cache.query({ ...userQuery(), ...ANY_AGE })
  if (memberNumber !== null) await cache.query({ ...capitalQuery(), ...ANY_AGE })
}

/** Waits for what the first block says, however long it takes: for a page that says it already. Never rejects. */
export async function askPictured(): Promise<void> {
  await Promise.allSettled([personCache.query({ ...statementQuery(), ...ANY_AGE }), capital(personCache)])
}

async function portfolio(cache: QueryClient, words: Readonly<Record<string, string>>): Promise<void> {
  const first = firstPortfolio(words, registryToday()) ?? firstPortfolio(words, await registryDayTold())
  if (first !== null) await cache.query({ ...first, ...ANY_AGE })
}

/** Asks for what the account shows before it is drawn. `search`: the query of its address. */
export function askAccount(search: string): Promise<void> {
  const words = Object.fromEntries(new URLSearchParams(search))
  return askAhead((cache) => {
    // Not waited for: it is asked for later than the rest. What fails is told by the card that shows it.
    capital(cache).catch(() => undefined)
    return [
      portfolio(cache, words),
      cache.query({ ...applicationsQuery(), ...ANY_AGE }),
      cache.infiniteQuery({ ...applicationHistoryQuery(), ...ANY_AGE }),
      cache.query({ ...onTheirWayQuery(), ...ANY_AGE }),
      cache.query({ ...latestTransactionsQuery(), ...ANY_AGE }),
      registryDayTold().then((today) => cache.query({ ...firstReturns(words, today), ...ANY_AGE })),
    ]
  })
}
