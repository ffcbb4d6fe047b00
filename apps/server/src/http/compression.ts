import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this many bytes an answer fits into one packet anyway. It keeps tokens out too: nothing secret is compressed. */
export const COMPRESSION_THRESHOLD = 1_024

/** Of eleven levels: the account's answers are a tenth of their size, in a millisecond. */
const BROTLI_QUALITY = 4

/** Answers of the interface and the page are sent compressed to whoever takes it; files of the build are so already. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    // What people send is small; a body that unpacks into a large one is refused like any unknown encoding.
    globalDecompression: false,
    threshold: COMPRESSION_THRESHOLD,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/json|text\/html)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}
