import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerTo } from './error-answers.ts'

/** Time limits of a stop, in milliseconds. */
export type StopTimes = {
  /** Requests are still accepted this long: bytes that have arrived but were not read yet must not be discarded. */
  grace: number
  /** A connection opened this recently may still bring its first request, on a slow network or a busy machine. */
  young: number
  /** The longest time for an answer; later requests are answered "not now". */
  answer: number
  /** When all remaining connections are cut. */
  limit: number
}

export const usualStopTimes: StopTimes = { grace: 250, young: 2_000, answer: 14_000, limit: 15_000 }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const round = () => new Promise((resolve) => setImmediate(resolve))

/** Limit of event-loop rounds that accept waiting connections. */
const mostRounds = 1_000

/**
 * Closes the server without discarding requests: all that arrived before and during the grace are answered, each answer is the last of
 * its connection, and no client can delay the stop beyond the limit.
 */
export function closeConnections(app: FastifyInstance, times: StopTimes = usualStopTimes): void {
  // Node itself would close unused connections as soon as the server closes; since version 26 also one that was just opened and whose
  // request is on its way. They are ended below, each in its time.
  app.server.closeIdleConnections = () => undefined
  const open = new Map<Socket, { openedAt: number; hasAnswered: boolean }>()
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
    open.set(socket, { openedAt: performance.now(), hasAnswered: false })
    socket.once('close', () => {
      open.delete(socket)
    })
  })
  app.server.on('request', ({ socket }, response) => {
    busy.add(socket)
    response.once('close', () => {
      busy.delete(socket)
      const known = open.get(socket)
      if (known !== undefined) known.hasAnswered = true
      if (isClosing) socket.end()
    })
  })
  /** Connections that a browser opened ahead and never used would keep Node waiting for a minute. */
  const endIdle = (youngMs: number) => {
    const before = performance.now() - youngMs
    for (const [socket, { openedAt, hasAnswered }] of open)
      if (!busy.has(socket) && (hasAnswered || openedAt <= before)) socket.destroy()
  }

  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    isClosing = true
    await pause(times.grace)
    // A round accepts one waiting connection, and on a busy machine a pause may end without a single round.
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
      // Counted from here: a machine that stalled must not cut off answers that it has just sent.
      setTimeout(() => {
        for (const socket of open.keys()) socket.destroy()
      }, times.limit - times.answer).unref()
    }, times.answer).unref()
  })
}
