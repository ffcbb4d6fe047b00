import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { addressForLimits } from './networks.ts'

/**
 * Definition of slow: an answer of which nothing was read for `slowMs` milliseconds. One person and one address may have this many slow
 * answers; each may take its length at `bytesPerSecond`.
 */
export type SlowAnswerLimit = { slowMs: number; perPerson: number; perAddress: number; bytesPerSecond: number }

export const SLOW_ANSWERS: SlowAnswerLimit = { slowMs: 10_000, perPerson: 6, perAddress: 20, bytesPerSecond: 16_000 }

const personOf = new WeakMap<ServerResponse, number>()

/** Sets the person of an answer, once known. */
export function belongsTo(response: ServerResponse, personId: number): void {
  personOf.set(response, personId)
}

/**
 * Closes connections with unread answers, which occupy memory. A few slow ones are tolerated per person and address, as phones pass
 * tunnels, but none for ever. The system accepts up to some megabytes at once and reports progress in steps of a third of that, so the
 * written bytes also count as time that an honest line may need.
 */
export function limitSlowAnswers(
  app: FastifyInstance,
  isProxy: (address: string) => boolean,
  { slowMs, perPerson, perAddress, bytesPerSecond }: SlowAnswerLimit = SLOW_ANSWERS,
): void {
  const slow = new Map<string, number>()
  const add = (key: string) => {
    const now = (slow.get(key) ?? 0) + 1
    slow.set(key, now)
    return now
  }
  const remove = (key: string) => {
    const now = (slow.get(key) ?? 0) - 1
    if (now > 0) slow.set(key, now)
    else slow.delete(key)
  }
  const keysOf = (response: ServerResponse, remoteAddress: string): { key: string; most: number }[] => {
    const person = personOf.get(response)
    return [
      ...(person === undefined ? [] : [{ key: `person ${String(person)}`, most: perPerson }]),
      // A proxy's address stands for everybody: it has to buffer for slow clients, or have its own limits.
      ...(isProxy(remoteAddress) ? [] : [{ key: `address ${addressForLimits(remoteAddress)}`, most: perAddress }]),
    ]
  }

  // Before the framework: it may answer at once.
  app.server.prependListener('request', ({ socket }, response) => {
    const before = socket.bytesWritten
    let since: number | null = null
    // Node's own timer restarts with every byte that the system accepts.
    response.setTimeout(slowMs, () => {
      // Nothing is waiting: the server itself is not ready. Its next write restarts the timer.
      if (response.writableLength === 0) return
      if (since === null) {
        since = performance.now() - slowMs
        const keys = keysOf(response, socket.remoteAddress ?? '')
        response.once('close', () => {
          for (const { key } of keys) remove(key)
        })
        const isOneTooMany = keys.map(({ key, most }) => add(key) > most).includes(true)
        if (isOneTooMany) socket.destroy()
      }
      const allowedMs = slowMs + ((socket.bytesWritten - before) / bytesPerSecond) * 1000
      if (performance.now() - since >= allowedMs) socket.destroy()
      else socket.setTimeout(slowMs)
    })
  })
}
