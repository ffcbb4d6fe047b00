import type { ErrorItem } from '@sammas/contract/error-body'
import type { ErrorCode } from '@sammas/contract/errors'

/** A failure reported to the caller: a status and at least one code of the catalogue. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: ErrorItem[]
  /** Seconds until a retry is allowed; null: the status's default. */
  readonly retryAfter: number | null

  constructor(status: number, errors: ErrorItem[], retryAfter: number | null = null) {
    super(errors.map((error) => error.code).join(', '))
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** One code, as an error to throw. `path` names a field. */
export const refusal = (
  status: number,
  code: ErrorCode,
  more: { path?: string; message?: string; arguments?: string[] } = {},
): ApiError => new ApiError(status, [{ code, ...more }])

/** Too many requests; retry after that many seconds. */
export const tooMany = (retryAfter: number): ApiError => new ApiError(429, [{ code: 'too.many.requests' }], retryAfter)
