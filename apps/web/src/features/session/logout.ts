import { logout as logoutCall, logoutEverywhere as logoutEverywhereCall } from '@sammas/contract/authentication'
import { call } from '#web/api/client.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { currentSession, endSession } from './session.ts'

/**
 * Logs out here and in every other tab. The browser forgets the login in any case, whether the server could be told or not:
 * its token ends within the hour by itself.
 */
export async function logout(): Promise<void> {
  if (currentSession() === null) return
  const told = call(logoutCall).catch(() => undefined)
  tellOtherTabs()
  endSession({ kind: 'left' })
  await told
}

/**
 * Ends every session of the person, in whatever browser, then this one. Rejects with ApiFailure when the server could not be
 * told: then the others live on, and the person has to know.
 */
export async function logoutEverywhere(): Promise<void> {
  await call(logoutEverywhereCall)
  tellOtherTabs()
  endSession({ kind: 'left' })
}
