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

const drawn = () => true
const empty = () => false
const never = () => new Promise<string>(() => undefined)

test('while the page before is shown, the next one waits for its answers and finds them in the cache', async () => {
  await askAhead((cache) => [cache.query({ ...asked(() => Promise.resolve('here')), ...ANY_AGE })], drawn)
  expect(personCache.getQueryData(['asked'])).toBe('here')
})

test('it waits no longer than a moment', async () => {
  vi.useFakeTimers()
  const isOver = vi.fn()
  void askAhead((cache) => [cache.query(asked(never))], drawn).then(isOver)
  await vi.advanceTimersByTimeAsync(299)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toHaveBeenCalledOnce()
})

test('an empty page is filled at once, and what was asked for is taken when it comes', async () => {
  const answer = vi.fn(never)
  await askAhead((cache) => [cache.query(asked(answer))], empty)
  personCache.query({ ...asked(answer), ...ANY_AGE }).catch(() => undefined)
  expect(answer).toHaveBeenCalledOnce()
})

test('what fails is left to the card that shows it', async () => {
  const answer = () => Promise.reject(new Error('away'))
  await expect(askAhead((cache) => [cache.query(asked(answer))], drawn)).resolves.toBeUndefined()
})

test('what is there already is not asked for again', async () => {
  personCache.setQueryData(['asked'], 'old', { updatedAt: 1 })
  const answer = vi.fn(() => Promise.resolve('new'))
  await askAhead((cache) => [cache.query({ ...asked(answer), ...ANY_AGE })], drawn)
  expect(answer).not.toHaveBeenCalled()
})

test('without a login nothing is asked for', async () => {
  connectAs(null)
  const answers = vi.fn(() => [])
  await askAhead(answers, drawn)
  expect(answers).not.toHaveBeenCalled()
})
