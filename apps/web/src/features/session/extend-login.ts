import { sessionExtend } from '@sammas/contract/authentication'
import { call } from '#web/api/client.ts'
import { deviceNow } from '#web/lib/device-clock.ts'
import { currentSession, extendSession } from './session.ts'

/**
 * Extends this login at the server and stores its new end. Answers the milliseconds left; an answer after another login has begun
 * changes nothing. Throws ApiFailure.
 */
export async function extendLogin(): Promise<number> {
  const before = currentSession()?.id
  const left = (await call(sessionExtend)).expires_in * 1000
  if (currentSession()?.id === before) extendSession(deviceNow() + left)
  return left
}
