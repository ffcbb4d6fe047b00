import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const ALIVE = `select
  (select count(*)::int from sammas.signature_attempt where state not in ('complete', 'failed', 'replaced')) +
  (select count(*)::int from sammas.payment where state = 'paid') as alive`

/**
 * Waits until every signature and every payment that was begun has a final state; answers the seconds, or null after the time limit.
 * `hurry` skips the backoff between retries, which grows to minutes.
 */
export async function settled(server: pg.Pool, limitSeconds: number, hurry: boolean): Promise<number | null> {
  const started = performance.now()
  for (;;) {
    const alive = await server
      .query<{ alive: number }>(ALIVE)
      .then(({ rows }) => rows[0]?.alive ?? 0)
      .catch(() => 1)
    const seconds = (performance.now() - started) / 1000
    if (alive === 0) return seconds
    if (seconds > limitSeconds) return null
    if (hurry) await endPauses(server)
    await wait(500)
  }
}

/** A lease reaches at most 15 s ahead, so a later time is a backoff. */
export async function endPauses(server: pg.Pool): Promise<void> {
  const isPause = (column: string) => `${column} > now() + interval '16 seconds'`
  await server
    .query(`update sammas.signature_attempt set leased_until = null where ${isPause('leased_until')}`)
    .catch(() => undefined)
  await server
    .query(`update sammas.payment set announce_after = null where ${isPause('announce_after')}`)
    .catch(() => undefined)
}
