import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Limit of calls in one batch. */
export const MOST_IN_BATCH = 16

/** Path and query of a call below `/api`. */
const address = z.string().check(z.minLength(1), z.maxLength(200))

const addresses = z.array(address).check(z.minLength(1), z.maxLength(MOST_IN_BATCH))

/** The line before each answer. */
export const partHead = z.object({
  /** The requested address, unchanged. */
  of: z.string(),
  status: z.int(),
  /** The value of this header in a single answer; in seconds. */
  retryAfter: z.optional(z.int()),
  /** The value of the header `registry-time` in a single answer. */
  registryTime: z.optional(z.string()),
})
export type PartHead = z.output<typeof partHead>

/**
 * Each answer is two lines, a `partHead` and the exact body of a single call, also for a failure; they come as they are ready. A call's
 * flag `batchable` allows it in a batch. A call for members alone answers `null` in a batch for other people, so it may be
 * requested before that is known; a single call is refused.
 */
export const readBatch = endpoint('GET', '/v1/read-batch', {
  summary:
    'Answers of several calls of the person by their addresses (`/v1/me`), each sent as soon as it is ready: a line with its address and status, and a line with its body',
  access: 'person',
  query: z.strictObject({ of: z.union([address, addresses]) }),
  reply: partHead,
  replyKind: 'parts',
})
