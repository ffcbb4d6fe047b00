import { QueryClient } from '@tanstack/react-query'
import { failureOf, isPassing, isUnavailable } from './failure.ts'

const FRESH_MS = 30_000

/** Between two tries of a read that a server without its database could not answer. */
const AGAIN_MS = 30_000

/** As long as a login lasts: returning to a page shows its last known state at once. */
const KEPT_MS = 60 * 60_000

/**
 * The cache of the logged-in person's data; it lives in memory only and is emptied at logout. A temporary failure is retried twice; a
 * server that says that it cannot work now is retried for twenty seconds, and then each half minute. Being offline is a failure at
 * once, so that no card waits silently for ever.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        networkMode: 'always',
        retry: (count, error) => isPassing(failureOf(error)) && count < (isUnavailable(failureOf(error)) ? 7 : 2),
        retryDelay: (count) => Math.min(500 * 2 ** count, 4_000),
        refetchInterval: ({ state }) => (isUnavailable(failureOf(state.error)) ? AGAIN_MS : false),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
