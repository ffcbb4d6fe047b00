import { ApiFailure, failureOf } from '#web/api/failure.ts'

/** A call that failed before anything was requested of the phone or the card. */
export class FailedBeforeSigning extends ApiFailure {}

/** Marks failures of work before the signature: the money-laundering answers, and making the mandate. */
export const beforeSigning =
  <Value>(make: (signal: AbortSignal) => Promise<Value>): ((signal: AbortSignal) => Promise<Value>) =>
  async (signal) => {
    try {
      return await make(signal)
    } catch (error) {
      throw new FailedBeforeSigning(failureOf(error))
    }
  }
