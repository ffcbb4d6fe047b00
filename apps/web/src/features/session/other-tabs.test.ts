import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import { logout, logoutEverywhere } from './logout.ts'
import { followOtherTabs, notifyOtherTabs } from './other-tabs.ts'
import { currentSession, endSession, expire, sessionState, startSession } from './session.ts'

let stop: () => void
let answer: () => Response

beforeEach(() => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage })
  answer = () => new Response('{}')
  connectTo(() => Promise.resolve(answer()), {
    token: () => currentSession()?.token ?? null,
    sessionId: () => 'session',
    onUnauthorized: expire,
    onRefusable: () => undefined,
  })
  stop = followOtherTabs()
})
afterEach(() => {
  stop()
  endSession({ kind: 'left' })
})

/** A message is delivered to the listeners that exist when it is sent: once this one has it, the tab has it too. */
async function whenReceived(send: () => void | Promise<void>): Promise<void> {
  const channel = new BroadcastChannel('sammas-session')
  const received = new Promise((resolve) => {
    channel.addEventListener('message', resolve, { once: true })
  })
  await send()
  await received
  channel.close()
}

const refuse = () => {
  answer = () => new Response('{"errors":[{"code":"session.expired"}]}', { status: 401 })
}

test('a logout ends the tabs with the same login', async () => {
  startSession('token-1', 'smartId')
  await whenReceived(() => {
    notifyOtherTabs({ ended: 'login', token: 'token-1' })
  })
  await expect.poll(() => sessionState()).toEqual({ kind: 'out', ending: { kind: 'left' } })
})

test('another login continues, of another person as of the same', async () => {
  startSession('token-2', 'mobileId')
  await whenReceived(() => {
    notifyOtherTabs({ ended: 'login', token: 'token-1' })
  })
  expect(currentSession()?.token).toBe('token-2')
})

test('a logout names its own login', async () => {
  startSession('token-1', 'smartId')
  await whenReceived(async () => {
    const left = logout()
    startSession('token-2', 'smartId')
    await left
  })
  expect(currentSession()?.token).toBe('token-2')
})

test('logging out everywhere ends the tabs whose login the server has ended, with a message', async () => {
  startSession('token-1', 'smartId')
  refuse()
  await whenReceived(() => {
    notifyOtherTabs({ ended: 'person' })
  })
  await expect.poll(() => sessionState()).toEqual({ kind: 'out', ending: { kind: 'left' } })
})

test('logging out everywhere keeps the tab of another person, whose login the server still knows', async () => {
  startSession('token-1', 'smartId')
  await whenReceived(async () => {
    await logoutEverywhere()
    startSession('token-2', 'mobileId')
  })
  expect(currentSession()?.token).toBe('token-2')
})
