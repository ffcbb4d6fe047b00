import type { Endpoint } from './endpoint.ts'
import { statusOf, type ErrorStatus } from './error-status.ts'
import type { ErrorCode } from './errors.ts'

/** Codes of every call. */
export const codesOfEveryCall: readonly ErrorCode[] = [
  'malformed.request',
  'invalid.value',
  'required.field',
  'internal.error',
  'service.unavailable',
]

const ofAccess = {
  open: [],
  client: ['login.client.unknown'],
  person: ['unauthorized', 'session.expired', 'too.many.requests'],
  member: ['unauthorized', 'session.expired', 'too.many.requests', 'forbidden'],
} as const satisfies Record<Endpoint['access'], readonly ErrorCode[]>

/** A request with a body may have one of another kind, or one that is too long, also where none is expected. */
const ofBodies: readonly ErrorCode[] = ['unsupported.media.type', 'payload.too.large']

/** Every code that a call may answer, by its status in rising order: its own, and those of its access and its body. */
export function failuresOf(endpoint: Endpoint): ReadonlyMap<ErrorStatus, readonly ErrorCode[]> {
  const codes = new Set<ErrorCode>([
    ...codesOfEveryCall,
    ...ofAccess[endpoint.access],
    ...(endpoint.method === 'GET' ? [] : ofBodies),
    ...endpoint.errors,
  ])
  const statuses = [...new Set([...codes].map(statusOf))].toSorted((a, b) => a - b)
  return new Map(statuses.map((status) => [status, [...codes].filter((code) => statusOf(code) === status)]))
}
