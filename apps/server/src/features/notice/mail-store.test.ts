import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { mailFigures, MOST_COUNTED } from './mail-store.ts'

describe.each(['pglite', 'postgresql'] as const)('the figures of e-mails, on %s', (engine) => {
  let db: Database
  withDatabase(engine, (opened) => {
    db = opened
  })
  beforeEach(async () => {
    await db.deleteFrom('notice').execute()
  })

  const mails = async (count: number, state: string, trouble: string | null, age = 0) => {
    await sql`with made as (
      insert into sammas.notice (person_id, kind, subject)
        select (select min(id) from sammas.person), 'application-done', gen_random_uuid()::text from generate_series(1, ${count}::int)
        returning id)
      insert into sammas.notice_mail (id, state, trouble, created_at)
        select id, ${state}, ${trouble}, now() - ${age} * interval '1 second' from made`.execute(db)
  }
  /** Rows of the table that the figures read. */
  const readRows = () =>
    db.transaction().execute(async (transaction) => {
      const rows = sql<{ n: number }>`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n
        from pg_stat_xact_user_tables where schemaname = 'sammas' and relname = 'notice_mail'`
      const before = (await rows.execute(transaction)).rows[0]?.n ?? 0
      await mailFigures(transaction)
      return ((await rows.execute(transaction)).rows[0]?.n ?? 0) - before
    })

  test('count what is waiting, since when, and what was abandoned by reason', async () => {
    expect(await mailFigures(db)).toEqual({ waiting: 0, oldestSeconds: 0, givenUp: [] })
    await mails(2, 'waiting', 'CONN 421', 60)
    await mails(1, 'waiting', null)
    await mails(3, 'given-up', 'RCPT TO 550')
    await mails(1, 'given-up', 'CONN 421')
    await mails(1, 'given-up', null)
    await mails(4, 'sent', null)
    const { waiting, oldestSeconds, givenUp } = await mailFigures(db)
    expect([waiting, oldestSeconds >= 60 && oldestSeconds < 120]).toEqual([3, true])
    expect(givenUp).toEqual([
      { reason: 'CONN 421', count: 1 },
      { reason: 'RCPT TO 550', count: 3 },
      { reason: 'unknown', count: 1 },
    ])
  })

  test('read only as many rows as they count, however many there are', async () => {
    await mails(4 * MOST_COUNTED, 'given-up', 'RCPT TO 550')
    await mails(1, 'given-up', 'CONN 421')
    await mails(1, 'given-up', 'SENDER 553')
    await mails(4 * MOST_COUNTED, 'waiting', null, 5)
    await mails(4 * MOST_COUNTED, 'sent', null)
    await sql`analyze sammas.notice_mail`.execute(db)
    expect(await mailFigures(db)).toMatchObject({
      waiting: MOST_COUNTED,
      givenUp: [
        { reason: 'CONN 421', count: 1 },
        { reason: 'RCPT TO 550', count: MOST_COUNTED },
        { reason: 'SENDER 553', count: 1 },
      ],
    })
    expect(await readRows()).toBeLessThan(2.1 * MOST_COUNTED)
  })
})
