import type { ErrorItem } from '@sammas/contract/error-body'
import type { ErrorCode } from '@sammas/contract/errors'
import { refusalsOnPhone } from '@sammas/contract/refusals-on-phone'
import type { CardCode } from '#web/lib/card-codes.ts'

/** One error of an answer. A code outside the catalogue, as of a server newer than this page, has no words here: `sentCode` shows it. */
export type AnsweredError = Omit<ErrorItem, 'code'> &
  ({ readonly code: ErrorCode | CardCode } | { readonly code: null; readonly sentCode: string })

/** Why a call failed: an error status from the server, no answer, an answer that violates the contract, or a call that we ended. */
export type Failure =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly errors: readonly AnsweredError[]
      /** Seconds until the server allows a retry; null or absent where it gives none. */
      readonly retryAfter?: number | null
      /** The server's id of the request, by which its log is searched; null or absent where it gives none. */
      readonly requestId?: string | null
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'aborted' }

/** The exception of `call`. It contains no request and no body, so it may be reported. */
export class ApiFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind === 'answer' ? `The server answered ${failure.status}` : `The call failed: ${failure.kind}`)
    this.name = 'ApiFailure'
    this.failure = failure
  }
}

/** The exception of a call whose answer did not come in time. */
export const unanswered = (): ApiFailure => new ApiFailure({ kind: 'network' })

/** The failure in any exception; an exception that is no failure of a call counts as malformed. */
export function failureOf(error: unknown): Failure {
  return error instanceof ApiFailure ? error.failure : { kind: 'malformed' }
}

/** A failure with one code of ours, for errors before or without the server. */
export function failureWithCode(code: ErrorCode): Failure {
  return { kind: 'answer', status: 400, errors: [{ code }] }
}

/** The error that stands for the whole answer: the first without a path, else the first (docs/rules.md: Error shapes). */
export function firstError(failure: Failure): AnsweredError | null {
  if (failure.kind !== 'answer') return null
  return failure.errors.find((error) => error.path === undefined || error.path === null) ?? failure.errors[0] ?? null
}

/** The same failure with that error alone, for where one code decides the message. */
export function leadingAlone(failure: Failure): Failure {
  const leading = firstError(failure)
  return failure.kind === 'answer' && leading !== null ? { ...failure, errors: [leading] } : failure
}

/** The code of that error when it has words, else null: the generic ones then. */
export function firstCode(failure: Failure): ErrorCode | CardCode | null {
  return firstError(failure)?.code ?? null
}

/** Whether the person refused on the phone: no failure, and shown as none. */
export function isRefusalOnPhone(failure: Failure): boolean {
  const code = firstCode(failure)
  return refusalsOnPhone.some((each) => each === code)
}

/** Whether a retry may help without any action. */
export function isPassing(failure: Failure): boolean {
  return failure.kind === 'network' || (failure.kind === 'answer' && [408, 502, 503, 504].includes(failure.status))
}

/** Whether the object does not exist, or is another person's. */
export const isNotFound = (failure: Failure): boolean => failure.kind === 'answer' && failure.status === 404

/** Whether the server is reachable but cannot work now, such as without its database: it says so, and recovers without intervention. */
export const isUnavailable = (failure: Failure): boolean => failure.kind === 'answer' && failure.status === 503
