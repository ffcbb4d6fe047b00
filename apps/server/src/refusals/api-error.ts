import type { ErrorItem } from '@sammas/contract/error-body'
import { statusOf, type ErrorStatus } from '@sammas/contract/error-status'
import type { ErrorCode } from '@sammas/contract/errors'

/** A failure reported to the caller: at least one code of the catalogue, and the status of the first. */
export class ApiError extends Error {
  readonly status: ErrorStatus
  readonly errors: readonly ErrorItem[]
  /** Seconds until a retry is allowed; null: the status's default. */
  readonly retryAfter: number | null

  constructor(errors: readonly ErrorItem[], retryAfter: number | null = null) {
    super(errors.map((error) => error.code).join(', '))
    this.name = 'ApiError'
    this.status = statusOf(errors[0]?.code ?? 'internal.error')
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** One code, as an error to throw. `path` names a field. */
export const refusal = (
  code: ErrorCode,
  more: { path?: string; message?: string; arguments?: string[] } = {},
): ApiError => new ApiError([{ code, ...more }])

/** Too many requests; retry after that many seconds. */
export const tooMany = (retryAfter: number): ApiError => new ApiError([{ code: 'too.many.requests' }], retryAfter)
