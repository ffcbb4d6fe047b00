import type { ErrorItem } from '@sammas/contract/error-body'
import type { ErrorCode } from '@sammas/contract/errors'

/** A failure that the caller is told about: a status and at least one code of the catalogue. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: ErrorItem[]
  /** Seconds after which the same may be asked again; null: as for every answer of the status. */
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

/** Too much was asked; again after so many seconds. */
export const tooMany = (retryAfter: number): ApiError => new ApiError(429, [{ code: 'too.many.requests' }], retryAfter)
