import { clockOffset } from './clock-offset.ts'
import type { Database } from './migrate.ts'

/** The common time of all servers of one database. */
export type SharedClock = {
  now: () => Date
  /** Compares with the database's clock again; answers the milliseconds by which this process's own clock is ahead. */
  adjust: () => Promise<number>
}

/**
 * This process's clock, corrected by the database's: times that one server writes (the end of a login, the expiry of a challenge or a
 * session, the minute of a counted call) are compared by another, and their own clocks may differ by minutes.
 */
export function sharedClock(db: Database, own: () => Date): SharedClock {
  let correctionMs = 0
  return {
    now: () => new Date(own().getTime() - correctionMs),
    adjust: async () => {
      const { offsetMs, errorMs } = await clockOffset(db, own)
      // Offsets within the round trip's error are not corrected.
      if (Math.abs(offsetMs - correctionMs) > errorMs) correctionMs = offsetMs
      return offsetMs
    },
  }
}
