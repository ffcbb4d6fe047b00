import type { Caller } from '@sammas/contract/request'

/** A program that makes the page's calls: with the page's OAuth client, in Estonian. */
export const callerOf = (origin: string, token: string | null = null): Caller => ({
  origin,
  language: () => 'et',
  token: () => token,
  oauthClient: () => ({ id: 'onboarding-client', secret: 'onboarding-client' }),
})

/** The headers of a request, with the type of its body, which `fetch` would add. */
export function headersOf({ headers, body }: RequestInit): Record<string, string> {
  const form = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
  return { ...(body instanceof URLSearchParams ? form : {}), ...Object.fromEntries(new Headers(headers)) }
}
