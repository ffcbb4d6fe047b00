import { sql, type Migration } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestPool } from '../testing/open-test-registry.ts'
import { seedPeople } from '../people/seed-people.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open-database.ts'
import { SandboxTooNew } from './steps-ahead.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const addsAColumn: Migration = {
  up: async (db) => {
    await sql`alter table sandbox.person add column later text not null default 'later'`.execute(db)
  },
}
const dropsATable: Migration = {
  up: async (db) => {
    await sql`drop table sandbox.mail`.execute(db)
  },
}

async function openPool() {
  const { pool, close } = await openTestPool(inject('postgresSocketUrl'))
  onTestFinished(close)
  return pool
}

test('on tables to which a newer version has added something the sandbox starts, and the newer one again after it', async () => {
  const pool = await openPool()
  const newer = { ...migrations, '900-adds-a-column': addsAColumn }
  await openDatabase(pool, newer)
  const db = await openDatabase(pool)
  await seedPeople(db, NOW, 0)
  const { rows } = await sql`select distinct later from sandbox.person`.execute(db)
  expect(rows).toEqual([{ later: 'later' }])
  await openDatabase(pool, newer)
})

test('where a newer version has removed something it refuses in one line that names the migration', async () => {
  const pool = await openPool()
  await openDatabase(pool, { ...migrations, '900-adds-a-column': addsAColumn, '901-mail-removes': dropsATable })
  const failure: unknown = await openDatabase(pool).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SandboxTooNew)
  expect(String(failure)).toMatch(/^[^\n]*901-mail-removes[^\n]*$/)
})

test('a new database has nothing ahead', async () => {
  const db = await openDatabase(await openPool())
  const { rows } = await sql<{ name: string }>`select name from sandbox.kysely_migration order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
})
