import type { ErrorItem } from '@sammas/contract/error-body'
import { isErrorCode, type ErrorCode } from '@sammas/contract/errors'

/**
 * Why a call did not work: the server answered with an error status, nothing came back, what came back was not what the
 * contract says, or we ended the call ourselves.
 */
export type Failure =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly errors: readonly ErrorItem[]
      /** Seconds after which the server says that it may be asked again; null or nothing where it does not say. */
      readonly retryAfter?: number | null
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'aborted' }

/** What `call` throws. It holds no request and no body, so it may be reported. */
export class ApiFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind === 'answer' ? `The server answered ${failure.status}` : `The call failed: ${failure.kind}`)
    this.name = 'ApiFailure'
    this.failure = failure
  }
}

/** The failure in anything that was thrown; what is not a failure of a call counts as malformed. */
export function failureOf(error: unknown): Failure {
  return error instanceof ApiFailure ? error.failure : { kind: 'malformed' }
}

/** A failure with one code of ours, for what goes wrong before or without the server. */
export function failureWithCode(code: ErrorCode): Failure {
  return { kind: 'answer', status: 400, errors: [{ code }] }
}

/** The error that stands for the whole answer: the first without a path, else the first (docs/rules.md: Error shapes). */
export function firstError(failure: Failure): ErrorItem | null {
  if (failure.kind !== 'answer') return null
  return failure.errors.find((error) => error.path === undefined || error.path === null) ?? failure.errors[0] ?? null
}

/** The same failure with that error alone, for where one code decides what is said. */
export function leadingAlone(failure: Failure): Failure {
  const leading = firstError(failure)
  return failure.kind === 'answer' && leading !== null ? { ...failure, errors: [leading] } : failure
}

/** The code of that error when the catalogue has it, else null: the generic words then. */
export function firstCode(failure: Failure): ErrorCode | null {
  const code = firstError(failure)?.code
  return code !== undefined && isErrorCode(code) ? code : null
}

/** Whether trying the same call again may help without anybody doing anything. */
export function isPassing(failure: Failure): boolean {
  return failure.kind === 'network' || (failure.kind === 'answer' && [408, 502, 503, 504].includes(failure.status))
}

/** Whether there is no such thing, or it is somebody else's. */
export const isNotFound = (failure: Failure): boolean => failure.kind === 'answer' && failure.status === 404

/** Whether the server itself is there but cannot work now, as without its database: it says so, and is back by itself. */
export const isUnavailable = (failure: Failure): boolean => failure.kind === 'answer' && failure.status === 503
