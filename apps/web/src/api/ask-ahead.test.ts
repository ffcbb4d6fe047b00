import { queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANY_AGE, askAhead, personCache } from './ask-ahead.ts'
import { connect } from './connection.ts'

const connectAs = (token: string | null) => {
  connect({
    fetch: () => Promise.reject(new Error('not used')),
    origin: '',
    language: () => 'et',
    token: () => token,
    sessionId: () => 'session-1',
    oauthClient: () => ({ id: '', secret: '' }),
    onUnauthorized: () => undefined,
  })
}
const asked = (answer: () => Promise<string>) => queryOptions({ queryKey: ['asked'], queryFn: answer, retry: false })

beforeEach(() => {
  connectAs('token-1')
})
afterEach(() => {
  vi.useRealTimers()
  personCache.clear()
})

const never = () => new Promise<string>(() => undefined)

test('a screen waits for its answers and finds them in the cache', async () => {
  await askAhead((cache) => [cache.query({ ...asked(() => Promise.resolve('here')), ...ANY_AGE })])
  expect(personCache.getQueryData(['asked'])).toBe('here')
})

test('it waits no longer than a moment', async () => {
  vi.useFakeTimers()
  const isOver = vi.fn()
  void askAhead((cache) => [cache.query(asked(never))]).then(isOver)
  await vi.advanceTimersByTimeAsync(299)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toHaveBeenCalledOnce()
})

test('a late answer is not requested again: the card waits for it', async () => {
  vi.useFakeTimers()
  const answer = vi.fn(never)
  const asking = askAhead((cache) => [cache.query(asked(answer))])
  await vi.advanceTimersByTimeAsync(300)
  await asking
  personCache.query({ ...asked(answer), ...ANY_AGE }).catch(() => undefined)
  expect(answer).toHaveBeenCalledOnce()
})

test('a failure is left to the card that shows it', async () => {
  const answer = () => Promise.reject(new Error('away'))
  await expect(askAhead((cache) => [cache.query(asked(answer))])).resolves.toBeUndefined()
})

test('loaded answers are not requested again', async () => {
  personCache.setQueryData(['asked'], 'old', { updatedAt: 1 })
  const answer = vi.fn(() => Promise.resolve('new'))
  await askAhead((cache) => [cache.query({ ...asked(answer), ...ANY_AGE })])
  expect(answer).not.toHaveBeenCalled()
})

test('without a login nothing is asked for', async () => {
  connectAs(null)
  const answers = vi.fn(() => [])
  await askAhead(answers)
  expect(answers).not.toHaveBeenCalled()
})
