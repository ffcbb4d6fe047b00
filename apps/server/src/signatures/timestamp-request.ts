import { createHash } from 'node:crypto'
import { MalformedDer, TAG, part, readDer } from './der.ts'
import {
  writeInteger,
  writeNull,
  writeObjectIdentifier,
  writeOctetString,
  writeSequence,
  writeTrue,
} from './der-writer.ts'

/** DER of an RFC 3161 request for a SHA-256 time stamp of the data. `nonce`: random bytes, the first one between 1 and 127. */
export function timestampRequest(data: Uint8Array, nonce: Uint8Array): Buffer {
  const imprint = writeSequence(
    writeSequence(writeObjectIdentifier('sha256'), writeNull()),
    writeOctetString(createHash('sha256').update(data).digest()),
  )
  return writeSequence(writeInteger(Buffer.from([1])), imprint, writeInteger(nonce), writeTrue())
}

export type TimestampAnswer =
  | { kind: 'token'; token: Buffer }
  | { kind: 'rejected'; status: number }
  | { kind: 'malformed' }

/** Extracts the token from a TimeStampResp; statuses other than granted (0, 1) are rejections. The token is not verified here. */
export function readTimestampAnswer(response: Uint8Array): TimestampAnswer {
  try {
    const answer = readDer(response)
    const status = part(part(answer, 0, TAG.sequence), 0, TAG.integer).content[0] ?? 0xff
    return status > 1 ? { kind: 'rejected', status } : { kind: 'token', token: part(answer, 1, TAG.sequence).bytes }
  } catch (error) {
    if (error instanceof MalformedDer) return { kind: 'malformed' }
    throw error
  }
}
