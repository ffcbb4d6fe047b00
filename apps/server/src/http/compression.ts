import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { BROTLI_QUALITY, COMPRESSION_THRESHOLD } from './content-encoding.ts'

/**
 * Compresses large answers of the interface and pages; small answers are compressed already (send-answer.ts), as are files of the
 * build.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    // Requests are small; a compressed body, which could expand into a large one, is refused like any unknown encoding.
    globalDecompression: false,
    threshold: COMPRESSION_THRESHOLD,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/json|text\/html)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}
