import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Faults that never reach the neighbour. */
const NOT_REQUESTED = [
  'status 500',
  'status 429',
  'status 401',
  'status 404',
  'a page instead of data',
  'empty answer',
  'hanging',
  'redirect',
  'endless answer',
  'wrong JSON',
  'refused connection',
] as const

/** Faults of one call to a neighbour. */
export const FAULTS = [
  ...NOT_REQUESTED,
  'cut in the middle',
  'slow',
  'other ids and signatures',
  'answer lost after the work',
  'status 500 after the work',
  'answer comes too late',
] as const
export type Fault = (typeof FAULTS)[number]

/** The neighbour's true answer. */
export type TrueAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const SLOW_MS = 2_000
/** Longer than the server's longest timeout (20 s for a request that reaches a phone). */
const TOO_LATE_MS = 22_000

const statusOf: Partial<Record<Fault, number>> = {
  'status 500': 500,
  'status 429': 429,
  'status 401': 401,
  'status 404': 404,
}

/** Passes the answer on unchanged. */
export function passOn(reply: ServerResponse, { status, headers, body }: TrueAnswer): void {
  const { 'transfer-encoding': _, connection: __, ...rest } = headers
  reply.writeHead(status, { ...rest, 'content-length': body.length })
  reply.end(body)
}

/** Answers one call with a fault; `forward` calls the neighbour and gives its true answer. */
export async function answerWith(
  fault: Fault,
  reply: ServerResponse,
  forward: () => Promise<TrueAnswer>,
): Promise<void> {
  if (NOT_REQUESTED.some((each) => each === fault)) answerAlone(fault, reply)
  else await answerFalsely(fault, reply, forward)
}

function answerAlone(fault: Fault, reply: ServerResponse): void {
  const status = statusOf[fault]
  if (status !== undefined) json(reply, status, '{"errors":[{"code":"drill"}]}')
  if (fault === 'a page instead of data') {
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Maintenance</body></html>')
  }
  if (fault === 'empty answer') reply.writeHead(200, { 'content-type': 'application/json' }).end()
  if (fault === 'redirect') reply.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()
  if (fault === 'wrong JSON') json(reply, 200, '{"unexpected":[true,null,"?"]}')
  if (fault === 'refused connection') reply.socket?.destroy()
  if (fault === 'endless answer') endless(reply)
}

function json(reply: ServerResponse, status: number, body: string): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

function endless(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'application/json' })
  const part = Buffer.alloc(64_000, ' ')
  const timer = setInterval(() => reply.write(part), 5)
  reply.once('close', () => {
    clearInterval(timer)
  })
}

async function answerFalsely(fault: Fault, reply: ServerResponse, forward: () => Promise<TrueAnswer>): Promise<void> {
  if (fault === 'slow') await wait(SLOW_MS)
  const answer = await forward()
  if (fault === 'slow') passOn(reply, answer)
  if (fault === 'answer comes too late') {
    await wait(TOO_LATE_MS)
    if (!reply.destroyed) passOn(reply, answer)
  }
  if (fault === 'other ids and signatures') passOn(reply, { ...answer, body: falsified(answer.body) })
  if (fault === 'answer lost after the work') reply.socket?.destroy()
  if (fault === 'status 500 after the work') json(reply, 500, '{"errors":[{"code":"drill"}]}')
  if (fault === 'cut in the middle') {
    reply.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length + 1 })
    reply.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => reply.socket?.destroy())
  }
}

/** Changes texts of an answer that may be an id, a signature or a certificate, each in the middle; DER near its end. */
function falsified(body: Buffer): Buffer {
  if (body[0] === 0x30) {
    const changed = Buffer.from(body)
    const at = changed.length - 20
    changed[at] = (changed[at] ?? 0) ^ 0xff
    return changed
  }
  return Buffer.from(body.toString('utf8').replace(/"[A-Za-z0-9+/=-]{16,}"/g, (text) => changedText(text)))
}

function changedText(text: string): string {
  const at = Math.floor(text.length / 2)
  return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)
}
