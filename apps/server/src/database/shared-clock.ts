import { clockOffset } from './clock-offset.ts'
import type { Database } from './migrate.ts'

/** The time that all servers of one database share. */
export type SharedClock = {
  now: () => Date
  /** Compares with the database's clock once more; answers by how many milliseconds this process's own clock is ahead of it. */
  adjust: () => Promise<number>
}

/**
 * This process's clock, put right by the database's: what one server writes (when a login ended, until when a challenge or a session
 * lasts, in which minute a call counts) is judged by another, and their own clocks may differ by minutes.
 */
export function sharedClock(db: Database, own: () => Date): SharedClock {
  let correctionMs = 0
  return {
    now: () => new Date(own().getTime() - correctionMs),
    adjust: async () => {
      const { offsetMs, errorMs } = await clockOffset(db, own)
      // What may be nothing but the way to the database and back is left alone.
      if (Math.abs(offsetMs - correctionMs) > errorMs) correctionMs = offsetMs
      return offsetMs
    },
  }
}
