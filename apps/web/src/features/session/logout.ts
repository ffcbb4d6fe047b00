import { logout as logoutCall, logoutEverywhere as logoutEverywhereCall } from '@sammas/contract/authentication'
import { call } from '#web/api/client.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { currentSession, endSession } from './session.ts'

/**
 * Logs out here and in every other tab with this login. Other logins, also of another person, go on: their tokens stay valid on the server,
 * so that their tabs must not claim otherwise. The browser forgets the login even when the server cannot be reached: its token expires
 * within the hour.
 */
export async function logout(): Promise<void> {
  const session = currentSession()
  if (session === null) return
  const request = call(logoutCall).catch(() => undefined)
  notifyOtherTabs({ ended: 'login', token: session.token })
  endSession({ kind: 'left' })
  await request
}

/**
 * Ends every session of the person, in all browsers, then this one. Rejects with ApiFailure when the server cannot be reached: then the
 * others stay valid, and the person has to know.
 */
export async function logoutEverywhere(): Promise<void> {
  await call(logoutEverywhereCall)
  notifyOtherTabs({ ended: 'person' })
  endSession({ kind: 'left' })
}
