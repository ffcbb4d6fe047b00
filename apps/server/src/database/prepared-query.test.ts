import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { withDatabase } from '../testing/with-database.ts'
import { preparedQuery } from './prepared-query.ts'
import type { Database } from './migrate.ts'

describe.each(['pglite', 'postgresql'] as const)('a query that is kept (%s)', (engine) => {
  let db: Database
  withDatabase(engine, (opened) => {
    db = opened
  })

  let made = 0
  const limits = preparedQuery((on, { keys, least }: { keys: readonly string[]; least: number }) => {
    made += 1
    return on
      .selectFrom('rate_limit')
      .select(['key_hash', 'count'])
      .where('count', '>=', least)
      .where('key_hash', '=', sql<string>`any(${keys})`)
      .where('key_hash', '<>', 'never')
      .orderBy('key_hash')
  })
  beforeAll(async () => {
    const window_start = new Date()
    const rows = ['a', 'b', 'c', 'never'].map((key_hash, at) => ({ key_hash, window_start, count: at + 1 }))
    await db.insertInto('rate_limit').values(rows).execute()
  })

  test('is prepared once and run with the values of each call', async () => {
    const keys = ['c', 'b', 'a', 'never']
    expect(await limits(db, { keys, least: 2 })).toEqual([
      { key_hash: 'b', count: 2 },
      { key_hash: 'c', count: 3 },
    ])
    const several = [1, 2, 3, 4].map((least) => limits(db, { keys: ['a', 'c'], least }))
    expect((await Promise.all(several)).map((rows) => rows.map(({ key_hash }) => key_hash))).toEqual([
      ['a', 'c'],
      ['c'],
      ['c'],
      [],
    ])
    expect(made).toBe(1)
  })

  test('works within a transaction, and sees its writes', async () => {
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('rate_limit').set({ count: 9 }).where('key_hash', '=', 'a').execute()
      expect(await limits(transaction, { keys: ['a'], least: 9 })).toHaveLength(1)
      if (engine === 'pglite') return
      // PostgreSQL prepares it once per connection; behind a pooler by transaction it has no name.
      const times = process.env['TEST_POOLER_PORT'] === undefined ? 1 : 0
      const named = sql`select name from pg_prepared_statements where statement like '%"rate_limit"%any(%'`
      expect((await named.execute(transaction)).rows).toHaveLength(times)
    })
  })
})
