import { prefetchOf, type Prefetches } from '#web/api/prefetch-screen.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { amlChecksQuery, conversionQuery, fundsQuery, statementQuery, userQuery } from '#web/api/queries.ts'
import { endSession } from '#web/features/session/session.ts'
import { personName } from '@sammas/domain/person/name'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The frame's data of the person. `name` is null until it is known. */
export type PersonData = {
  readonly name: string | null
  readonly problem: { readonly failure: Failure; readonly retry: () => void } | null
}

type LoadingResult = { readonly isLoadingError: boolean; readonly error: Error | null; readonly refetch: () => unknown }

/** All of it, before the first render. */
export const framePrefetches: Prefetches = () => [
  prefetchOf(userQuery()),
  prefetchOf(conversionQuery()),
  prefetchOf(amlChecksQuery()),
  prefetchOf(statementQuery()),
  prefetchOf(fundsQuery()),
]

/**
 * Loads the data behind every screen, all at once: person, conversion, missing answers, holdings and funds. An error status for one of
 * the first two ends the session with a message; without a connection there is a retry (docs/rules.md: Token and session).
 */
export function usePersonData(): PersonData {
  const [user, conversion] = useQueries({
    queries: [userQuery(), conversionQuery(), amlChecksQuery(), statementQuery(), fundsQuery()],
  })
  const fatal = fatalFailure(user, [401, 502]) ?? fatalFailure(conversion, [401])
  useEffect(() => {
    if (fatal !== null) endSession({ kind: 'failed', failure: fatal })
  }, [fatal])
  const unreached = [user, conversion].filter((result: LoadingResult) => result.isLoadingError)
  const error = unreached[0]?.error
  return {
    name: user.data ? personName(user.data) : null,
    problem: error
      ? {
          failure: failureOf(error),
          retry: () => {
            for (const result of unreached) void result.refetch()
          },
        }
      : null,
  }
}

/** The failure that ends the session: any answer to the first load, later only the given statuses. */
function fatalFailure(result: LoadingResult, always: readonly number[]): Failure | null {
  if (result.error === null) return null
  const failure = failureOf(result.error)
  if (failure.kind !== 'answer') return null
  return result.isLoadingError || always.includes(failure.status) ? failure : null
}
