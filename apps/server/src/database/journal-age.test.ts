import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withDatabase } from '../testing/with-database.ts'
import { journalAge } from './journal-age.ts'
import type { Database } from './migrate.ts'

/** A schema that comes before the catalogue states that the journal is kept, the last file at that time. */
const pretend = (lastKept: string) => [
  'create schema pretended',
  `create view pretended.pg_stat_archiver as select ${lastKept} as last_archived_time`,
  `create function pretended.current_setting(text) returns text language sql as $$ select 'on' $$`,
  `create function pretended.pg_postmaster_start_time() returns timestamptz language sql as $$ select now() - interval '30 s' $$`,
  'set local search_path = pretended, pg_catalog',
]

describe.each(['pglite', 'postgresql'] as const)('the age of the kept journal (%s)', (engine) => {
  let db: Database
  withDatabase(engine, (opened) => {
    db = opened
  })

  /** Queries in a transaction that is undone. */
  async function ageWith(statements: readonly string[]): Promise<number | null> {
    const undone = new Error('undone')
    let age: number | null = null
    const transaction = db.transaction().execute(async (on) => {
      for (const statement of statements) await sql.raw(statement).execute(on)
      age = await journalAge(on)
      throw undone
    })
    await expect(transaction).rejects.toBe(undone)
    return age
  }

  test('is unknown where none is kept', async () => {
    expect(await journalAge(db)).toBeNull()
  })

  test('counts from the last kept file', async () => {
    expect(await ageWith(pretend(`now() - interval '90 s'`))).toBeCloseTo(90, -1)
  })

  test('counts from the start of the database while no file was kept', async () => {
    expect(await ageWith(pretend('null::timestamptz'))).toBeCloseTo(30, -1)
  })
})
