import { userGet } from '@sammas/contract/user'
import { queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { receiveRegistryTime, steadyNow } from '#web/lib/registry-clock.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { ANY_AGE, prefetchOf, prefetchScreen, personCache } from './prefetch-screen.ts'
import { userQuery } from './queries.ts'

const connectAs = (token: string | null) => {
  connectTo(() => Promise.reject(new Error('not used')), { token: () => token })
}
const query = (answer: () => Promise<string>) =>
  queryOptions({ queryKey: ['requested'], queryFn: answer, retry: false })

beforeEach(() => {
  connectAs('token-1')
})
afterEach(() => {
  vi.useRealTimers()
  personCache.clear()
})

const never = () => new Promise<string>(() => undefined)

test('a screen waits for its answers and finds them in the cache', async () => {
  await prefetchScreen(() => [prefetchOf(query(() => Promise.resolve('here')))])
  expect(personCache.getQueryData(['requested'])).toBe('here')
})

test('an answer that its card reads later is not awaited', async () => {
  const answer = vi.fn(() => Promise.resolve('here'))
  await prefetchScreen(() => [prefetchOf(query(answer), { isReadLater: true })])
  expect(answer).not.toHaveBeenCalled()
})

test('it waits only for a moment', async () => {
  vi.useFakeTimers()
  const isOver = vi.fn()
  void prefetchScreen(() => [prefetchOf(query(never))]).then(isOver)
  await vi.advanceTimersByTimeAsync(299)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toHaveBeenCalledOnce()
})

test('a late answer is not requested again: the card waits for it', async () => {
  vi.useFakeTimers()
  const answer = vi.fn(never)
  const prefetching = prefetchScreen(() => [prefetchOf(query(answer))])
  await vi.advanceTimersByTimeAsync(300)
  await prefetching
  personCache.query({ ...query(answer), ...ANY_AGE }).catch(() => undefined)
  expect(answer).toHaveBeenCalledOnce()
})

test('a failure is shown by its card', async () => {
  const answer = () => Promise.reject(new Error('away'))
  await expect(prefetchScreen(() => [prefetchOf(query(answer))])).resolves.toBeUndefined()
})

test('loaded answers are not requested again', async () => {
  personCache.setQueryData(['requested'], 'old', { updatedAt: 1 })
  const answer = vi.fn(() => Promise.resolve('new'))
  await prefetchScreen(() => [prefetchOf(query(answer))])
  expect(answer).not.toHaveBeenCalled()
})

test('without a login nothing is requested', async () => {
  connectAs(null)
  const answers = vi.fn(() => [])
  await prefetchScreen(answers)
  expect(answers).not.toHaveBeenCalled()
})

test('a query that depends on the registry’s day follows once that is known', async () => {
  vi.stubGlobal('sammasRegistryClock', undefined)
  const answer = vi.fn(() => Promise.resolve('here'))
  const prefetching = prefetchScreen(({ today }) => [today && prefetchOf(query(answer))])
  expect(answer).not.toHaveBeenCalled()
  receiveRegistryTime('2026-11-23T12:00:00Z', steadyNow())
  await prefetching
  expect(answer).toHaveBeenCalledOnce()
})

test('a query of members is made for members alone, and one that is not awaited delays nothing', async () => {
  vi.useFakeTimers()
  const answer = vi.fn(never)
  const isOver = vi.fn()
  const user = z.decode(userGet.reply, sampleUser)
  const ofMembers = () => [prefetchOf(query(answer), { isForMembers: true, isAwaited: false })]
  personCache.setQueryData(userQuery().queryKey, { ...user, memberNumber: null })
  await prefetchScreen(ofMembers)
  expect(answer).not.toHaveBeenCalled()
  personCache.setQueryData(userQuery().queryKey, { ...user, memberNumber: 7 })
  void prefetchScreen(ofMembers).then(isOver)
  await vi.advanceTimersByTimeAsync(0)
  expect(answer).toHaveBeenCalledOnce()
  expect(isOver).toHaveBeenCalledOnce()
})
