import { readStored, writeStored } from './safe-storage.ts'
import { SESSION_KEYS } from './session-keys.ts'

/** Notes that this tab's login came from the Smart-ID app of this very device; the end of the session removes it. */
export function noteLoginByLink(): void {
  writeStored('session', SESSION_KEYS.byLink, 'true')
}

/** Whether it did: the app that requests a signature is on this device too. */
export const isLoginByLink = (): boolean => readStored('session', SESSION_KEYS.byLink) !== null
