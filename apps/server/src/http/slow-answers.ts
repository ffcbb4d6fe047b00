import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { addressForLimits } from './networks.ts'

/**
 * What counts as slow: an answer of which nothing was taken for `slowMs` milliseconds. So many slow answers one person and one address may have on
 * their way; each may take as long as its bytes take at `bytesPerSecond`.
 */
export type SlowAnswerLimit = { slowMs: number; perPerson: number; perAddress: number; bytesPerSecond: number }

const usual: SlowAnswerLimit = { slowMs: 10_000, perPerson: 6, perAddress: 20, bytesPerSecond: 16_000 }

const personOf = new WeakMap<ServerResponse, number>()

/** Says whose answer it is, once that is known. */
export function belongsTo(response: ServerResponse, personId: number): void {
  personOf.set(response, personId)
}

/**
 * Closes connections whose answers are not fetched: their bytes wait in memory. A few slow ones are borne of each person and address, as phones stand in
 * tunnels, but none for ever. The system takes up to some megabytes at once and tells of progress in steps of a third of that, so what was written
 * is also time that an honest line may need.
 */
export function limitSlowAnswers(
  app: FastifyInstance,
  isProxy: (address: string) => boolean,
  { slowMs, perPerson, perAddress, bytesPerSecond }: SlowAnswerLimit = usual,
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
      // All the world comes over a proxy: it has to bear slow people, or have limits of its own.
      ...(isProxy(remoteAddress) ? [] : [{ key: `address ${addressForLimits(remoteAddress)}`, most: perAddress }]),
    ]
  }

  // Before the framework: it may answer at once.
  app.server.prependListener('request', ({ socket }, response) => {
    const before = socket.bytesWritten
    let since: number | null = null
    // Node's own timer begins anew with every byte that the system takes.
    response.setTimeout(slowMs, () => {
      // Nothing waits: it is the server that is not ready. Its next write begins the timer anew.
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
