import { randomUUID } from 'node:crypto'
import { derivedToken, hashed } from '../../database/hash.ts'
import type { Database } from '../../database/migrate.ts'

/** Lifetime of a card's challenge (docs/rules.md: Card proof). */
const lifetimeMs = 5 * 60_000

/** base64 of 256 bits, as Web eID requires; derived from the browser's secret, so that the database alone cannot make it. */
const nonceOf = (browserSecret: string, id: string) =>
  Buffer.from(derivedToken(browserSecret, `web eid nonce ${id}`), 'base64url').toString('base64')

/** A new challenge for this browser. */
export async function issueNonce(db: Database, browserSecret: string, now: Date): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('web_eid_nonce')
    .values({ id, browser_hash: hashed(browserSecret), expires_at: new Date(now.getTime() + lifetimeMs) })
    .execute()
  return nonceOf(browserSecret, id)
}

/** Consumes the browser's newest live challenge; null when there is none: unknown, used, expired or another browser's. */
export async function takeNonce(db: Database, browserSecret: string, now: Date): Promise<string | null> {
  const newest = await db
    .selectFrom('web_eid_nonce')
    .select('id')
    .where('browser_hash', '=', hashed(browserSecret))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) return null
  const taken = await db
    .updateTable('web_eid_nonce')
    .set({ used_at: now })
    .where('id', '=', newest.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return taken === undefined ? null : nonceOf(browserSecret, taken.id)
}
