import { PassThrough, type Transform } from 'node:stream'
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'

/** Below this many bytes an answer fits into one packet anyway. It excludes tokens too: nothing secret is compressed. */
export const COMPRESSION_THRESHOLD = 1_024

/** Up to this many bytes are compressed at once: setting up a stream for them takes longer, and this blocks no other request. */
const SMALL = 65_536

/** Of eleven levels: the account's answers shrink to a tenth, in a millisecond. */
export const BROTLI_QUALITY = 4

/**
 * Window of a brotli stream, in bits. The default of 4 MiB is memory for each answer in flight, and filling it took longer than
 * compressing.
 */
const STREAM_WINDOW = 16

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the header allows (RFC 9110, 12.5.3) for that many bytes. */
export function encodingFor(header: string | undefined, length: number): Encoding {
  if (length < COMPRESSION_THRESHOLD || header === undefined) return 'identity'
  const taken = header.split(',').flatMap((part) => {
    const [name = '', weight = ''] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return /^q=0(?:\.0*)?$/.test(weight) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((name) => taken.includes(name)) ?? 'identity'
}

/** The bytes in an encoding, at a level of brotli's. */
export function compressed(bytes: Buffer, encoding: Encoding, quality: number): Buffer {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return gzipSync(bytes)
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** A small text in the client's encoding; null: it is large, and compressed while it is sent. */
export function compressedText(text: string, header: string | undefined): { bytes: Buffer; encoding: Encoding } | null {
  if (text.length > SMALL) return null
  const bytes = Buffer.from(text)
  const encoding = encodingFor(header, bytes.length)
  return { bytes: compressed(bytes, encoding, BROTLI_QUALITY), encoding }
}

/** Compresses a text that comes piece by piece. Written text is sent after `flush`; the pieces share repetitions. */
export type Compressor = { stream: Transform; flush: () => void }

/** A packer into an encoding. */
export function compressorInto(encoding: Encoding): Compressor {
  if (encoding === 'identity') return { stream: new PassThrough(), flush: () => undefined }
  const stream =
    encoding === 'br'
      ? createBrotliCompress({
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_LGWIN]: STREAM_WINDOW },
        })
      : createGzip()
  const kind = encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH
  return {
    stream,
    flush: () => {
      stream.flush(kind)
    },
  }
}
