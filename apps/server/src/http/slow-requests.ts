import type { FastifyInstance } from 'fastify'
import { addressForLimits } from './networks.ts'

/** Definition of slow, in milliseconds, and the number of slow requests that one address may have. */
export type SlowLimit = { slowMs: number; atOnce: number }

const usual: SlowLimit = { slowMs: 2_000, atOnce: 20 }

/**
 * Bodies are small: one that is still arriving after seconds comes over a bad line, or is slow on purpose. A few of them are tolerated
 * from one address, the others lose their connection.
 */
export function limitSlowRequests(
  app: FastifyInstance,
  isProxy: (address: string) => boolean,
  { slowMs, atOnce }: SlowLimit = usual,
): void {
  const slow = new Map<string, number>()
  const count = (address: string, change: 1 | -1) => {
    const now = (slow.get(address) ?? 0) + change
    if (now === 0) slow.delete(address)
    else slow.set(address, now)
    return now
  }

  app.server.on('request', (request) => {
    const { remoteAddress = '' } = request.socket
    // A proxy's address stands for everybody: it has to buffer for slow clients, or have its own limits.
    if (isProxy(remoteAddress)) return
    const address = addressForLimits(remoteAddress)
    let isCounted = false
    const timer = setTimeout(() => {
      if (request.complete) return
      isCounted = true
      if (count(address, 1) > atOnce) request.socket.destroy()
    }, slowMs)
    timer.unref()
    const arrived = () => {
      clearTimeout(timer)
      if (isCounted) count(address, -1)
      isCounted = false
    }
    request.once('end', arrived)
    request.once('close', arrived)
  })
}
