import { parseLoginMethod, type LoginMethod } from './login-method.ts'

/** The cookies of a login that is handed over (docs/rules.md: Redirect login). */
export const REDIRECT_COOKIES = ['token', 'email', 'loginMethod'] as const

/** A login that another page of ours handed over by cookies of five seconds (docs/rules.md: Redirect login). */
export type RedirectLogin =
  | { readonly kind: 'none' }
  | { readonly kind: 'login'; readonly token: string; readonly method: LoginMethod }
  | { readonly kind: 'methodUnknown' }

/** What the cookies of a request hold. */
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
  return method === null ? { kind: 'methodUnknown' } : { kind: 'login', token, method }
}

/** Reads the cookies and deletes them at once, so that no second page can use them. */
export function takeRedirectLogin(): RedirectLogin {
  const login = redirectLoginIn(document.cookie)
  if (login.kind === 'none') return login
  for (const name of REDIRECT_COOKIES) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
  return login
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
