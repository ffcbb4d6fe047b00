import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** One listener per connection, however many answers are in flight on it. */
const waitingFor = new WeakMap<Socket, Set<() => void>>()

function waitersOf(socket: Socket): Set<() => void> {
  const known = waitingFor.get(socket)
  if (known !== undefined) return known
  const waiters = new Set<() => void>()
  waitingFor.set(socket, waiters)
  socket.once('close', () => {
    for (const resolve of waiters) resolve()
  })
  return waiters
}

/** Resolves when the last byte of an answer was handed to the system, or when its connection is gone. */
export function whenSent({ raw: response, request }: FastifyReply): Promise<void> {
  const { socket } = request.raw
  return new Promise((resolve) => {
    if (response.writableFinished || response.destroyed || socket.destroyed) {
      resolve()
      return
    }
    // Answers queued behind another one on the connection get no event of its end.
    const waiters = waitersOf(socket)
    const sent = () => {
      waiters.delete(sent)
      resolve()
    }
    waiters.add(sent)
    response.once('finish', sent)
    response.once('close', sent)
  })
}
