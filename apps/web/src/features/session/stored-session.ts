import { parseLoginMethod, type LoginMethod } from '@sammas/domain/person/login-method'
import { readStored } from '#web/storage/safe-storage.ts'
import { SESSION_KEYS } from '#web/storage/session-keys.ts'

/** A login as stored in a tab. `endsAt`: clock time in milliseconds, null when unknown. */
export type StoredSession = { readonly token: string; readonly method: LoginMethod; readonly endsAt: number | null }

/** The stored login of this tab, or null. A token without a known method is not used. */
export function storedSession(): StoredSession | null {
  const token = readStored('session', SESSION_KEYS.token)
  const method = parseLoginMethod(readStored('session', SESSION_KEYS.method))
  if (token === null || token === '' || method === null) return null
  const endsAt = Number(readStored('session', SESSION_KEYS.endsAt))
  return { token, method, endsAt: endsAt > 0 ? endsAt : null }
}
