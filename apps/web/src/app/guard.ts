import { sessionState } from '#web/features/session/session.ts'
import { forgetReturnedValues } from '#web/features/smart-id-link/forget-returned.ts'
import { redirect } from '@tanstack/react-router'
import { ownAddress, paths } from '#web/addresses/paths.ts'

type PageLocation = { readonly pathname: string; readonly searchStr: string; readonly hash: string }

/**
 * A place in the form stored over a login: path, query and hash. Parameters that the start has read are removed: the language may be
 * switched on the login page, and a card return happens once.
 */
export function rememberedAddress({ pathname, searchStr, hash }: PageLocation): string {
  const query = new URLSearchParams(searchStr)
  for (const read of ['login', 'language']) query.delete(read)
  const search = query.toString()
  return `${pathname}${search === '' ? '' : `?${search}`}${hash === '' ? '' : `#${hash}`}`
}

/**
 * Redirects to the login page without a session; it remembers the place, unless the person logged out. A preload is not redirected:
 * nothing of the page is shown or requested before the login.
 */
export function requireSession({ location, preload }: { location: PageLocation; preload: boolean }): void {
  const state = sessionState()
  if (state.kind === 'in' || preload) return
  const address = rememberedAddress(location)
  const forget = address === paths.root() || state.ending?.kind === 'left'
  throw redirect({ to: paths.login(), search: forget ? {} : { from: address }, replace: true })
}

/** A login by link that returns to a tab with a session is forgotten, and the account opens. */
export function leaveReturn(): void {
  if (sessionState().kind === 'out') return
  forgetReturnedValues(window)
  throw redirect({ to: paths.root(), replace: true })
}

/** Redirects from the login page with a session: to the remembered place, or home. */
export function leaveLogin({ search }: { search: { from?: unknown } }): void {
  if (sessionState().kind === 'out') return
  const from = typeof search.from === 'string' ? search.from : null
  throw redirect({ href: ownAddress(from, window.location.origin) ?? paths.root(), replace: true })
}
