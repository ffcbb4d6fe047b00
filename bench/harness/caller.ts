import type { Endpoint } from '@sammas/contract/endpoint'
import { requestOf, type Caller, type ContractRequest, type PartsGiven, type PartsOf } from '@sammas/contract/request'

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

/** A call of the contract, to be sent later. */
export type PreparedCall = {
  /** Its path and query below `/api`, as a batch names it. */
  path: string
  request: (origin: string, token: string | null) => ContractRequest
}

export function prepared<E extends Endpoint>(endpoint: E, ...[parts]: PartsGiven<E>): PreparedCall {
  // The parts of a call that needs none.
  const given = parts ?? ({} as PartsOf<E>)
  const request = (origin: string, token: string | null) => requestOf(endpoint, given, callerOf(origin, token))
  return { path: request('', null)[0].slice('/api'.length), request }
}
