import { setImmediate } from 'node:timers/promises'
import type { Fetch } from '../gateways/call/gateway-result.ts'

/** Polls of an identity service after the deadline have the shortest wait that it accepts. */
const LATE = 'timeoutMs=1000'

/**
 * A proxy in front of the identity services. While it holds, polls before the deadline are answered "still running" at once, so that a
 * phone's confirmation can be read after the deadline alone.
 */
export function latePolls() {
  let isHeld = false
  let reply: (() => Promise<Response>) | null = null
  return {
    /** Holds, until `release`; `answer` is the services' answer after the deadline, null: the real one. */
    hold: (answer: (() => Promise<Response>) | null = null) => {
      isHeld = true
      reply = answer
    },
    release: () => {
      isHeld = false
    },
    between:
      (outside: Fetch): Fetch =>
      async (url, init) => {
        if (!isHeld || !url.includes('/session/')) return outside(url, init)
        if (url.includes(LATE)) return reply === null ? outside(url, init) : reply()
        await setImmediate()
        return Response.json({ state: 'RUNNING' })
      },
  }
}

/** Possible answers of a service after the deadline. */
export const away = () => Promise.reject(new TypeError('connection refused'))
export const notFound = () => Promise.resolve(Response.json({}, { status: 404 }))
