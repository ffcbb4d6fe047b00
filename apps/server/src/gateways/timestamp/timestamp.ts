import type { TimestampProblem } from '../../signatures/timestamp-token.ts'

/** Why a time stamp was not trusted. */
export type TimestampDoubt = TimestampProblem | 'timestamp-nonce-differs' | 'timestamp-not-fresh'

/** `token` is the TimeStampToken in DER, to be stored in a container; `time` is its time. */
export type TimestampResult =
  | { status: 'stamped'; token: Buffer; time: Date }
  | { status: 'rejected'; detail: string }
  | { status: 'unavailable'; detail: string }
  | { status: 'doubtful'; reason: TimestampDoubt }

/** A time-stamping service (RFC 3161). */
export type TimestampGateway = {
  /** Stamps the SHA-256 of the data. */
  stamp(data: Uint8Array): Promise<TimestampResult>
}
