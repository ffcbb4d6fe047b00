import type { PartHead } from '@sammas/contract/together'
import type { FastifyReply } from 'fastify'
import { failureText, toldOf } from './error-answers.ts'
import { encodingFor, packerInto } from './packing.ts'
import { logCarried, type Carried } from './request-log.ts'

/** One answer among several. */
export type Part = {
  /** Its address as it was asked for. */
  of: string
  /** Its path as the contract has it. */
  route: string
  /**
   * Works the answer out and writes it, unless nobody is there any more once its turn comes. Throws as every call does. Its turn lasts until it has
   * `left`.
   */
  written: (isGone: () => boolean, left: () => Promise<unknown>) => Promise<string>
}

/** So many bytes are handed over at once: as many wait behind the connection when a part counts as left. */
const SLICE = 65_536

/**
 * Answers with all of them, each as soon as it is ready: none waits for another, and one that fails says so in its own place. What is ready at the
 * same moment goes out together. Whoever goes away ends what has not begun, and whoever does not read holds it up. `registryTime`: the registry's
 * moment, told with each.
 */
export function sendTogether(
  reply: FastifyReply,
  parts: readonly Part[],
  registryTime: () => string | null,
): FastifyReply {
  const encoding = encodingFor(reply.request.headers['accept-encoding'], Number.POSITIVE_INFINITY)
  const { stream, flush } = packerInto(encoding)
  const carried: Carried[] = []
  logCarried(reply.request, carried)
  const isGone = () => stream.destroyed
  const gone = new Promise((resolve) => stream.once('close', resolve))
  let ready = ''
  let leaving: (() => void)[] = []
  const left = () => Promise.race([gone, new Promise<void>((resolve) => leaving.push(resolve))])
  const send = () => {
    if (isGone()) return
    const bytes = Buffer.from(ready)
    const told = leaving
    ready = ''
    leaving = []
    for (let at = 0; at < bytes.length; at += SLICE) {
      const isLast = at + SLICE >= bytes.length
      stream.write(bytes.subarray(at, at + SLICE), () => {
        if (isLast) for (const tell of told) tell()
      })
    }
    if (carried.length === parts.length) stream.end()
    else flush()
  }
  for (const part of parts) {
    void answered(part, reply, isGone, left).then(({ head, body }) => {
      carried.push({ route: part.route, statusCode: head.status })
      if (ready === '') setImmediate(send)
      const moment = registryTime()
      const dated = moment === null ? head : { ...head, registryTime: moment }
      ready += `${JSON.stringify(dated)}\n${body}\n`
    })
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return (
    reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('vary', 'accept-encoding')
      // A proxy that collects answers would make each part wait for the last.
      .header('x-accel-buffering', 'no')
      .send(stream)
  )
}

async function answered(
  { of, written }: Part,
  { log }: FastifyReply,
  isGone: () => boolean,
  left: () => Promise<unknown>,
): Promise<{ head: PartHead; body: string }> {
  try {
    return { head: { of, status: 200 }, body: await written(isGone, left) }
  } catch (error) {
    // Whatever is thrown is told as every call tells it.
    const { status, errors, retryAfter } = toldOf(error as Error & { statusCode?: number; code: string }, log)
    return { head: { of, status, ...(retryAfter === null ? {} : { retryAfter }) }, body: failureText(errors) }
  }
}
