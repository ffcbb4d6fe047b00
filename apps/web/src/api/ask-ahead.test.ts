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
  personCache.clear()
})

test('an answer that was asked for ahead is taken from the cache by the card that shows it', async () => {
  const answer = vi.fn(() => Promise.resolve('here'))
  askAhead((cache) => [cache.query({ ...asked(answer), ...ANY_AGE })])
  expect(await personCache.query({ ...asked(answer), ...ANY_AGE })).toBe('here')
  expect(answer).toHaveBeenCalledOnce()
})

test('what fails is left to the card that shows it', async () => {
  const answer = vi.fn(() => Promise.reject(new Error('away')))
  askAhead((cache) => [cache.query({ ...asked(answer), ...ANY_AGE })])
  await vi.waitFor(() => {
    expect(personCache.getQueryState(['asked'])?.status).toBe('error')
  })
})

test('what is there already is not asked for again', () => {
  personCache.setQueryData(['asked'], 'old', { updatedAt: 1 })
  const answer = vi.fn(() => Promise.resolve('new'))
  askAhead((cache) => [cache.query({ ...asked(answer), ...ANY_AGE })])
  expect(answer).not.toHaveBeenCalled()
})

test('without a login nothing is asked for', () => {
  connectAs(null)
  const answers = vi.fn(() => [])
  askAhead(answers)
  expect(answers).not.toHaveBeenCalled()
})
