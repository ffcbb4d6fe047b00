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
  const asked: ((answer: Response) => void)[] = []
  const fetch = registryTimeFetch(() => new Promise((resolve) => asked.push(resolve)))
  const answer = (which: number, told: string, status = 200) => {
    asked[which]?.(new Response('{}', { status, headers: { 'registry-time': told } }))
  }
  return { fetch, answer }
}

const heard = () => new Date(registryMoment() ?? 0).toISOString()

test.each([200, 401, 504])('the moment on an answer of status %s is heard', async (status) => {
  const { fetch, answer } = server()
  const asked = fetch(ME)
  answer(0, '2026-11-30T10:00:00.000Z', status)
  expect((await asked).status).toBe(status)
  expect(heard()).toBe('2026-11-30T10:00:00.000Z')
})

test('an answer that comes late is dated by when it was asked for', async () => {
  const { fetch, answer } = server()
  const slow = fetch(ME)
  vi.advanceTimersByTime(1_000)
  const quick = fetch(ME)
  answer(1, '2027-01-06T10:00:00.000Z')
  await quick
  answer(0, '2026-11-30T10:00:00.000Z')
  await slow
  expect(heard()).toBe('2027-01-06T10:00:00.000Z')
})

test('each of several answers of a batch tells its own', async () => {
  const lines = ['2026-11-30T10:00:00.000Z', '2026-12-01T10:00:00.000Z'].map((registryTime, index) =>
    [JSON.stringify({ of: index === 0 ? '/v1/me' : '/v1/amlchecks', status: 200, registryTime }), '{}\n'].join('\n'),
  )
  const answers = readBatch(() => Promise.resolve(new Response(lines.join(''))), [ME, '/api/v1/amlchecks'], {})
  await Promise.all(answers.values())
  expect(heard()).toBe('2026-12-01T10:00:00.000Z')
})
