import { Zip, ZipDeflate } from 'fflate'

export type ArchivedFile = { name: string; content: Uint8Array | AsyncIterable<Uint8Array> }

const LEVEL = 6

/** A zip that is made while it is read, one file after the other: only the piece at hand is held. */
export async function* zipStream(files: AsyncIterable<ArchivedFile>): AsyncIterable<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    made.push(piece)
  })
  for await (const { name, content } of files) {
    const entry = new ZipDeflate(name, { level: LEVEL })
    zip.add(entry)
    if (content instanceof Uint8Array) entry.push(content)
    else {
      for await (const piece of content) {
        entry.push(piece)
        yield* made.splice(0)
      }
    }
    entry.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
