import { expect, test, vi } from 'vitest'
import { earlyCalls, personHeaders, withEarlyAnswers } from './early-answers.ts'

const early = () => ({
  token: 'token-1',
  language: 'et' as const,
  requestedAt: 1_000,
  byAddress: new Map([['/api/v1/me', Promise.resolve(new Response('early'))]]),
})

const textsOf = async (given: {
  token?: string
  language?: 'et' | 'en'
  address?: string
  method?: string
  at?: number
}) => {
  const late = vi.fn(() => Promise.resolve(new Response('late')))
  const known = early()
  const fetch = withEarlyAnswers(
    late,
    () => known,
    () => given.at ?? 2_000,
  )
  const init = {
    method: given.method ?? 'GET',
    headers: personHeaders(given.token ?? 'token-1', given.language ?? 'et'),
  }
  const answers = [await fetch(given.address ?? '/api/v1/me', init), await fetch(given.address ?? '/api/v1/me', init)]
  return Promise.all(answers.map((answer) => answer.text()))
}

test('a pending answer is used, once', async () => {
  expect(await textsOf({})).toEqual(['early', 'late'])
})

test.each([
  ['of another person', { token: 'token-2' }],
  ['in another language', { language: 'en' as const }],
  ['of another address', { address: '/api/v1/funds' }],
  ['by another verb', { method: 'POST' }],
  ['too late', { at: 16_001 }],
])('a call %s is made anew', async (_, given) => {
  expect(await textsOf(given)).toEqual(['late', 'late'])
})

test('an early call times out when nothing answers, as one of the application does', () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined))
  const { answers, send } = earlyCalls(fetch, 'token-1', 'et')
  send({ batched: ['/api/v1/me'], alone: [] })
  expect(timeout).toHaveBeenCalledWith(15_000)
  expect(fetch.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value)
  expect([...answers.byAddress.keys()]).toEqual(['/api/v1/me'])
})

test('the browser may cache only answers that are the same for everybody', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined))
  const { send } = earlyCalls(fetch, 'token-1', 'et')
  send({ batched: ['/api/v1/me'], alone: ['/api/v1/funds'] })
  expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', 'no-cache'])
})

test('a person’s own answers are requested in one batch, public ones separately', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined))
  const { answers, send } = earlyCalls(fetch, 'token-1', 'en')
  send({ batched: ['/api/v1/me', '/api/v1/amlchecks'], alone: ['/api/v1/funds'] })
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/read-batch?of=%2Fv1%2Fme&of=%2Fv1%2Famlchecks',
    '/api/v1/funds',
  ])
  for (const [, init] of fetch.mock.calls) expect(init?.headers).toEqual(personHeaders('token-1', 'en'))
  expect([...answers.byAddress.keys()].toSorted()).toEqual(['/api/v1/amlchecks', '/api/v1/funds', '/api/v1/me'])
})

test('returns prefetched by GET answer a POST with the same parameters, once', async () => {
  const { byAddress, ...rest } = early()
  byAddress.set('/api/v1/returns?from=2021-11-22&keys=EPI&keys=CPI', Promise.resolve(new Response('early')))
  byAddress.set('/api/v1/amlchecks?from=2021-11-22', Promise.resolve(new Response('of another call')))
  const late = vi.fn(() => Promise.resolve(new Response('late')))
  const fetch = withEarlyAnswers(
    late,
    () => ({ ...rest, byAddress }),
    () => 2_000,
  )
  const post = async (address: string, body: object) => {
    const init = { method: 'POST', headers: personHeaders('token-1', 'et'), body: JSON.stringify(body) }
    return (await fetch(address, init)).text()
  }
  expect(await post('/api/v1/returns', { from: '2021-11-22', keys: ['EPI'] })).toBe('late')
  expect(await post('/api/v1/amlchecks', { from: '2021-11-22' })).toBe('late')
  const requested = { from: '2021-11-22', keys: ['EPI', 'CPI'] }
  expect([await post('/api/v1/returns', requested), await post('/api/v1/returns', requested)]).toEqual([
    'early',
    'late',
  ])
})

test('a failed prefetch is requested as if it had not been tried', async () => {
  const { byAddress, ...rest } = early()
  const failed = Promise.reject<Response>(new Error('broke off'))
  failed.catch(() => undefined)
  byAddress.set('/api/v1/me', failed)
  const late = vi.fn(() => Promise.resolve(new Response('late')))
  const known = { ...rest, byAddress }
  const fetch = withEarlyAnswers(
    late,
    () => known,
    () => 2_000,
  )
  const init = { method: 'GET', headers: personHeaders('token-1', 'et') }
  expect(await (await fetch('/api/v1/me', init)).text()).toBe('late')
  expect(late).toHaveBeenCalledExactlyOnceWith('/api/v1/me', init)
})

test('answers of a login that began later are taken too', async () => {
  const late = vi.fn(() => Promise.resolve(new Response('late')))
  const page: { early?: ReturnType<typeof early> } = {}
  const fetch = withEarlyAnswers(
    late,
    () => page.early,
    () => 2_000,
  )
  page.early = early()
  const init = { method: 'GET', headers: personHeaders('token-1', 'et') }
  expect(await (await fetch('/api/v1/me', init)).text()).toBe('early')
})
