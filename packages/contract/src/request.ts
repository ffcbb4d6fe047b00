import type { Language } from '@sammas/domain/language'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** Parts of a call: only those that its endpoint has, and those are required. */
export type PartsOf<E extends Endpoint> = Part<'params', z.output<E['params']>> &
  Part<'query', z.output<E['query']>> &
  Part<'body', z.output<E['body']>> & { readonly headers?: Readonly<Record<string, string>> }

/** The same as an argument, which a call without required parts goes without. */
export type PartsGiven<E extends Endpoint> = {} extends PartsOf<E> ? [parts?: PartsOf<E>] : [parts: PartsOf<E>]

/** The wire format of a call's answer: money in euros, days as text. */
export type WireOf<E extends Endpoint> = z.input<E['reply']>

type Part<Name extends string, Value> = {} extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }

/** The sender of calls. */
export type Caller = {
  /** Origin of the server, or empty for the page's own. */
  readonly origin: string
  readonly language: () => Language
  readonly token: () => string | null
  readonly oauthClient: () => { readonly id: string; readonly secret: string }
}

/** A request in the form of `fetch`; its body is a text or a form. */
export type ContractRequest = [address: string, init: RequestInit & { body?: string | URLSearchParams }]

/** A call's request. Throws ZodError when a part violates the contract. */
export function requestOf<E extends Endpoint>(endpoint: E, parts: PartsOf<E>, caller: Caller): ContractRequest {
  const headers = new Headers({ 'Accept-Language': caller.language(), Accept: 'application/json' })
  // A given header replaces one of the same name, in upper or lower case.
  for (const [name, value] of Object.entries(parts.headers ?? {})) headers.set(name, value)
  const authorization = authorizationFor(endpoint, caller)
  if (authorization !== null) headers.set('Authorization', authorization)
  const body = bodyOf(endpoint, parts.body)
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  const cache = endpoint.sameForAll ? 'no-cache' : 'no-store'
  // Not of the type RequestInit: Node's has no cache.
  const init = { method: endpoint.method, headers, credentials: 'include', cache } as const
  return [addressOf(endpoint, parts, caller.origin), body === null ? init : { ...init, body }]
}

/** Address of a call: the base, the path with its parameters, and the query. */
function addressOf(endpoint: Endpoint, parts: PartsOf<Endpoint>, origin: string): string {
  const params = pairs(z.encode(endpoint.params, parts.params ?? {}))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params.find(([key]) => key === name)?.[1]
    if (value === undefined) throw new TypeError(`The call needs ${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams(pairs(z.encode(endpoint.query, parts.query ?? {}))).toString()
  return `${origin}/api${path}${query === '' ? '' : `?${query}`}`
}

function bodyOf(endpoint: Endpoint, body: unknown): string | URLSearchParams | null {
  if (endpoint.bodyType === 'none') return null
  const encoded = z.encode(endpoint.body, body)
  return endpoint.bodyType === 'form' ? new URLSearchParams(pairs(encoded)) : JSON.stringify(encoded)
}

/** Name and value of every present part; a list gives one pair per entry. */
function pairs(encoded: unknown): [string, string][] {
  if (typeof encoded !== 'object' || encoded === null) return []
  return Object.entries(encoded).flatMap(([name, value]: [string, unknown]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    const present = values.filter((each) => each !== undefined && each !== null)
    return present.map((each): [string, string] => [name, typeof each === 'string' ? each : JSON.stringify(each)])
  })
}

function authorizationFor(endpoint: Endpoint, caller: Caller): string | null {
  if (endpoint.access === 'open') return null
  if (endpoint.access === 'client') {
    const { id, secret } = caller.oauthClient()
    return `Basic ${btoa(`${id}:${secret}`)}`
  }
  const token = caller.token()
  return token === null ? null : `Bearer ${token}`
}
