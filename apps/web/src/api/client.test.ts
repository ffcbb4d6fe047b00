import { applicationCancel, applicationList } from '@sammas/contract/application'
import { authenticate, logout, token } from '@sammas/contract/authentication'
import { fundList } from '@sammas/contract/fund'
import { noticeRead } from '@sammas/contract/notice'
import { eventTrack } from '@sammas/contract/tracked-event'
import { transactionList } from '@sammas/contract/transaction'
import { userGet, userUpdate } from '@sammas/contract/user'
import { beforeEach, expect, test } from 'vitest'
import { call } from './client.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import type { Connection } from './connection.ts'
import { ApiFailure, failureOf, firstCode, type Failure } from './failure.ts'

type Sent = { address: string; init: RequestInit; headers: Headers }

let sent: Sent[]
let ended: string[]
let answer: (sent: Sent) => Response | Promise<Response>

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const person = { ...sampleUser, somethingNew: 'ignored' }

function connected(changes: Partial<Connection> = {}) {
  connectTo(
    (input, init = {}) => {
      const request = {
        address: input instanceof Request ? input.url : input.toString(),
        init,
        headers: new Headers(init.headers),
      }
      sent.push(request)
      return Promise.resolve(answer(request))
    },
    {
      onUnauthorized: (given) => {
        ended.push(given)
      },
      ...changes,
    },
  )
}

async function failureFrom(promise: Promise<unknown>): Promise<Failure> {
  const error: unknown = await promise.then(
    () => new Error('it worked'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiFailure)) throw error
  return error.failure
}

const only = (): Sent => {
  const [first] = sent
  if (first === undefined) throw new Error('nothing was sent')
  return first
}

beforeEach(() => {
  sent = []
  ended = []
  answer = () => json(person)
  connected()
})

test('the words of refusals are loaded before a call that may be refused; one that reads, or has no error codes, loads none', async () => {
  const steps: string[] = []
  answer = () => {
    steps.push('call')
    return json(person)
  }
  connected({ onRefusable: () => steps.push('words') })
  await call(userGet)
  await failureFrom(call(transactionList))
  await call(eventTrack, { body: { type: 'PAGE_VIEW', data: { path: '/' } } })
  expect(steps).toEqual(['call', 'call', 'call'])
  await failureFrom(call(applicationCancel, { params: { id: 5 }, body: {} }))
  expect(steps.slice(3)).toEqual(['words', 'call'])
})

test('a call of a person carries the bearer, the language and the cookies', async () => {
  connected({ language: () => 'en' })
  await call(userGet)
  const { address, init, headers } = only()
  expect(address).toBe('/api/v1/me')
  expect(init).toMatchObject({ method: 'GET', credentials: 'include' })
  expect(headers.get('Accept-Language')).toBe('en')
  expect(headers.get('Authorization')).toBe('Bearer token-1')
})

test('of calls only one that answers everybody alike lets the browser keep the answer', async () => {
  await call(userGet)
  answer = () => json([])
  await call(fundList, { query: {} })
  expect(sent.map(({ init }) => init.cache)).toEqual(['no-store', 'no-cache'])
})

test('where the contract has no content, the text of an intermediary is not read', async () => {
  answer = () => new Response('<html>OK</html>')
  await expect(call(logout)).resolves.toBeUndefined()
  await expect(call(noticeRead, { params: { id: 7 } })).resolves.toBeUndefined()
})

test('an open call carries no bearer, the token call the client’s credentials in a form', async () => {
  answer = () => json({ challengeCode: '1234', authenticationHash: 'hash' })
  await call(authenticate, { body: { type: 'SMART_ID', personalCode: '49203152718' } })
  expect(only().headers.has('Authorization')).toBe(false)
  expect(only().init.body).toBe('{"type":"SMART_ID","personalCode":"49203152718"}')

  sent = []
  answer = () => json({ error: 'AUTHENTICATION_NOT_COMPLETE' })
  await call(token, { body: { grant_type: 'smart_id', client_id: 'onboarding-client', authenticationHash: 'a+b' } })
  expect(only().headers.get('Authorization')).toBe(`Basic ${btoa('onboarding-client:secret')}`)
  expect(only().init.body).toEqual(
    new URLSearchParams('grant_type=smart_id&client_id=onboarding-client&authenticationHash=a%2Bb'),
  )
})

test('a body is sent as JSON, the type of a form is set by the browser, and without a body there is none', async () => {
  const sentType = async (work: Promise<unknown>) => {
    await work.catch(() => undefined)
    return sent.at(-1)?.headers.get('Content-Type')
  }
  expect(await sentType(call(userUpdate, { body: { email: 'mari@post.ee' } }))).toBe('application/json')
  expect(await sentType(call(token, { body: { grant_type: 'smart_id', client_id: 'c' } }))).toBeNull()
  expect(await sentType(call(userGet))).toBeNull()
})

test('parameters and query go into the address', async () => {
  answer = () => json([])
  await call(applicationList, { query: { status: 'PENDING' } })
  answer = () => json({ mandateId: 7 })
  await call(applicationCancel, { params: { id: 17 }, body: {} })
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/v1/applications?status=PENDING',
    '/api/v1/applications/17/cancellations',
  ])
})

test('the answer is decoded: unknown fields go, absent ones are null', async () => {
  const user = await call(userGet)
  expect(user).toMatchObject({ firstName: 'Mari-Liis', email: null, address: null })
  expect(user).not.toHaveProperty('somethingNew')
})

test('an empty answer is undefined', async () => {
  answer = () => new Response(null, { status: 204 })
  await expect(call(logout)).resolves.toBeUndefined()
})

test('an error status carries the errors of its body', async () => {
  answer = () =>
    json({ errors: [{ code: 'invalid.email', path: 'email' }, { code: 'pension.registry.connection.exception' }] }, 400)
  const failure = await failureFrom(call(userUpdate, { body: { email: 'x' } }))
  expect(failure).toMatchObject({ kind: 'answer', status: 400 })
  expect(firstCode(failure)).toBe('pension.registry.connection.exception')
})

test('the OAuth shape gives its code, or its description when only that is known', async () => {
  const body = { grant_type: 'smart_id', client_id: 'c' }
  answer = () => json({ error: 'smart.id.user.refused', error_description: 'text' }, 400)
  expect(firstCode(await failureFrom(call(token, { body })))).toBe('smart.id.user.refused')
  answer = () => json({ error: 'invalid_grant', error_description: 'INVALID_USER_CREDENTIALS' }, 400)
  expect(firstCode(await failureFrom(call(token, { body })))).toBe('INVALID_USER_CREDENTIALS')
})

test('a sign-up code is taken with its long prefix', async () => {
  answer = () => json({ errors: [{ code: 'new.user.flow.signup.error.email.duplicate', path: 'email' }] }, 400)
  expect(firstCode(await failureFrom(call(userUpdate, { body: {} })))).toBe('email.duplicate')
})

test.each([
  ['420', 420],
  ['Fri, 31 Dec 2027 23:59:59 GMT', null],
  ['-1', null],
  [null, null],
])('the time of a retry is read from Retry-After: %s', async (header, retryAfter) => {
  answer = () => new Response('{}', { status: 429, headers: header === null ? {} : { 'retry-after': header } })
  expect(await failureFrom(call(userGet))).toMatchObject({ status: 429, retryAfter })
})

test('the server’s id of the request is kept with a failure', async () => {
  answer = () => new Response('{}', { status: 500, headers: { 'x-request-id': '3f2a9c1b-0000' } })
  expect(await failureFrom(call(userGet))).toMatchObject({ status: 500, requestId: '3f2a9c1b-0000' })
})

test('a page of a proxy is a failure without codes', async () => {
  answer = () => new Response('<html>Bad gateway</html>', { status: 502 })
  expect(await failureFrom(call(userGet))).toMatchObject({ kind: 'answer', status: 502, errors: [] })
})

test('an answer that breaks the contract, or is no JSON, is malformed', async () => {
  answer = () => json({ ...person, age: 'old' })
  expect(await failureFrom(call(userGet))).toEqual({ kind: 'malformed' })
  answer = () => new Response('nothing')
  expect(await failureFrom(call(userGet))).toEqual({ kind: 'malformed' })
})

test('no connection is a network failure, our own abort is not', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await failureFrom(call(userGet))).toEqual({ kind: 'network' })
  const controller = new AbortController()
  controller.abort()
  expect(await failureFrom(call(userGet, { signal: controller.signal }))).toEqual({ kind: 'aborted' })
})

test('silence past the limit is a network failure', async () => {
  answer = ({ init }) =>
    new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => {
        reject(new DOMException('too late', 'TimeoutError'))
      })
    })
  expect(await failureFrom(call(userGet, { timeoutMs: 1 }))).toEqual({ kind: 'network' })
})

test('401 ends the session of the sent token; not on calls without one', async () => {
  answer = () => json({ errors: [{ code: 'unauthorized' }] }, 401)
  await failureFrom(call(userGet))
  expect(ended).toEqual(['token-1'])
  await failureFrom(call(token, { body: { grant_type: 'smart_id', client_id: 'c' } }))
  expect(ended).toEqual(['token-1'])
})

test('401 to a call of an earlier login names the token that was sent, not the one of now', async () => {
  let token = 'token-1'
  connected({ token: () => token })
  answer = () => {
    token = 'token-2'
    return json({ errors: [{ code: 'unauthorized' }] }, 401)
  }
  await failureFrom(call(userGet))
  expect(ended).toEqual(['token-1'])
})

test('anything else that is thrown counts as malformed', () => {
  expect(failureOf(new Error('a bug'))).toEqual({ kind: 'malformed' })
})

test('aborting a call ends its request, at once', async () => {
  const controller = new AbortController()
  let isEnded: boolean | undefined
  answer = ({ init }) => {
    controller.abort()
    isEnded = init.signal?.aborted
    return Promise.reject(new DOMException('given up', 'AbortError'))
  }
  expect(await failureFrom(call(userGet, { signal: controller.signal }))).toEqual({ kind: 'aborted' })
  expect(isEnded).toBe(true)
})
