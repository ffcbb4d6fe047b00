import type { Failure } from '#web/api/failure.ts'

let left: Failure | null = null

/** Leaves a failure of the page before this one, for the form to show. */
export function leaveFailure(failure: Failure): void {
  left = failure
}

/** That failure, once. */
export function takeFailure(): Failure | null {
  const failure = left
  left = null
  return failure
}
