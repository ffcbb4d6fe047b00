import { createDeflateRaw } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'
import { zipTime } from '../../signatures/zip-time.ts'

export type ArchivedFile = { name: string; content: Uint8Array | AsyncIterable<Uint8Array> }

const LEVEL = 6
/** The number of deflate in the format of zip (APPNOTE.TXT, 4.4.5). */
const DEFLATE = 8
/** Chunk size: the checksum is computed on the event loop. */
const SLICE = 262_144

/** A file of the zip, deflated by Node's own zlib, which works in its own threads. */
class DeflatedFile extends ZipPassThrough {
  override readonly compression = DEFLATE
  readonly #deflate = createDeflateRaw({ level: LEVEL })
  #failure: Error | null = null
  #taken: Promise<void> = Promise.resolve()

  constructor(name: string) {
    super(name)
    this.#deflate.on('data', (piece: Uint8Array<ArrayBuffer>) => {
      this.ondata(null, piece, false)
    })
    this.#deflate.on('error', (error) => (this.#failure = error))
  }

  protected override process(chunk: Uint8Array): void {
    this.#taken = new Promise((resolve) => {
      this.#deflate.write(chunk, () => {
        resolve()
      })
    })
  }

  /** Resolves when the content is deflated, so that at most one chunk is held in memory. */
  async add(content: Uint8Array): Promise<void> {
    for (let at = 0; at < content.length; at += SLICE) {
      this.push(content.subarray(at, at + SLICE))
      await this.#taken
      if (this.#failure !== null) throw this.#failure
    }
  }

  async end(): Promise<void> {
    this.push(new Uint8Array(), true)
    const ended = new Promise((resolve) => this.#deflate.once('close', resolve))
    this.#deflate.end()
    await ended
    if (this.#failure !== null) throw this.#failure
    this.ondata(null, new Uint8Array(), true)
  }

  close(): void {
    this.#deflate.destroy()
  }
}

async function* piecesOf(content: ArchivedFile['content']): AsyncIterable<Uint8Array> {
  if (content instanceof Uint8Array) yield content
  else yield* content
}

/**
 * A zip that is made while it is read, one file after the other: only the current chunk is in memory. Its files have the time of
 * `moment` in Tallinn.
 */
export async function* zipStream(files: AsyncIterable<ArchivedFile>, moment: Date): AsyncIterable<Uint8Array> {
  const made: Uint8Array[] = []
  const mtime = zipTime(moment)
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    made.push(piece)
  })
  for await (const { name, content } of files) {
    const file = new DeflatedFile(name)
    file.mtime = mtime
    try {
      zip.add(file)
      for await (const piece of piecesOf(content)) {
        await file.add(piece)
        yield* made.splice(0)
      }
      await file.end()
      yield* made.splice(0)
    } finally {
      file.close()
    }
  }
  zip.end()
  yield* made.splice(0)
}
