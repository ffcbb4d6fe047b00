import { userGet } from '@sammas/contract/user'
import { call } from '#web/api/client.ts'
import { currentSession, leaveAfterExpiry } from './session.ts'

/** All logins of a person have ended. This tab's may be another person's: the server knows whether it has ended too. */
export async function leaveIfEnded(): Promise<void> {
  const token = currentSession()?.token
  if (token === undefined) return
  // A 401 ends the session; without an answer the next call shows it.
  await call(userGet).catch(() => undefined)
  if (currentSession()?.token !== token) leaveAfterExpiry()
}
