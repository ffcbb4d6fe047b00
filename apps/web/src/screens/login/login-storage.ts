import { parseLoginMethod, type LoginMethod } from '@sammas/domain/person/login-method'
import { readStored, writeStored } from '#web/storage/safe-storage.ts'

const METHOD_KEY = 'lastLoginMethod'
const CODE_KEY = 'rememberedPersonalCode'

/** Key of this tab's login in progress. */
export const PENDING_LOGIN_KEY = 'pendingLogin'

/** Whether a login was in progress when the page was left. */
export const hasPendingLogin = (): boolean => readStored('session', PENDING_LOGIN_KEY) !== null

/** The method used last on this device; Smart-ID by default. */
export const rememberedMethod = (): LoginMethod => parseLoginMethod(readStored('local', METHOD_KEY)) ?? 'smartId'

/** The personal code that this device is to remember, or null. */
export const rememberedCode = (): string | null => readStored('local', CODE_KEY)

/** Stores the method, and the code only on request; otherwise deletes an old code. */
export function remember(method: LoginMethod, personalCode: string | null): void {
  writeStored('local', METHOD_KEY, method)
  writeStored('local', CODE_KEY, personalCode === '' ? null : personalCode)
}
