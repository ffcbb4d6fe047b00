import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { BROTLI_QUALITY, COMPRESSION_THRESHOLD } from './packing.ts'

/**
 * Large answers of the interface and pages are sent compressed to whoever takes it; small answers come packed already (send-answer.ts), as do files
 * of the build.
 */
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
