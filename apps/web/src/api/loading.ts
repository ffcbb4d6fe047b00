import type { UseQueryResult } from '@tanstack/react-query'
import { ApiFailure } from './failure.ts'

/** State of a card: nothing yet, a failure instead of data, or data – maybe older than they should be. */
export type Loading<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      readonly data: Data
      /** When the oldest part was loaded, in milliseconds. */
      readonly asOf: number
      /** The refetch failed; null = all is fresh or in flight. */
      readonly stale: { readonly error: unknown; readonly retry: () => void } | null
    }

type DataOf<Results extends readonly UseQueryResult[]> = {
  [Place in keyof Results]: Results[Place] extends UseQueryResult<infer Data> ? Data : never
}

/**
 * Joins several queries: ready when all have data, failed as soon as one has failed without any. Retry repeats only the failed ones.
 */
export function loadingOf<const Results extends readonly UseQueryResult[]>(
  ...results: Results
): Loading<DataOf<Results>> {
  const failed = results.filter((result) => result.isError && !result.isFetching)
  const retry = () => {
    for (const result of failed) void result.refetch()
  }
  const lost = failed.find((result) => result.data === undefined)
  if (lost) return { kind: 'failed', error: lost.error, retry }
  if (results.some((result) => result.data === undefined)) return { kind: 'loading' }
  const stale = failed[0] ? { error: failed[0].error, retry } : null
  // A part that is kept from the other language has no time until it has come in this one.
  const dated = results.filter((result) => !result.isPlaceholderData)
  const asOf = Math.min(...(dated.length > 0 ? dated : results).map((result) => result.dataUpdatedAt))
  // All are defined, as was just checked; `map` loses the tuple.
  return { kind: 'ready', data: results.map((result) => result.data) as DataOf<Results>, asOf, stale }
}

/**
 * The same with the registry's day or moment, which comes with every answer (`lib/today.ts`). Answers without it are unusable: a
 * failure, which `retry` may end.
 */
export function withTime<Data, Time>(
  loading: Loading<Data>,
  time: Time | null,
  retry: () => void,
): Loading<readonly [Data, Time]> {
  if (loading.kind !== 'ready') return loading
  if (time === null) return { kind: 'failed', error: new ApiFailure({ kind: 'malformed' }), retry }
  return { ...loading, data: [loading.data, time] }
}
