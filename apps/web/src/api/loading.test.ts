import type { UseQueryResult } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiFailure } from './failure.ts'
import { loadingOf, withTime } from './loading.ts'

// Only the fields that `loadingOf` reads; a whole result of the library cannot be built by hand.
const result = <Data>(fields: Partial<UseQueryResult<Data>>) =>
  ({
    isError: false,
    isFetching: false,
    data: undefined,
    dataUpdatedAt: 0,
    refetch: vi.fn(),
    ...fields,
  }) as UseQueryResult<Data>

test('is loading until every part is there', () => {
  expect(loadingOf(result({ data: 1 }), result<string>({})).kind).toBe('loading')
})

test('gives the data of all parts and the age of the oldest', () => {
  const all = loadingOf(result({ data: 1, dataUpdatedAt: 20 }), result({ data: 'a', dataUpdatedAt: 10 }))
  expect(all).toEqual({ kind: 'ready', data: [1, 'a'], asOf: 10, stale: null })
})

test('a part that is kept while its language changes does not make the others old', () => {
  const kept = result({ data: 'a', dataUpdatedAt: 0, isPlaceholderData: true })
  expect(loadingOf(result({ data: 1, dataUpdatedAt: 20 }), kept)).toMatchObject({ asOf: 20 })
})

test('fails when one part failed without data, and retries only that part', () => {
  const good = result({ data: 1 })
  const bad = result<string>({ isError: true, error: new Error('down') })
  const all = loadingOf(good, bad)
  if (all.kind !== 'failed') throw new Error('It should have failed')
  all.retry()
  expect(bad.refetch).toHaveBeenCalledOnce()
  expect(good.refetch).not.toHaveBeenCalled()
})

test('keeps old data when a refresh failed, and marks it so', () => {
  const all = loadingOf(result({ data: 1, isError: true, error: new Error('down') }))
  expect(all).toMatchObject({ kind: 'ready', data: [1], stale: { error: new Error('down') } })
})

test('a failed part that is being retried is loading', () => {
  expect(loadingOf(result({ isError: true, isFetching: true })).kind).toBe('loading')
})

test('with the registry’s day it is ready when that has arrived; answers without it are a failure', () => {
  const retry = vi.fn()
  const loading = loadingOf(result<number>({}))
  const ready = loadingOf(result({ data: 1 }))
  expect(withTime(loading, null, retry)).toEqual({ kind: 'loading' })
  expect(withTime(ready, '2026-11-23', retry)).toMatchObject({ kind: 'ready', data: [[1], '2026-11-23'] })
  expect(withTime(ready, null, retry)).toEqual({ kind: 'failed', error: new ApiFailure({ kind: 'malformed' }), retry })
})
