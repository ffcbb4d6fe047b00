import { userGet } from '@sammas/contract/user'
import { queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { hearRegistryTime, steadyNow } from '#web/lib/registry-clock.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { ANY_AGE, asked, askAhead, personCache } from './ask-ahead.ts'
import { userQuery } from './queries.ts'

const connectAs = (token: string | null) => {
  connectTo(() => Promise.reject(new Error('not used')), { token: () => token })
}
const query = (answer: () => Promise<string>) => queryOptions({ queryKey: ['asked'], queryFn: answer, retry: false })

beforeEach(() => {
  connectAs('token-1')
})
afterEach(() => {
  vi.useRealTimers()
  personCache.clear()
})

const never = () => new Promise<string>(() => undefined)

test('a screen waits for its answers and finds them in the cache', async () => {
  await askAhead(() => [asked(query(() => Promise.resolve('here')))])
  expect(personCache.getQueryData(['asked'])).toBe('here')
})

test('an answer that its card reads later is left to the card', async () => {
  const answer = vi.fn(() => Promise.resolve('here'))
  await askAhead(() => [asked(query(answer), { isReadLater: true })])
  expect(answer).not.toHaveBeenCalled()
})

test('it waits no longer than a moment', async () => {
  vi.useFakeTimers()
  const isOver = vi.fn()
  void askAhead(() => [asked(query(never))]).then(isOver)
  await vi.advanceTimersByTimeAsync(299)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toHaveBeenCalledOnce()
})

test('a late answer is not requested again: the card waits for it', async () => {
  vi.useFakeTimers()
  const answer = vi.fn(never)
  const asking = askAhead(() => [asked(query(answer))])
  await vi.advanceTimersByTimeAsync(300)
  await asking
  personCache.query({ ...query(answer), ...ANY_AGE }).catch(() => undefined)
  expect(answer).toHaveBeenCalledOnce()
})

test('a failure is left to the card that shows it', async () => {
  const answer = () => Promise.reject(new Error('away'))
  await expect(askAhead(() => [asked(query(answer))])).resolves.toBeUndefined()
})

test('loaded answers are not requested again', async () => {
  personCache.setQueryData(['asked'], 'old', { updatedAt: 1 })
  const answer = vi.fn(() => Promise.resolve('new'))
  await askAhead(() => [asked(query(answer))])
  expect(answer).not.toHaveBeenCalled()
})

test('without a login nothing is asked for', async () => {
  connectAs(null)
  const answers = vi.fn(() => [])
  await askAhead(answers)
  expect(answers).not.toHaveBeenCalled()
})

test('a query that depends on the registry’s day follows once that is known', async () => {
  vi.stubGlobal('sammasRegistryClock', undefined)
  const answer = vi.fn(() => Promise.resolve('here'))
  const asking = askAhead(({ today }) => [today && asked(query(answer))])
  expect(answer).not.toHaveBeenCalled()
  hearRegistryTime('2026-11-23T12:00:00Z', steadyNow())
  await asking
  expect(answer).toHaveBeenCalledOnce()
})

test('a query of members is made for members alone, and one that is not awaited delays nothing', async () => {
  vi.useFakeTimers()
  const answer = vi.fn(never)
  const isOver = vi.fn()
  const user = z.decode(userGet.reply, sampleUser)
  const ofMembers = () => [asked(query(answer), { isForMembers: true, isAwaited: false })]
  personCache.setQueryData(userQuery().queryKey, { ...user, memberNumber: null })
  await askAhead(ofMembers)
  expect(answer).not.toHaveBeenCalled()
  personCache.setQueryData(userQuery().queryKey, { ...user, memberNumber: 7 })
  void askAhead(ofMembers).then(isOver)
  await vi.advanceTimersByTimeAsync(0)
  expect(answer).toHaveBeenCalledOnce()
  expect(isOver).toHaveBeenCalledOnce()
})
