import { expect, test } from 'vitest'
import { longPollCall, postOnce, postSafely } from './relying-party-call.ts'
import type { RelyingPartyService } from './relying-party-call.ts'

type Step = { takes?: number; gives: Response | Error }

/** A service that plays the steps in turn, on a clock of its own. */
function playing(...steps: Step[]): RelyingPartyService & { urls: string[]; pauses: number[] } {
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
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })

test('a request that reaches a phone is sent once, also when its answer is lost', async () => {
  const service = playing({ gives: lost() })
  expect(await postOnce(service, 'http://x/a', {})).toEqual({ answered: false, detail: 'TypeError ECONNRESET' })
  expect(service.urls).toHaveLength(1)
})

test('a request that disturbs nobody is sent again after a pause, at most three times in all', async () => {
  const service = playing({ gives: lost() }, { gives: json({}, 503) }, { gives: json({ a: 1 }) })
  expect(await postSafely(service, 'http://x/a', {})).toEqual({ answered: true, status: 200, body: { a: 1 } })
  expect(service.pauses).toEqual([200, 800])
  const down = playing({ gives: lost() }, { gives: lost() }, { gives: json({}, 502) })
  expect(await postSafely(down, 'http://x/a', {})).toMatchObject({ answered: true, status: 502 })
})

test('an error of the service is not asked for again', async () => {
  const service = playing({ gives: json({}, 500) })
  expect(await postSafely(service, 'http://x/a', {})).toMatchObject({ status: 500 })
})

test('a long poll keeps the waiting time within the bounds of the protocol', async () => {
  const service = playing({ gives: json({}) }, { gives: json({}) }, { gives: json({}) })
  for (const wait of [0, 8000, 500_000]) await longPollCall(service, 'http://x/s', wait)
  expect(service.urls).toEqual([
    'http://x/s?timeoutMs=1000',
    'http://x/s?timeoutMs=8000',
    'http://x/s?timeoutMs=120000',
  ])
})

test('a lost poll is asked again for the rest of the time only', async () => {
  const service = playing({ takes: 3000, gives: lost() }, { gives: json({ state: 'RUNNING' }) })
  expect(await longPollCall(service, 'http://x/s', 8000)).toMatchObject({ answered: true })
  expect(service.urls[1]).toBe('http://x/s?timeoutMs=4800')
})

test('a poll that was lost after the whole time is not asked again', async () => {
  const service = playing({ takes: 8000, gives: lost() })
  expect(await longPollCall(service, 'http://x/s', 8000)).toMatchObject({ answered: false })
})

test('a service that does not answer is given up', async () => {
  const fetch = (_url: string, init?: RequestInit): Promise<Response> =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'TimeoutError'))
      })
    })
  const service = { ...playing(), fetch, requestTimeoutMs: 1 }
  expect(await postOnce(service, 'http://x/a', {})).toEqual({ answered: false, detail: 'TimeoutError' })
})

test('an answer that is no JSON has a null body, one that is too large is none', async () => {
  const service = playing({ gives: new Response('<html>') }, { gives: new Response('x'.repeat(200_001)) })
  expect(await postOnce(service, 'http://x/a', {})).toEqual({ answered: true, status: 200, body: null })
  expect(await postOnce(service, 'http://x/a', {})).toMatchObject({ answered: false })
})
