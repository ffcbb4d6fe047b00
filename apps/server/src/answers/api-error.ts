import type { ErrorItem } from '@sammas/contract/error-body'
import type { ErrorCode } from '@sammas/contract/errors'

/** A failure that the caller is told about: a status and at least one code of the catalogue. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: ErrorItem[]

  constructor(status: number, errors: ErrorItem[]) {
    super(errors.map((error) => error.code).join(', '))
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
  }
}

/** One code, as an error to throw. `path` names a field. */
export const refusal = (
  status: number,
  code: ErrorCode,
  more: { path?: string; message?: string; arguments?: string[] } = {},
): ApiError => new ApiError(status, [{ code, ...more }])
