import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { partHead, type PartHead } from '@sammas/contract/read-batch'
import * as z from 'zod/mini'

export type AnsweredPart = { head: PartHead; body: string }

/** The parts of a batch's answer, in the order of their arrival. */
export function readParts(bytes: Buffer, encoding: unknown): AnsweredPart[] {
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  const lines = plain.toString().split('\n').slice(0, -1)
  return lines.flatMap((line, index) =>
    index % 2 === 0 ? [{ head: z.parse(partHead, JSON.parse(line)), body: lines[index + 1] ?? '' }] : [],
  )
}
