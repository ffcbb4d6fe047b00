import { sql } from 'kysely'
import { hashed } from './hash.ts'
import type { Database } from './migrate.ts'

/**
 * Counts one more use of `key` in the current window and tells whether it is still within the limit. Limits are rows, so
 * that several processes count together; the key is kept hashed because it may be a personal code or an address.
 */
export async function withinLimit(
  db: Database,
  key: string,
  limit: { uses: number; windowSeconds: number },
  now: Date,
): Promise<boolean> {
  const windowMs = limit.windowSeconds * 1000
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const { count } = await db
    .insertInto('rate_limit')
    .values({ key_hash: hashed(key), window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key_hash', 'window_start']).doUpdateSet({ count: sql<number>`sammas.rate_limit.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count <= limit.uses
}
