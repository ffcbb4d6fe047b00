import { afterEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../database/open-database.ts'
import { openTestDatabase } from './test-database.ts'

let database: OpenDatabase | null = null
async function giveBack(): Promise<void> {
  await database?.close()
  database = null
}
afterEach(giveBack)

async function anew(): Promise<OpenDatabase> {
  await giveBack()
  database = await openTestDatabase('pglite')
  return database
}

const rowsOf = async ({ pool }: OpenDatabase, query: string) => (await pool.query(query)).rows
const people = 'select id, personal_code, email from sammas.person order by id'

test('every test gets the embedded database with the initial rows', async () => {
  const first = await anew()
  const before = await rowsOf(first, people)
  await first.pool.query("update sammas.person set email = 'new@example.org'")
  expect(await rowsOf(await anew(), people)).toEqual(before)
  await database?.pool.query('delete from sammas.aml_check')
  await database?.pool.query('delete from sammas.person where id = (select max(id) from sammas.person)')
  expect(await rowsOf(await anew(), people)).toEqual(before)
  expect(before.length).toBeGreaterThan(10)
})

test('sequences restart where they did, and a connection’s settings are reset', async () => {
  const next = "select nextval(pg_get_serial_sequence('sammas.mandate', 'id')) as id"
  const settings = "select name, setting from pg_settings where name !~ '^transaction_' order by name"
  const set = await rowsOf(await anew(), settings)
  const before = await rowsOf(await anew(), next)
  await database?.pool.query("set search_path = 'sandbox'; prepare one as select 1")
  expect(await rowsOf(await anew(), next)).toEqual(before)
  expect(await rowsOf(await anew(), 'select name from pg_prepared_statements')).toEqual([])
  expect(await rowsOf(await anew(), settings)).toEqual(set)
})

test('a database with changed tables is not reused', async () => {
  await (await anew()).pool.query('alter table sammas.person add column shoe_size integer')
  const columns = "select 1 from information_schema.columns where column_name = 'shoe_size'"
  expect(await rowsOf(await anew(), columns)).toEqual([])
})
