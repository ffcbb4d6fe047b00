import type { Failure } from '#web/api/failure.ts'
import { clearDrafts } from '#web/storage/clear-drafts.ts'
import { externalStore } from '#web/lib/external-store.ts'
import { writeStored } from '#web/storage/safe-storage.ts'
import { SESSION_KEYS } from '#web/storage/session-keys.ts'
import { useSyncExternalStore } from 'react'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import { storedSession, type StoredSession } from './stored-session.ts'

/** A login of this tab. `id` names it in caches, so that they do not contain the token. */
export type Session = StoredSession & { readonly id: string }

/**
 * Why a session ended: the token is invalid, the person logged out (here or in another tab), data that the page needs failed to load,
 * or a handed-over login is invalid.
 */
export type Ending =
  | { readonly kind: 'expired' }
  | { readonly kind: 'left' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'methodUnknown' }

export type SessionState =
  | { readonly kind: 'in'; readonly session: Session }
  | { readonly kind: 'out'; readonly ending: Ending | null }

const store = externalStore<SessionState>({ kind: 'out', ending: null })

/** The state of the login now. */
export const sessionState = store.get
export const subscribeSession = store.subscribe

/** The session, or null without a login. */
export function currentSession(): Session | null {
  const state = store.get()
  return state.kind === 'in' ? state.session : null
}

/** Restores this tab's login after a reload; without one the page begins without a session. */
export function restoreSession(): void {
  const kept = storedSession()
  const loggedOut = { kind: 'out', ending: null } as const
  store.set(kept === null ? loggedOut : { kind: 'in', session: { id: crypto.randomUUID(), ...kept } })
}

/** Starts a session with a token; `endsAt` is the clock time in milliseconds of its expiry, if known. */
export function startSession(token: string, method: LoginMethod, endsAt: number | null = null): void {
  writeStored('session', SESSION_KEYS.token, token)
  writeStored('session', SESSION_KEYS.method, method)
  writeStored('session', SESSION_KEYS.endsAt, endsAt === null ? null : String(endsAt))
  writeStored('session', SESSION_KEYS.byLink, null)
  store.set({ kind: 'in', session: { id: crypto.randomUUID(), token, method, endsAt } })
}

/** The session goes on: the server has extended it. */
export function extendSession(endsAt: number): void {
  const session = currentSession()
  if (session === null) return
  writeStored('session', SESSION_KEYS.endsAt, String(endsAt))
  store.set({ kind: 'in', session: { ...session, endsAt } })
}

/**
 * Ends the session in this tab. Drafts of flows stay unless the person logged out: after an expiry the same person continues them, and
 * another person cannot read them. `token` limits it to that login: a late 401 of an old one changes nothing.
 */
export function endSession(ending: Ending, token?: string): void {
  const session = currentSession()
  if (session === null && ending.kind !== 'methodUnknown') return
  if (token !== undefined && session?.token !== token) return
  for (const key of Object.values(SESSION_KEYS)) writeStored('session', key, null)
  if (ending.kind === 'left') clearDrafts()
  store.set({ kind: 'out', ending })
}

/** The person has ended this login from another tab, and a call found it invalid before the tab was notified: no expiry, no drafts stay. */
export function leaveAfterExpiry(): void {
  const state = store.get()
  if (state.kind === 'in' || state.ending?.kind !== 'expired') return
  clearDrafts()
  store.set({ kind: 'out', ending: { kind: 'left' } })
}

/** The token is invalid. */
export const expire = (token?: string): void => {
  endSession({ kind: 'expired' }, token)
}

/** The state of the login; components that use it follow it. */
export const useSession = (): SessionState => useSyncExternalStore(store.subscribe, store.get, store.get)
