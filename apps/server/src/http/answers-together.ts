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
  /** Works the answer out and writes it, unless nobody is there any more once its turn comes. Throws as every call does. */
  written: (isGone: () => boolean) => Promise<string>
}

/**
 * Answers with all of them, each as soon as it is ready: none waits for another, and one that fails says so in its own place. What is ready at the
 * same moment goes out together. Whoever goes away ends what has not begun.
 */
export function sendTogether(reply: FastifyReply, parts: readonly Part[]): FastifyReply {
  const encoding = encodingFor(reply.request.headers['accept-encoding'], Number.POSITIVE_INFINITY)
  const { stream, flush } = packerInto(encoding)
  const carried: Carried[] = []
  logCarried(reply.request, carried)
  const isGone = () => stream.destroyed
  let ready = ''
  const send = () => {
    if (isGone()) return
    const text = ready
    ready = ''
    if (carried.length === parts.length) return void stream.end(text)
    stream.write(text)
    flush()
  }
  for (const part of parts) {
    void answered(part, reply, isGone).then(({ head, body }) => {
      carried.push({ route: part.route, statusCode: head.status })
      if (ready === '') setImmediate(send)
      ready += `${JSON.stringify(head)}\n${body}\n`
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
): Promise<{ head: PartHead; body: string }> {
  try {
    return { head: { of, status: 200 }, body: await written(isGone) }
  } catch (error) {
    // Whatever is thrown is told as every call tells it.
    const { status, errors, retryAfter } = toldOf(error as Error & { statusCode?: number; code: string }, log)
    return { head: { of, status, ...(retryAfter === null ? {} : { retryAfter }) }, body: failureText(errors) }
  }
}
