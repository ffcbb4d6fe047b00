import { expect, onTestFinished, test, vi } from 'vitest'
import { requestOnce, requestWithRetries, pollSession, type IdentityService } from './identity-call.ts'

type Step = { takes?: number; gives: Response | Error }

/** A service that plays the steps in turn, on its own clock. */
function playing(...steps: Step[]): IdentityService & { urls: string[]; pauses: number[] } {
  const urls: string[] = []
  const pauses: number[] = []
  let time = 0
  return {
    urls,
    pauses,
    requestTimeoutMs: 5000,
    now: () => new Date(time),
    pause: (milliseconds) => {
      time += milliseconds
      pauses.push(milliseconds)
      return Promise.resolve()
    },
    fetch: (url) => {
      urls.push(url)
      const step = steps.shift()
      time += step?.takes ?? 0
      if (step === undefined) throw new Error('not expected')
      return step.gives instanceof Error ? Promise.reject(step.gives) : Promise.resolve(step.gives)
    },
  }
}

const lost = (): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) })
const json = (body: unknown, status = 200): Response => Response.json(body, { status })
const html = (status: number): Response => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
const running = { kind: 'session', body: { state: 'RUNNING' } }

test('a request that reaches a phone is sent once, also when its answer is lost', async () => {
  const service = playing({ gives: lost() })
  expect(await requestOnce(service, 'http://x/a', {})).toEqual({ kind: 'unknown', detail: 'TypeError ECONNRESET' })
  expect(service.urls).toHaveLength(1)
})

test('a request without effect on the person is retried after a pause, at most three times in all', async () => {
  const service = playing({ gives: lost() }, { gives: json({}, 503) }, { gives: json({ a: 1 }) })
  expect(await requestWithRetries(service, 'http://x/a', {})).toEqual({ kind: 'answered', status: 200, body: { a: 1 } })
  expect(service.pauses).toEqual([200, 800])
  const down = playing({ gives: lost() }, { gives: lost() }, { gives: json({}, 502) })
  expect(await requestWithRetries(down, 'http://x/a', {})).toEqual({ kind: 'unknown', detail: 'status 502' })
})

test('a request without effect on the person is retried when its answer is late', async () => {
  // Only the test advances time: an answer is never late by accident.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const service = playing({ gives: json({ a: 1 }) })
  const { fetch, urls } = service
  service.fetch = (url, init) => {
    service.fetch = fetch
    urls.push(url)
    return new Promise((_, reject) => init.signal.addEventListener('abort', () => reject(new Error('aborted'))))
  }
  const answer = requestWithRetries(service, 'http://x/a', {})
  await vi.advanceTimersByTimeAsync(service.requestTimeoutMs)
  expect(await answer).toEqual({ kind: 'answered', status: 200, body: { a: 1 } })
  expect(urls).toHaveLength(2)
})

test('an error of the service is not retried, and its text is kept', async () => {
  const service = playing({ gives: json({ title: 'x' }, 500) })
  expect(await requestWithRetries(service, 'http://x/a', {})).toEqual({
    kind: 'refused',
    status: 500,
    body: { title: 'x' },
  })
})

test('an answer that is no JSON has a null body, one that is too long is none', async () => {
  const service = playing({ gives: html(200) }, { gives: json('x'.repeat(200_001)) })
  expect(await requestOnce(service, 'http://x/a', {})).toEqual({ kind: 'answered', status: 200, body: null })
  expect(await requestOnce(service, 'http://x/a', {})).toMatchObject({ kind: 'unknown' })
})

test('a long poll keeps the waiting time within the bounds of the protocol', async () => {
  const service = playing({ gives: json({}) }, { gives: json({}) }, { gives: json({}) })
  for (const wait of [0, 8000, 500_000]) await pollSession(service, 'http://x/s', wait)
  expect(service.urls).toEqual([
    'http://x/s?timeoutMs=1000',
    'http://x/s?timeoutMs=8000',
    'http://x/s?timeoutMs=120000',
  ])
})

test.each([
  ['500', () => html(500)],
  ['401', () => json({}, 401)],
  ['429', () => json({}, 429)],
  ['maintenance', () => json({}, 580)],
  ['a page instead of JSON', () => html(200)],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://y/' } })],
  ['a lost answer', lost],
])('one bad answer to a poll is borne: %s', async (_name, bad) => {
  const service = playing({ takes: 3000, gives: bad() }, { gives: json({ state: 'RUNNING' }) })
  expect(await pollSession(service, 'http://x/s', 8000)).toEqual(running)
  expect(service.urls[1]).toBe('http://x/s?timeoutMs=4800')
})

test('a service that answers badly all the time is polled ever less often, and the poll ends with its time', async () => {
  const service = playing(...Array.from({ length: 5 }, () => ({ gives: html(500) })))
  expect(await pollSession(service, 'http://x/s', 8000)).toEqual({ kind: 'unanswered', detail: 'status 500' })
  expect(service.pauses).toEqual([200, 800, 2000, 4000])
})

test('a poll that was lost after the whole time is not retried', async () => {
  const service = playing({ takes: 8000, gives: lost() })
  expect(await pollSession(service, 'http://x/s', 8000)).toMatchObject({ kind: 'unanswered' })
})

test('a poll that has less time left than the next pause ends before it', async () => {
  const service = playing({ takes: 900, gives: html(500) }, { gives: json({ state: 'RUNNING' }) })
  expect(await pollSession(service, 'http://x/s', 1000)).toMatchObject({ kind: 'unanswered' })
  expect(service.pauses).toEqual([])
})

test('a session unknown to the service ends at once', async () => {
  const service = playing({ gives: json({}, 404) })
  expect(await pollSession(service, 'http://x/s', 8000)).toEqual({ kind: 'gone' })
})
