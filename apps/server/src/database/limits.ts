import { sql } from 'kysely'
import * as z from 'zod/mini'
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

/** A counted use: its row. The window of that row may have passed meanwhile. */
export const countedUses = z.array(z.object({ key: z.string(), window: z.string() }))
export type CountedUse = z.output<typeof countedUses>[number]

/** The row of a use that is counted now. */
export const countedUse = (key: string, limit: Limit, now: Date): CountedUse => ({
  key: hashed(key),
  window: windowOf(limit, now).start.toISOString(),
})

/** Takes uses back. In the order of their keys, so that two that share rows do not wait for each other. */
export async function giveBack(db: Database, uses: readonly CountedUse[]): Promise<void> {
  if (uses.length === 0) return
  const rows = sql.join(uses.map(({ key, window }) => sql`(${key}, ${window}::timestamptz)`))
  await sql`update sammas.rate_limit set count = count - 1 where ctid in (
    select ctid from sammas.rate_limit where (key_hash, window_start) in (${rows}) and count > 0
    order by key_hash, window_start for update)`.execute(db)
}

/** Counts one more use and answers whether it is still within the limit. */
export const withinLimit = async (db: Database, key: string, limit: Limit, now: Date): Promise<boolean> =>
  (await countUse(db, key, limit, now)) === 0

function windowOf({ windowSeconds }: Limit, now: Date): { start: Date; secondsLeft: number } {
  const windowMs = windowSeconds * 1000
  const start = Math.floor(now.getTime() / windowMs) * windowMs
  return { start: new Date(start), secondsLeft: Math.ceil((start + windowMs - now.getTime()) / 1000) }
}
