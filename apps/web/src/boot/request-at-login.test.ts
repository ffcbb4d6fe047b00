import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '#web/features/session/session.ts'
import type { FirstPlan } from './answers/preload-plan.ts'
import { requestAtLogin } from './request-at-login.ts'

const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined))

beforeEach(() => {
  vi.stubGlobal('window', { fetch })
})
afterEach(() => {
  endSession({ kind: 'left' })
  fetch.mockClear()
})

const nothing = { files: [], later: [], words: { et: [], en: [] } }
const plan: FirstPlan = {
  login: { ...nothing, calls: { batched: [], alone: [] } },
  screens: [
    { ...nothing, path: '/account', calls: { batched: ['/api/v1/portfolio'], alone: ['/api/v1/funds'] } },
    { ...nothing, path: '/transactions', calls: { batched: ['/api/v1/transactions/sums'], alone: ['/api/v1/funds'] } },
  ],
}

const requestsAt = (path: string): string[] => {
  requestAtLogin(plan, new URL(path, 'http://sammas.example') as unknown as Location)
  return [...(window.sammasEarly?.byAddress.keys() ?? [])]
}

test.each([
  ['/login', '/api/v1/portfolio'],
  ['/login?from=%2Faccount%3Fyears%3D1', '/api/v1/portfolio'],
  ['/login?from=%2Ftransactions', '/api/v1/transactions/sums'],
  ['/account', '/api/v1/portfolio'],
  ['/login?from=https%3A%2F%2Fexample.ee%2Ftransactions', '/api/v1/portfolio'],
])('a login at %s requests the answers of the page it leads to', (path, address) => {
  startSession('token-1', 'smartId')
  expect(requestsAt(path)).toContain(address)
  expect(window.sammasEarly?.token).toBe('token-1')
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    expect.stringContaining('/api/v1/read-batch?'),
    '/api/v1/funds',
  ])
})

test('for an unknown page, or without a login, nothing is requested', () => {
  expect(requestsAt('/login')).toEqual([])
  startSession('token-1', 'smartId')
  expect(requestsAt('/login?from=%2Fmy-data')).toEqual([])
  expect(fetch).not.toHaveBeenCalled()
})
