import { logout as logoutCall } from '@sammas/contract/authentication'
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
