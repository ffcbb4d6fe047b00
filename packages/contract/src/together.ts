import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** So many answers may be asked for together. */
export const MOST_TOGETHER = 16

/** Path and query of a call below `/api`. */
const address = z.string().check(z.minLength(1), z.maxLength(200))

const addresses = z.array(address).check(
  z.minLength(1),
  z.maxLength(MOST_TOGETHER),
  z.refine((all) => new Set(all).size === all.length, 'one address twice'),
)

/** The line before each answer. */
export const partHead = z.object({
  /** The address as it was asked for. */
  of: z.string(),
  status: z.int(),
  /** What the header of this name says of an answer that is asked for alone; in seconds. */
  retryAfter: z.optional(z.int()),
  /** What the header `registry-time` says of an answer that is asked for alone. */
  registryTime: z.optional(z.string()),
})
export type PartHead = z.output<typeof partHead>

/**
 * Each answer is two lines, a `partHead` and the very body that the call answers alone, also where it is a failure; they come as they are
 * ready. Which calls can be asked so is said by `together` of each. Of a call for members alone the body is `null` for somebody who is none: it may
 * be asked for before that is known. Asked for alone it is refused.
 */
export const answersTogether = endpoint('GET', '/v1/together', {
  summary:
    'Answers of several calls of the person by their addresses (`/v1/me`), each sent as soon as it is ready: a line that says of what it is and its status, and a line with its body',
  access: 'person',
  query: z.strictObject({ of: z.union([address, addresses]) }),
  reply: partHead,
  replyKind: 'parts',
})
