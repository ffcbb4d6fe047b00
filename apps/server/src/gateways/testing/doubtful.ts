import type { OcspDoubt } from '../ocsp/ocsp.ts'
import type { TimestampDoubt } from '../timestamp/timestamp.ts'

/** The result of an answer that was not trusted. */
export const doubtful = (reason: OcspDoubt | TimestampDoubt) => ({ status: 'doubtful', reason })
