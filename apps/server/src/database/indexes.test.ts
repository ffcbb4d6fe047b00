import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { OpenDatabase } from './open-database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase('postgresql')
})
afterAll(() => database.close())

/**
 * Columns with a row's owner or a search key, and whether they lead an index. A partial index counts only as the sole one for its few
 * rows, so it does not count.
 */
const columns = `
  select n.nspname || '.' || c.relname || '.' || a.attname as name,
    exists (select from pg_index i where i.indrelid = c.oid and i.indpred is null and i.indkey[0] = a.attnum) as indexed
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('sammas', 'sandbox')
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r'
    and (a.attname in ('person_id', 'personal_code', 'token_hash', 'handle_hash', 'browser_hash')
      or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)))`

/** Attempts are found by browser and handle; their owner is only an output. */
const shownOnly = ['sammas.login_attempt.personal_code']

test('every column with a row’s owner leads an index, so that answers do not depend on the number of people', async () => {
  const { rows } = await database.pool.query<{ name: string; indexed: boolean }>(columns)
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'sammas.session.person_id',
      'sammas.aml_check.person_id',
      'sandbox.cash_flow.personal_code',
    ]),
  )
  const missing = rows.filter(({ name, indexed }) => !indexed && !shownOnly.includes(name))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('the units of all members are known by day without reading every member’s events', async () => {
  const { pool } = database
  const differences = `
    select accounting_date from sammas.member_units full join
      (select accounting_date, sum(ownership_units) as units from sammas.capital_event group by 1) summed using (accounting_date)
    where coalesce(member_units.units, 0) <> coalesce(summed.units, 0)`
  const counted = async () =>
    (await pool.query<{ n: string }>('select count(*) as n from sammas.member_units')).rows[0]?.n
  expect(Number(await counted())).toBeGreaterThan(1)
  for (const change of [
    `insert into sammas.capital_event (person_id, type, fiat_cents, ownership_units, accounting_date)
      select person_id, 'CAPITAL_PAYMENT', 1, 0.12345, day from sammas.member cross join unnest(array['2031-01-02', '2031-01-03']::date[]) day`,
    `update sammas.capital_event set ownership_units = 7, accounting_date = '2031-02-01' where accounting_date = '2031-01-02'`,
    `delete from sammas.capital_event where accounting_date = '2031-01-03'`,
  ]) {
    await pool.query(change)
    expect((await pool.query(differences)).rows).toEqual([])
  }
})
