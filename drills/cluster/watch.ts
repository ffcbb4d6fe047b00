import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '@sammas/contract/endpoints'
import { prepared } from '../../bench/harness/caller.ts'
import { call, callOf, newTally, type Call } from '../harness/call.ts'

/** Seconds without a good answer, at worst; and answers that were not the product's own. */
export type Watched = { page: number; reading: number; foreign: string[] }

const EVERY_MS = 200

/** Somebody who opens the site and reads `/v1/me` again and again, until it is stopped. */
export function watch(origin: string, token: string): { stop: () => Promise<Watched> } {
  let isOver = false
  const foreign = new Set<string>()
  const longestGap = async (given: Call) => {
    const { pathname: path } = new URL(given.url)
    let [good, longest] = [performance.now(), 0]
    while (!isOver) {
      const answer = await call(given, newTally())
      const now = performance.now()
      if (answer.status === 200) {
        longest = Math.max(longest, now - good)
        good = now
      } else if (answer.status !== 503 && answer.status !== 0) foreign.add(`${path} ${String(answer.status)}`)
      await wait(EVERY_MS)
    }
    return Math.max(longest, performance.now() - good) / 1000
  }
  const read = callOf(prepared(endpoints.userGet).request(origin, token))
  const both = Promise.all([longestGap({ method: 'GET', url: `${origin}/` }), longestGap(read)])
  return {
    stop: async () => {
      isOver = true
      const [page, reading] = await both
      return { page, reading, foreign: [...foreign] }
    },
  }
}
