import { channel } from 'node:diagnostics_channel'
import type { ErrorCode } from '@sammas/contract/errors'

/** A signature that ended: `complete`, or the code of its failure. */
export type SignatureEnd = { method: string; outcome: 'complete' | ErrorCode }

const ends = channel('sammas.signature')

/** Publishes the end of a signature, for the metrics. */
export function publishEnd(end: SignatureEnd): void {
  ends.publish(end)
}
