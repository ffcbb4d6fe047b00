// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { failureWithCode } from '#web/api/failure.ts'
import { forgetReturnedValues } from '#web/features/smart-id-link/forget-returned.ts'
import { moveReturnedValues, returnedValues } from '#web/features/smart-id-link/returned-values.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { loginMemory } from './login-plans.ts'
import { sendReturned } from './returned-login.ts'

const VALUES = { value: 'v', sessionSecretDigest: 'd', userChallengeVerifier: 'u' }

beforeEach(() => {
  sessionStorage.clear()
  forgetReturnedValues(window)
})

/** A browser at an address; it may store nothing. */
function pageAt(address: string): { page: Window; shown: () => string } {
  const url = new URL(address, 'https://app.sammas.example')
  let shown = address
  const page = {
    location: url,
    history: { replaceState: (_state: unknown, _title: string, next: string) => (shown = next) },
  } as unknown as Window
  return { page, shown: () => shown }
}

test.each([
  ['/login/smart-id?value=v&sessionSecretDigest=d&userChallengeVerifier=u', '/login/smart-id', VALUES],
  ['/login/smart-id?value=v&sessionSecretDigest=d', '/login/smart-id', { value: 'v', sessionSecretDigest: 'd' }],
  ['/login/smart-id?value=v&language=en#x', '/login/smart-id?language=en#x', { value: 'v' }],
  ['/login/smart-id?sessionSecretDigest=d', '/login/smart-id', { value: '', sessionSecretDigest: 'd' }],
  ['/login/smart-id', '/login/smart-id', null],
  ['/login/smart-id?language=en', '/login/smart-id?language=en', null],
  ['/account?value=v', '/account?value=v', null],
])('of %s the address keeps %s', (address, kept, values) => {
  const { page, shown } = pageAt(address)
  moveReturnedValues(page)
  expect([shown(), returnedValues(page)]).toEqual([kept, values])
  forgetReturnedValues(page)
  expect(returnedValues(page)).toBeNull()
})

test('a browser that stores nothing keeps the values in the page', () => {
  const { page, shown } = pageAt('/login/smart-id?value=v')
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new Error('storage is off')
  }
  try {
    moveReturnedValues(page)
  } finally {
    Storage.prototype.setItem = setItem
  }
  expect([shown(), returnedValues(page)]).toEqual(['/login/smart-id', { value: 'v' }])
})

/** Sends the values to a server with these answers, one after another; the clock moves on with each pause. */
async function sent(answers: readonly (Response | 'lost')[]) {
  let now = 0
  let requestCount = 0
  connectTo(() => {
    const answer = answers[Math.min(requestCount, answers.length - 1)]
    requestCount += 1
    return answer === undefined || answer === 'lost'
      ? Promise.reject(new TypeError('Load failed'))
      : Promise.resolve(answer.clone())
  })
  const environment = {
    now: () => now,
    setTimer: (run: () => void, ms: number) => {
      now += ms
      queueMicrotask(run)
    },
  }
  const returned = await sendReturned(VALUES, new AbortController().signal, environment)
  return { returned, requestCount }
}
const refused = (status: number, code: string) => new Response(JSON.stringify({ errors: [{ code }] }), { status })

test('accepted values make a login in progress of this tab, with the place to go to', async () => {
  const answer = new Response(JSON.stringify({ authenticationHash: 'new', returnPath: '/withdrawals' }))
  expect((await sent(['lost', new Response('', { status: 503 }), answer])).returned).toEqual({
    kind: 'accepted',
    returnPath: '/withdrawals',
  })
  expect(loginMemory.read()?.handle).toMatchObject({ method: 'smartId', authenticationHash: 'new', isReturned: true })
})

test.each([
  [401, 'smart.id.callback.invalid', 'refused'],
  [400, 'smart.id.technical.error', 'refused'],
  [400, 'smart.id.user.refused', 'declined'],
] as const)('status %i with %s: %s, and is not sent again', async (status, code, kind) => {
  const { returned, requestCount } = await sent([refused(status, code)])
  expect([returned?.kind, requestCount]).toEqual([kind, 1])
  if (returned?.kind !== 'accepted') expect(returned?.failure).toMatchObject({ errors: [{ code }] })
  expect(failureWithCode(code).kind).toBe('answer')
  expect(loginMemory.read()).toBeNull()
})

test('values without any answer for half a minute may be sent again', async () => {
  const { returned, requestCount } = await sent(['lost'])
  expect([returned?.kind, requestCount]).toEqual(['unanswered', 31])
})
