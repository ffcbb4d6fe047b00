import type { PartHead } from '@sammas/contract/read-batch'
import type { FastifyReply } from 'fastify'
import { failureText, callerFailureOf } from './error-answers.ts'
import { encodingFor, compressorInto } from './content-encoding.ts'
import { logCarried, type Carried } from './request-log.ts'

/** One answer among several. */
export type Part = {
  /** Its address as requested. */
  of: string
  /** Its path in the contract. */
  route: string
  /**
   * Computes the answer and writes it, unless the client is gone once its turn comes. Throws like every call. Its turn lasts until it
   * has `left`.
   */
  written: (isAborted: () => boolean, left: () => Promise<unknown>) => Promise<string>
}

/** Chunk size: the bytes that may wait behind the connection when a part counts as left. */
const SLICE = 65_536

/** Parts that are ready within this are flushed together: fewer flushes, 15 % less processor time for an account. */
const GATHER_MS = 10

/**
 * Answers with all of them, each as soon as it is ready: none waits for a slow one, and a failed one stands in its own part. Parts that
 * are ready at about the same moment are flushed together. A disconnect cancels parts that have not begun, and a slow reader delays
 * them. `registryTime`: the registry's moment, sent with each.
 */
export function sendReadBatch(
  reply: FastifyReply,
  parts: readonly Part[],
  registryTime: () => string | null,
): FastifyReply {
  const encoding = encodingFor(reply.request.headers['accept-encoding'], Number.POSITIVE_INFINITY)
  const { stream, flush } = compressorInto(encoding)
  const carried: Carried[] = []
  logCarried(reply.request, carried)
  const isAborted = () => stream.destroyed
  const aborted = new Promise((resolve) => stream.once('close', resolve))
  let ready = ''
  let gathering: NodeJS.Timeout | undefined
  let leaving: (() => void)[] = []
  const left = () => Promise.race([aborted, new Promise<void>((resolve) => leaving.push(resolve))])
  const send = () => {
    clearTimeout(gathering)
    gathering = undefined
    if (isAborted()) return
    const bytes = Buffer.from(ready)
    const resolvers = leaving
    ready = ''
    leaving = []
    for (let at = 0; at < bytes.length; at += SLICE) {
      const isLast = at + SLICE >= bytes.length
      stream.write(bytes.subarray(at, at + SLICE), () => {
        if (isLast) for (const resolve of resolvers) resolve()
      })
    }
    if (carried.length === parts.length) stream.end()
    else flush()
  }
  for (const part of parts) {
    void answered(part, reply, isAborted, left).then(({ head, body }) => {
      carried.push({ route: part.route, statusCode: head.status })
      const moment = registryTime()
      const dated = moment === null ? head : { ...head, registryTime: moment }
      ready += `${JSON.stringify(dated)}\n${body}\n`
      if (carried.length === parts.length) send()
      else gathering ??= setTimeout(send, GATHER_MS)
    })
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return (
    reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('vary', 'accept-encoding')
      // A buffering proxy would make each part wait for the last.
      .header('x-accel-buffering', 'no')
      .send(stream)
  )
}

async function answered(
  { of, written }: Part,
  { log }: FastifyReply,
  isAborted: () => boolean,
  left: () => Promise<unknown>,
): Promise<{ head: PartHead; body: string }> {
  try {
    return { head: { of, status: 200 }, body: await written(isAborted, left) }
  } catch (error) {
    // Every exception becomes the failure that a single call would answer.
    const { status, errors, retryAfter } = callerFailureOf(error as Error & { statusCode?: number; code: string }, log)
    return { head: { of, status, ...(retryAfter === null ? {} : { retryAfter }) }, body: failureText(errors) }
  }
}
