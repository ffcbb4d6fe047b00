import { parseLoginMethod, type LoginMethod } from '@sammas/domain/person/login-method'
import { readStored, writeStored } from '#web/storage/safe-storage.ts'

const METHOD_KEY = 'lastLoginMethod'
const CODE_KEY = 'rememberedPersonalCode'

/** Where this tab keeps a login under way. */
export const PENDING_LOGIN_KEY = 'pendingLogin'

/** Whether a login was under way when the page was left. */
export const hasPendingLogin = (): boolean => readStored('session', PENDING_LOGIN_KEY) !== null

/** The method used last on this device; Smart-ID at first. */
export const rememberedMethod = (): LoginMethod => parseLoginMethod(readStored('local', METHOD_KEY)) ?? 'smartId'

/** The personal code that somebody asked this device to remember, or null. */
export const rememberedCode = (): string | null => readStored('local', CODE_KEY)

/** Remembers the method, and the code only when asked to; otherwise an old code is forgotten. */
export function remember(method: LoginMethod, personalCode: string | null): void {
  writeStored('local', METHOD_KEY, method)
  writeStored('local', CODE_KEY, personalCode === '' ? null : personalCode)
}
