import { setImmediate } from 'node:timers/promises'
import type { Fetch } from '../gateways/call/gateway-result.ts'

/** How an identity service is asked after the deadline: with the shortest wait that it takes. */
const LATE = 'timeoutMs=1000'

/**
 * Stands between the server and the identity services. While it holds, questions before the deadline are answered "still running" at once, so
 * that what a phone has confirmed can be read after the deadline alone.
 */
export function latePolls() {
  let isHeld = false
  let says: (() => Promise<Response>) | null = null
  return {
    /** Holds, until `release`; `answer` is what the services say after the deadline, null: what they know. */
    hold: (answer: (() => Promise<Response>) | null = null) => {
      isHeld = true
      says = answer
    },
    release: () => {
      isHeld = false
    },
    between:
      (outside: Fetch): Fetch =>
      async (url, init) => {
        if (!isHeld || !url.includes('/session/')) return outside(url, init)
        if (url.includes(LATE)) return says === null ? outside(url, init) : says()
        await setImmediate()
        return Response.json({ state: 'RUNNING' })
      },
  }
}

/** What a service may say, or not, after the deadline. */
export const away = () => Promise.reject(new TypeError('nobody is there'))
export const gone = () => Promise.resolve(Response.json({}, { status: 404 }))
