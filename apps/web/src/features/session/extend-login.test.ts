// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import { extendLogin } from './extend-login.ts'
import { currentSession, endSession, startSession } from './session.ts'

const NOW = 1_000_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  startSession('token-1', 'smartId', NOW + 60_000)
})
afterEach(() => {
  endSession({ kind: 'left' })
  vi.useRealTimers()
})

/** The server extends by half an hour; `meanwhile` runs before its answer arrives. */
const answerAfter = (meanwhile: () => void) => {
  connectTo(() => {
    meanwhile()
    return Promise.resolve(new Response(JSON.stringify({ expires_in: 1800 })))
  })
}

test('a login that continues ends at the server’s time', async () => {
  answerAfter(() => undefined)
  expect(await extendLogin()).toBe(1_800_000)
  expect(currentSession()).toMatchObject({ token: 'token-1', endsAt: NOW + 1_800_000 })
})

test('a late answer does not move the end of the login that came after', async () => {
  answerAfter(() => {
    endSession({ kind: 'left' })
    startSession('token-2', 'smartId', NOW + 90_000)
  })
  await extendLogin()
  expect(currentSession()).toMatchObject({ token: 'token-2', endsAt: NOW + 90_000 })
})
