import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { encodingFor, compressed, type Encoding } from './content-encoding.ts'

/** Of brotli, once for everybody. */
const BEST_QUALITY = 11

type Shared = { bytes: Buffer; tag: string; compressed: Partial<Record<Encoding, Buffer>> }

// An unchanged answer is the same object for every caller.
const shared = new WeakMap<object, Shared>()

function newShared(text: string): Shared {
  const bytes = Buffer.from(text)
  return { bytes, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22), compressed: {} }
}

const isNamed = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

/**
 * Answers everybody with the same: serialized and compressed once, and `304` for a cached one. The browser caches it privately, and
 * revalidates before each use. `written` makes the text of `value`.
 */
export function sendShared(reply: FastifyReply, value: unknown, written: () => string): FastifyReply {
  const isThing = typeof value === 'object' && value !== null
  const answer = (isThing ? shared.get(value) : undefined) ?? newShared(written())
  if (isThing) shared.set(value, answer)
  const { headers } = reply.request
  const encoding = encodingFor(headers['accept-encoding'], answer.bytes.length)
  const tag = `"${answer.tag}-${encoding}"`
  void reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language')
    .header('etag', tag)
  if (isNamed(headers['if-none-match'], tag)) return reply.removeHeader('content-type').code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  answer.compressed[encoding] ??= compressed(answer.bytes, encoding, BEST_QUALITY)
  return reply.send(answer.compressed[encoding])
}
