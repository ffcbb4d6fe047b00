import type { ErrorCode } from './errors.ts'

/** The statuses of failures (RFC 9110, 15.5 and 15.6; 429: RFC 6585). */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 501 | 503 | 504

/** All others are refusals of what was requested: 400. */
const others = {
  'login.client.unknown': 401,
  unauthorized: 401,
  'session.expired': 401,
  'smart.id.callback.invalid': 401,
  'smart.id.not.remembered': 401,
  forbidden: 403,
  'mandate.not.found': 404,
  'application.not.found': 404,
  'notice.link.unknown': 404,
  'not.found': 404,
  'method.not.allowed': 405,
  'payload.too.large': 413,
  'unsupported.media.type': 415,
  'login.open.elsewhere': 429,
  'login.links.too.many': 429,
  'too.many.requests': 429,
  'internal.error': 500,
  'not.implemented': 501,
  'service.unavailable': 503,
  'pension.registry.connection.exception': 504,
} as const satisfies Partial<Record<ErrorCode, ErrorStatus>>

const known: ReadonlyMap<string, ErrorStatus> = new Map(Object.entries(others))

/** The status that a failure with this code has, always the same; of several codes in one answer the first decides. */
export const statusOf = (code: string): ErrorStatus => known.get(code) ?? 400
