import { beforeEach, expect, test, vi } from 'vitest'
import { noteHandedOver, redirectLoginIn, takeRedirectLogin } from './redirect-login.ts'
import {
  currentSession,
  endSession,
  expire,
  restoreSession,
  sessionState,
  startSession,
  subscribeSession,
} from './session.ts'

const fakeStorage = () => {
  const values: Record<string, string> = {}
  Object.defineProperties(values, {
    getItem: { value: (key: string) => values[key] ?? null },
    setItem: {
      value: (key: string, value: string) => {
        values[key] = value
      },
    },
    removeItem: {
      value: (key: string) => {
        Reflect.deleteProperty(values, key)
      },
    },
  })
  return values
}

let storage: Record<string, string>

beforeEach(() => {
  storage = fakeStorage()
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: fakeStorage() })
  endSession({ kind: 'left' })
})

test('a login is kept for a reload under its two names', () => {
  startSession('token-1', 'smartId', 5000)
  expect(storage).toMatchObject({ accessToken: 'token-1', loginMethod: 'smartId' })
  restoreSession()
  expect(currentSession()).toMatchObject({ token: 'token-1', method: 'smartId', endsAt: 5000 })
})

test('a token with an unknown method is not used', () => {
  Object.assign(storage, { accessToken: 'token-1', loginMethod: 'password' })
  restoreSession()
  expect(currentSession()).toBeNull()
})

test('an expiry forgets the token, keeps the drafts and shows the reason; logging out forgets the drafts too', () => {
  startSession('token-1', 'smartId')
  storage['draft.second-pillar'] = '{}'
  expire()
  expect(sessionState()).toEqual({ kind: 'out', ending: { kind: 'expired' } })
  expect(Object.keys(storage)).toEqual(['draft.second-pillar'])
  startSession('token-2', 'mobileId')
  endSession({ kind: 'left' })
  expect(Object.keys(storage)).toEqual([])
})

test('the session ends once: later reasons do not replace the first', () => {
  startSession('token-1', 'smartId')
  let notified = 0
  const stop = subscribeSession(() => {
    notified += 1
  })
  endSession({ kind: 'failed', failure: { kind: 'answer', status: 502, errors: [] } })
  expire()
  stop()
  expect(notified).toBe(1)
  expect(sessionState()).toMatchObject({ ending: { kind: 'failed' } })
})

test('a late 401 of an old token does not end the new session', () => {
  startSession('token-1', 'smartId')
  startSession('token-2', 'smartId')
  expire('token-1')
  expect(currentSession()?.token).toBe('token-2')
})

test('each login has its own id that is not the token', () => {
  startSession('token-1', 'smartId')
  const first = currentSession()?.id
  startSession('token-1', 'smartId')
  expect(currentSession()?.id).not.toBe(first)
  expect(first).not.toContain('token')
})

test.each([
  ['', { kind: 'none' }],
  ['loginMethod=smartId', { kind: 'none' }],
  ['token=abc%3D; email=a%40b.ee; loginMethod=mobileId', { kind: 'login', token: 'abc=', method: 'mobileId' }],
  ['token=abc; loginMethod=password', { kind: 'methodUnknown', token: 'abc' }],
  ['token=abc', { kind: 'methodUnknown', token: 'abc' }],
])('the cookies %j hand over %o', (cookies, login) => {
  expect(redirectLoginIn(cookies)).toEqual(login)
})

/** A page at a deep address that records its cookies as written. */
function pageWith(cookie: string, path = '/account/details') {
  const written: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      written.push(text)
    },
  })
  vi.stubGlobal('window', {
    sessionStorage: storage,
    localStorage: fakeStorage(),
    location: { pathname: path, hostname: 'pension.example' },
  })
  return written
}

test('a login that this tab has handed over is taken, once', () => {
  pageWith('token=abc; loginMethod=idCard')
  noteHandedOver('abc')
  expect(takeRedirectLogin(false)).toEqual({ kind: 'login', token: 'abc', method: 'idCard' })
  expect(takeRedirectLogin(false)).toEqual({ kind: 'none' })
})

test('planted cookies are not taken, with another login handed over or without one', () => {
  pageWith('token=planted; loginMethod=idCard')
  expect(takeRedirectLogin(false)).toEqual({ kind: 'none' })
  noteHandedOver('abc')
  expect(takeRedirectLogin(false)).toEqual({ kind: 'none' })
})

test('an existing login stays, and the cookies are deleted wherever they were set', () => {
  const written = pageWith('token=abc; loginMethod=idCard')
  noteHandedOver('abc')
  expect(takeRedirectLogin(true)).toEqual({ kind: 'none' })
  for (const path of ['/', '/account', '/account/', '/account/details']) {
    expect(written).toContain(`token=; path=${path}; max-age=0; samesite=lax`)
    expect(written).toContain(`token=; path=${path}; domain=pension.example; max-age=0; samesite=lax`)
  }
})
