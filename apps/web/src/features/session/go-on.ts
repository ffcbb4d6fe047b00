import { sessionExtend } from '@sammas/contract/authentication'
import { call } from '#web/api/client.ts'
import { deviceNow } from '#web/lib/device-clock.ts'
import { currentSession, extendSession } from './session.ts'

/**
 * Asks the server to extend this login and keeps its new end. The answer is how many milliseconds are left; one that comes after another
 * login has begun changes nothing. Throws ApiFailure.
 */
export async function goOn(): Promise<number> {
  const before = currentSession()?.id
  const left = (await call(sessionExtend)).expires_in * 1000
  if (currentSession()?.id === before) extendSession(deviceNow() + left)
  return left
}
