import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerTo } from './error-answers.ts'

/** How long a stop takes, in milliseconds. */
export type StopTimes = {
  /** As long, what is on its way is still let in: bytes that have arrived but were not read yet must not be thrown away. */
  grace: number
  /** A connection that was opened so short a time ago may still bring its first request, on a slow network or a busy machine. */
  young: number
  /** The longest that an answer may take; what has none by then is answered "not now". */
  answer: number
  /** When every connection is cut that is still there. */
  limit: number
}

export const usualStopTimes: StopTimes = { grace: 250, young: 2_000, answer: 14_000, limit: 15_000 }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const round = () => new Promise((resolve) => setImmediate(resolve))

/** Most rounds of the event loop in which what has arrived is taken in. */
const mostRounds = 1_000

/**
 * Lets the server close without throwing away what was asked: whatever came before and during the grace is answered, each answer is
 * the last of its connection, and nobody can hold the stop up for longer than the limit.
 */
export function closeConnections(app: FastifyInstance, times: StopTimes = usualStopTimes): void {
  const open = new Map<Socket, { openedAt: number }>()
  const busy = new Set<Socket>()
  const unanswered = new Map<FastifyReply, FastifyRequest>()
  let accepted = 0
  let isClosing = false

  app.addHook('onRequest', (request, reply, done) => {
    unanswered.set(reply, request)
    if (isClosing) void reply.header('connection', 'close')
    reply.raw.once('close', () => unanswered.delete(reply))
    done()
  })

  app.server.on('connection', (socket: Socket) => {
    accepted += 1
    open.set(socket, { openedAt: performance.now() })
    socket.once('close', () => {
      open.delete(socket)
    })
  })
  app.server.on('request', ({ socket }, response) => {
    busy.add(socket)
    response.once('close', () => {
      busy.delete(socket)
      if (isClosing) socket.end()
    })
  })
  /** Connections that a browser opened ahead and never used would keep Node waiting for a minute. */
  const endIdle = (youngMs: number) => {
    const before = performance.now() - youngMs
    for (const [socket, { openedAt }] of open) if (!busy.has(socket) && openedAt <= before) socket.destroy()
  }

  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    isClosing = true
    await pause(times.grace)
    // A round takes in one connection of those that wait, and a busy machine may end a pause without a single round.
    for (let rounds = 0, known = -1; known < accepted && rounds < mostRounds; rounds += 1) {
      known = accepted
      await round()
      await round()
    }
    endIdle(times.young)
    setTimeout(endIdle, times.young, 0).unref()
    setTimeout(() => {
      for (const [reply, request] of unanswered) {
        if (!reply.sent) void answerTo(request, reply, 503, [{ code: 'service.unavailable' }])
      }
      // Counted from here: a machine that stood still must not cut off in the same moment what it has just answered.
      setTimeout(() => {
        for (const socket of open.keys()) socket.destroy()
      }, times.limit - times.answer).unref()
    }, times.answer).unref()
  })
}
