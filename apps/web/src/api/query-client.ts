import { QueryClient } from '@tanstack/react-query'
import { failureOf, isPassing } from './failure.ts'

const FRESH_MS = 30_000

/** As long as a login lasts: whoever comes back to a page sees its last known state at once. */
const KEPT_MS = 60 * 60_000

/**
 * The cache of what the person logged in has loaded; it lives in memory only and is emptied at logout. A passing failure is
 * tried twice more. Being offline counts as a failure at once, so that no card waits for ever without a word.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        networkMode: 'always',
        retry: (count, error) => count < 2 && isPassing(failureOf(error)),
        retryDelay: (count) => 500 * 2 ** count,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
