import { sql } from 'kysely'
import { hashed } from './hash.ts'
import type { Database } from './migrate.ts'

/** A number of uses in each window of a length. */
export type Limit = { uses: number; windowSeconds: number }

/**
 * Counts one more use of `key` in the current window. Answers the seconds until the next allowed one: 0 within the limit. Limits are
 * rows, so that several processes count together; the key is hashed because it may be a personal code or an address.
 */
export async function countUse(db: Database, key: string, limit: Limit, now: Date): Promise<number> {
  const window = windowOf(limit, now)
  const { count } = await db
    .insertInto('rate_limit')
    .values({ key_hash: hashed(key), window_start: window.start, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key_hash', 'window_start']).doUpdateSet({ count: sql<number>`sammas.rate_limit.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count <= limit.uses ? 0 : window.secondsLeft
}

/** Seconds until one more use would be allowed, without counting it; 0 within the limit. */
export async function secondsUsedUp(db: Database, key: string, limit: Limit, now: Date): Promise<number> {
  const window = windowOf(limit, now)
  const row = await db
    .selectFrom('rate_limit')
    .select('count')
    .where('key_hash', '=', hashed(key))
    .where('window_start', '=', window.start)
    .executeTakeFirst()
  return (row?.count ?? 0) < limit.uses ? 0 : window.secondsLeft
}

/** Counts one more use and tells whether it is still within the limit. */
export const withinLimit = async (db: Database, key: string, limit: Limit, now: Date): Promise<boolean> =>
  (await countUse(db, key, limit, now)) === 0

function windowOf({ windowSeconds }: Limit, now: Date): { start: Date; secondsLeft: number } {
  const windowMs = windowSeconds * 1000
  const start = Math.floor(now.getTime() / windowMs) * windowMs
  return { start: new Date(start), secondsLeft: Math.ceil((start + windowMs - now.getTime()) / 1000) }
}
