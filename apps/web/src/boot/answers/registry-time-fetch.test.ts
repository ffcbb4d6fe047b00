import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registryMoment } from '#web/lib/registry-clock.ts'
import { readBatch } from './read-batch.ts'
import { registryTimeFetch } from '#web/api/registry-time-fetch.ts'

const ME = '/api/v1/me'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'sammasRegistryClock')
})

/** A server with an answer that the test releases. */
function server() {
  const requests: ((answer: Response) => void)[] = []
  const fetch = registryTimeFetch(() => new Promise((resolve) => requests.push(resolve)))
  const answer = (which: number, moment: string, status = 200) => {
    requests[which]?.(new Response('{}', { status, headers: { 'registry-time': moment } }))
  }
  return { fetch, answer }
}

const readMoment = () => new Date(registryMoment() ?? 0).toISOString()

test.each([200, 401, 504])('the moment on an answer of status %s is read', async (status) => {
  const { fetch, answer } = server()
  const response = fetch(ME)
  answer(0, '2026-11-30T10:00:00.000Z', status)
  expect((await response).status).toBe(status)
  expect(readMoment()).toBe('2026-11-30T10:00:00.000Z')
})

test('a late answer is dated by its request', async () => {
  const { fetch, answer } = server()
  const slow = fetch(ME)
  vi.advanceTimersByTime(1_000)
  const quick = fetch(ME)
  answer(1, '2027-01-06T10:00:00.000Z')
  await quick
  answer(0, '2026-11-30T10:00:00.000Z')
  await slow
  expect(readMoment()).toBe('2027-01-06T10:00:00.000Z')
})

test('each of several answers of a batch has its own moment', async () => {
  const lines = ['2026-11-30T10:00:00.000Z', '2026-12-01T10:00:00.000Z'].map((registryTime, index) =>
    [JSON.stringify({ of: index === 0 ? '/v1/me' : '/v1/amlchecks', status: 200, registryTime }), '{}\n'].join('\n'),
  )
  const answers = readBatch(() => Promise.resolve(new Response(lines.join(''))), [ME, '/api/v1/amlchecks'], {})
  await Promise.all(answers.values())
  expect(readMoment()).toBe('2026-12-01T10:00:00.000Z')
})
