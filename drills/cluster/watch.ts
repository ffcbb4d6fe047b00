import { setTimeout as wait } from 'node:timers/promises'
import { call, newTally } from '../harness/call.ts'

/** Seconds without a good answer, at worst; and answers that were not the product's own. */
export type Watched = { page: number; reading: number; foreign: string[] }

const EVERY_MS = 200

/** Somebody who opens the site and reads `/v1/me` again and again, until it is stopped. */
export function watch(origin: string, token: string): { stop: () => Promise<Watched> } {
  let isOver = false
  const foreign = new Set<string>()
  const longestGap = async (path: string, headers: Record<string, string>) => {
    let [good, longest] = [performance.now(), 0]
    while (!isOver) {
      const answer = await call({ method: 'GET', url: `${origin}${path}`, headers }, newTally())
      const now = performance.now()
      if (answer.status === 200) {
        longest = Math.max(longest, now - good)
        good = now
      } else if (answer.status !== 503 && answer.status !== 0) foreign.add(`${path} ${String(answer.status)}`)
      await wait(EVERY_MS)
    }
    return Math.max(longest, performance.now() - good) / 1000
  }
  const both = Promise.all([longestGap('/', {}), longestGap('/api/v1/me', { authorization: `Bearer ${token}` })])
  return {
    stop: async () => {
      isOver = true
      const [page, reading] = await both
      return { page, reading, foreign: [...foreign] }
    },
  }
}
