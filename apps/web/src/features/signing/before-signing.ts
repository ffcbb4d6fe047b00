import { ApiFailure, failureOf } from '#web/api/failure.ts'

/** A call that failed before the phone or the card was asked for anything. */
export class FailedBeforeSigning extends ApiFailure {}

/**
 * The same work, whose failures say that nothing could have been signed by then: the answers that come before a mandate, and the
 * mandate itself.
 */
export const beforeSigning =
  <Value>(make: (signal: AbortSignal) => Promise<Value>): ((signal: AbortSignal) => Promise<Value>) =>
  async (signal) => {
    try {
      return await make(signal)
    } catch (error) {
      throw new FailedBeforeSigning(failureOf(error))
    }
  }
