import { readTimestampAnswer, timestampRequest } from '../../signatures/timestamp-request.ts'
import { readTimestampToken } from '../../signatures/timestamp-token.ts'
import type { Certificate } from '../../signatures/x509.ts'
import type { OutsideWorld } from '../call/outside-world.ts'
import { postDer } from '../call/post-der.ts'
import type { TimestampGateway, TimestampResult } from './timestamp.ts'

export type TimestampOptions = OutsideWorld & {
  now: () => Date
  random: (length: number) => Uint8Array
  url: string
  /** Authorities of trusted time-stamping units. */
  trusted: readonly Certificate[]
  /** Greatest difference of the stamped time to our clock. */
  clockSkewMs?: number
}

const TYPES = { request: 'application/timestamp-query', response: 'application/timestamp-reply' }

/** RFC 3161 over HTTP: bounded retries; imprint, nonce, signature, unit and time are verified before the stamp is trusted. */
export function timestampHttp(options: TimestampOptions): TimestampGateway {
  async function stamp(data: Uint8Array): Promise<TimestampResult> {
    const nonce = positiveNonce(options.random(16))
    const answer = await postDer(options, options.url, TYPES, timestampRequest(data, nonce))
    if (!answer.ok) return { status: 'unavailable', detail: answer.detail }
    const content = readTimestampAnswer(answer.body)
    if (content.kind === 'malformed') return { status: 'doubtful', reason: 'timestamp-malformed' }
    if (content.kind === 'rejected') return { status: 'rejected', detail: `status ${String(content.status)}` }
    const reading = readTimestampToken(content.token, data, options.trusted)
    if (!reading.ok) return { status: 'doubtful', reason: reading.reason }
    if (reading.nonce?.equals(nonce) !== true) return { status: 'doubtful', reason: 'timestamp-nonce-differs' }
    const distance = Math.abs(reading.time.getTime() - options.now().getTime())
    if (distance > (options.clockSkewMs ?? 5 * 60_000)) return { status: 'doubtful', reason: 'timestamp-not-fresh' }
    return { status: 'stamped', token: content.token, time: reading.time }
  }

  return { stamp }
}

/** An INTEGER without a leading zero and without a sign, so that the answer can be compared byte for byte. */
function positiveNonce(random: Uint8Array): Buffer {
  const nonce = Buffer.from(random)
  nonce.writeUInt8((nonce.readUInt8(0) & 0x3f) | 0x40, 0)
  return nonce
}
