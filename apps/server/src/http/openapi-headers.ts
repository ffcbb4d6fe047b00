import type { Endpoint } from '@sammas/contract/endpoint'
import type { ErrorStatus } from '@sammas/contract/error-status'
import { REGISTRY_TIME } from '@sammas/contract/registry-time'
import { LANGUAGES } from '@sammas/domain/language'

export type Json = Record<string, unknown>

export const refTo = (kind: 'headers' | 'parameters' | 'responses' | 'schemas', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
})

const text = { type: 'string' }

/** Headers of answers, by their names in the description. */
export const responseHeaders: Readonly<Record<string, Json>> = {
  RequestId: { description: 'The request in the server’s log', schema: text },
  RegistryTime: {
    description: 'The pension registry’s moment, on which business rules go; absent until the registry has sent it',
    schema: { type: 'string', format: 'date-time' },
  },
  RetryAfter: { description: 'Seconds until a retry', schema: { type: 'integer', minimum: 0 } },
  Etag: { description: 'Of this representation, for If-None-Match', schema: text },
  CacheControl: { description: 'no-store; private, no-cache where there is an ETag', schema: text },
  WwwAuthenticate: { description: 'Bearer', schema: text },
  ContentDisposition: { description: 'attachment, with the file’s name', schema: text },
  Location: { description: 'Where to go on', schema: { type: 'string', format: 'uri-reference' } },
  SetCookie: {
    description: 'The browser’s secret (HttpOnly, SameSite=Lax): only this browser exchanges the login for a token',
    schema: text,
  },
  RememberingCookie: {
    description:
      'Of a browser that remembers the person (HttpOnly, SameSite=Lax), set or removed; absent where nothing changes',
    schema: text,
  },
}

const common = { 'x-request-id': refTo('headers', 'RequestId'), 'cache-control': refTo('headers', 'CacheControl') }

/** Headers of a call's answer when it is done. */
export function doneHeaders({ replyKind, sameForAll, path, method }: Endpoint): Json {
  return {
    ...common,
    ...(sameForAll ? { etag: refTo('headers', 'Etag') } : { [REGISTRY_TIME]: refTo('headers', 'RegistryTime') }),
    ...(replyKind === 'file' ? { 'content-disposition': refTo('headers', 'ContentDisposition') } : {}),
    ...(replyKind === 'redirect' ? { location: refTo('headers', 'Location') } : {}),
    ...(path === LOGIN_START ? { 'set-cookie': refTo('headers', 'SetCookie') } : {}),
    ...(REMEMBERING.includes(`${method} ${path}`) ? { 'set-cookie': refTo('headers', 'RememberingCookie') } : {}),
  }
}

/** The call that gives the browser its cookie. */
const LOGIN_START = '/authenticate'

/** Calls after which a browser remembers a person, or no longer does. */
const REMEMBERING = ['POST /oauth/token', 'DELETE /v1/smart-id/login/remembered']

/** Headers of a failure. */
export function failureHeaders(status: ErrorStatus, shape: Endpoint['failureShape']): Json {
  return {
    ...common,
    ...(status === 429 || status === 503 ? { 'retry-after': refTo('headers', 'RetryAfter') } : {}),
    ...(status === 401 && shape === 'errors' ? { 'www-authenticate': refTo('headers', 'WwwAuthenticate') } : {}),
  }
}

/** Headers of requests, by their names in the description. Authorization and the cookie are security schemes. */
export const requestHeaders: Readonly<Record<string, Json>> = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of words in the answer, in files and on phones; without it Estonian (RFC 9110, 12.5.4)',
    schema: text,
    example: LANGUAGES.join(', '),
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key and request again give the same answer and write nothing more',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETags that the caller has: 304 for one that still holds (RFC 9110, 13.1.2)',
    schema: text,
  },
}

/** Headers that a call reads. */
export const headerParameters = ({ errors, sameForAll }: Endpoint): Json[] => [
  refTo('parameters', 'AcceptLanguage'),
  ...(errors.includes('idempotency.key.reused') ? [refTo('parameters', 'IdempotencyKey')] : []),
  ...(sameForAll ? [refTo('parameters', 'IfNoneMatch')] : []),
]
