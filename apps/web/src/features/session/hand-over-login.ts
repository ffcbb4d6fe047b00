import { userGet } from '@sammas/contract/user'
import { call } from '#web/api/client.ts'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import { noteHandedOver, type REDIRECT_COOKIES } from './redirect-login.ts'

const LIFETIME_SECONDS = 5
const EMAIL_LIMIT_MS = 3000

type Handed = Record<(typeof REDIRECT_COOKIES)[number], string>

/**
 * Target of a login that a page with an embedded widget requested by `?redirectLogin=true`: the application. Null without the request,
 * and when the application is on another origin than this page: its start could not read the cookies, and a login never leaves the
 * origin.
 */
export function redirectDestination(
  { search, origin }: Pick<Location, 'search' | 'origin'>,
  applicationUrl: string,
): string | null {
  if (new URLSearchParams(search).get('redirectLogin') !== 'true') return null
  return new URL(applicationUrl, origin).origin === origin ? applicationUrl : null
}

/** Hands a login over to the start of the application: cookies of five seconds, then a page load there. */
export async function handOverLogin(
  { token, method }: { token: string; method: LoginMethod },
  destination: string,
): Promise<void> {
  const email = await emailOf(token)
  const isSecure = window.location.protocol === 'https:'
  for (const cookie of redirectCookies({ token, email, loginMethod: method }, isSecure)) document.cookie = cookie
  noteHandedOver(token)
  window.location.assign(destination)
}

/** The cookies in the syntax of `document.cookie`. */
export function redirectCookies(handed: Handed, isSecure: boolean): string[] {
  const attributes = `path=/; max-age=${LIFETIME_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`
  return Object.entries(handed).map(([name, value]) => `${name}=${encodeURIComponent(value)}; ${attributes}`)
}

/** The e-mail on record, empty when there is none or it comes too late: the login does not depend on it. */
async function emailOf(token: string): Promise<string> {
  try {
    const headers = { Authorization: `Bearer ${token}` }
    return (await call(userGet, { headers, timeoutMs: EMAIL_LIMIT_MS })).email ?? ''
  } catch {
    return ''
  }
}
