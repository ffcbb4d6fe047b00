import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { COMPRESSION_THRESHOLD } from './compression.ts'

const packers = { br: brotliCompressSync, gzip: gzipSync, identity: (bytes: Buffer) => bytes }

type Encoding = keyof typeof packers
type Shared = { bytes: Buffer; tag: string; packed: Partial<Record<Encoding, Buffer>> }

// An answer that is still the same is the very same object, whoever asks.
const shared = new WeakMap<object, Shared>()

function newShared(text: string): Shared {
  const bytes = Buffer.from(text)
  return { bytes, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22), packed: {} }
}

/** The best encoding that the header allows (RFC 9110, 12.5.3). */
function encodingFor(header: string | undefined, { bytes }: Shared): Encoding {
  if (bytes.length < COMPRESSION_THRESHOLD) return 'identity'
  const taken = (header ?? '').split(',').flatMap((part) => {
    const [name = '', weight = ''] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return /^q=0(?:\.0*)?$/.test(weight) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((name) => taken.includes(name)) ?? 'identity'
}

const isNamed = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

/**
 * Answers everybody with the same: written and compressed once, and `304` to who still has it. The browser keeps it for itself, and asks before
 * each use. `written` makes the text of `value`.
 */
export function sendShared(reply: FastifyReply, value: unknown, written: () => string): FastifyReply {
  const isThing = typeof value === 'object' && value !== null
  const answer = (isThing ? shared.get(value) : undefined) ?? newShared(written())
  if (isThing) shared.set(value, answer)
  const { headers } = reply.request
  const encoding = encodingFor(headers['accept-encoding'], answer)
  const tag = `"${answer.tag}-${encoding}"`
  void reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language')
    .header('etag', tag)
  if (isNamed(headers['if-none-match'], tag)) return reply.removeHeader('content-type').code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  answer.packed[encoding] ??= packers[encoding](answer.bytes)
  return reply.send(answer.packed[encoding])
}
