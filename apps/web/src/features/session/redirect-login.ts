import { readStored, writeStored } from '#web/storage/safe-storage.ts'
import { parseLoginMethod, type LoginMethod } from '@sammas/domain/person/login-method'

/** The cookies of a handed-over login (docs/rules.md: Redirect login). */
export const REDIRECT_COOKIES = ['token', 'email', 'loginMethod'] as const

/** A login that another page of ours handed over by cookies of five seconds (docs/rules.md: Redirect login). */
export type RedirectLogin =
  | { readonly kind: 'none' }
  | { readonly kind: 'login'; readonly token: string; readonly method: LoginMethod }
  | { readonly kind: 'methodUnknown'; readonly token: string }

/** Parses the request's cookies. */
export function redirectLoginIn(cookies: string): RedirectLogin {
  const values = new Map(
    cookies.split('; ').map((cookie): [string, string] => {
      const at = cookie.indexOf('=')
      return [cookie.slice(0, at), decoded(cookie.slice(at + 1))]
    }),
  )
  const token = values.get('token') ?? ''
  if (token === '') return { kind: 'none' }
  const method = parseLoginMethod(values.get('loginMethod'))
  return method === null ? { kind: 'methodUnknown', token } : { kind: 'login', token, method }
}

const HANDED_KEY = 'handedOverToken'

/** Stores the handed-over token in this tab: others can plant cookies, but not the tab's storage. */
export function noteHandedOver(token: string): void {
  writeStored('session', HANDED_KEY, token)
}

/**
 * Reads the cookies and deletes them at once, so that no second page can use them. They count only without a login and in the tab that
 * handed them over: a stranger's login must not replace the person's own.
 */
export function takeRedirectLogin(isLoggedIn: boolean): RedirectLogin {
  const login = redirectLoginIn(document.cookie)
  const handed = readStored('session', HANDED_KEY)
  writeStored('session', HANDED_KEY, null)
  if (login.kind === 'none') return login
  for (const cookie of deletions(window.location)) document.cookie = cookie
  return isLoggedIn || handed !== login.token ? { kind: 'none' } : login
}

/** Cookies of the same name may exist under every path and domain above this page; each needs a deletion of its own. */
function deletions({ pathname, hostname }: Pick<Location, 'pathname' | 'hostname'>): string[] {
  const parts = pathname.split('/').filter((part) => part !== '')
  const paths = ['/', ...parts.flatMap((_, index) => [`/${parts.slice(0, index + 1).join('/')}`])]
  const labels = hostname.split('.')
  const domains = ['', ...labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  return REDIRECT_COOKIES.flatMap((name) =>
    paths.flatMap((path) =>
      [path, ...(path === '/' ? [] : [`${path}/`])].flatMap((cookiePath) =>
        domains.map((domain) => `${name}=; path=${cookiePath}${domain}; max-age=0; samesite=lax`),
      ),
    ),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
