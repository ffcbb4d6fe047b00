import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { answerWith, passOn, type Fault, type TrueAnswer } from './faults.ts'

/** Calls of the server by neighbour and purpose. */
export const TARGETS = {
  'smart-id request': /^POST \/smart-id-rp\//,
  'smart-id question': /^GET \/smart-id-rp\//,
  'mobile-id request': /^POST \/mid-api\//,
  'mobile-id question': /^GET \/mid-api\//,
  'certificate status': /\/ocsp/,
  'time stamp': /\/tsa/,
  'registry mandate': /^PUT \/registry\/v1\/people\/\d+\/mandates\//,
  'registry results': /^GET \/registry\/v1\/people\/\d+\/processes/,
  'registry contact details': /^PUT \/registry\/v1\/people\/\d+\/contact-details/,
  'registry payment': /^PUT \/registry\/v1\/people\/\d+\/payments\//,
  'registry reading': /^GET \/registry\/v1\/(?!people\/\d+\/processes)/,
  registry: /\/registry\//,
} as const
export type Target = keyof typeof TARGETS

/** A proxy between the server and all of its neighbours that injects faults into their answers. */
export type Neighbours = {
  port: number
  /**
   * Injects a fault into calls of this kind; `times` of them, or all until `mend`. Other kinds may have other faults at the same time.
   */
  breakDown: (target: Target, fault: Fault, times?: number) => void
  mend: () => void
  /** Delays each call of this kind on its way there and on its way back, by that many milliseconds. */
  slowDown: (target: Target, pauseMs: () => number) => void
  /** Number of faulty calls since the last `breakDown`. */
  spoilt: () => number
  /** Called with each call before it is passed on. */
  onCall: (listener: ((what: string) => void) | null) => void
  close: () => Promise<void>
}

export async function openNeighbours(sandboxPort: number): Promise<Neighbours> {
  const broken = new Map<Target, { fault: Fault; left: number }>()
  let spoilt = 0
  let listener: ((what: string) => void) | null = null
  let slow: { target: Target; pauseMs: () => number } | null = null

  const faultFor = (what: string): Fault | null => {
    for (const [target, state] of broken) {
      if (state.left <= 0 || !TARGETS[target].test(what)) continue
      state.left -= 1
      spoilt += 1
      return state.fault
    }
    return null
  }
  const serve = async (incoming: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming)
    const what = `${incoming.method ?? ''} ${incoming.url ?? ''}`
    listener?.(what)
    const fault = faultFor(what)
    const linger = async () => {
      if (slow !== null && TARGETS[slow.target].test(what)) await wait(slow.pauseMs())
    }
    const work = async () => {
      await linger()
      const answer = await forward(sandboxPort, incoming, body)
      await linger()
      return answer
    }
    if (fault === null) passOn(reply, await work())
    else await answerWith(fault, reply, work)
  }
  const server = createServer((incoming, reply) => {
    serve(incoming, reply).catch(() => reply.socket?.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server on TCP has an address of this kind.
    port: (server.address() as AddressInfo).port,
    breakDown: (target, fault, times = Number.POSITIVE_INFINITY) => {
      spoilt = 0
      broken.set(target, { fault, left: times })
    },
    mend: () => {
      broken.clear()
    },
    slowDown: (target, pauseMs) => {
      slow = { target, pauseMs }
    },
    spoilt: () => spoilt,
    onCall: (next) => {
      listener = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function forward(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<TrueAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { host: '127.0.0.1', port, method, path: url, headers: { ...headers } },
      (incoming) => {
        bodyOf(incoming).then((read) => {
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: read })
        }, reject)
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
