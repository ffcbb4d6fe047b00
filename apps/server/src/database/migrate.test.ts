import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../testing/create-database.ts'
import { patience } from '../testing/patience.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { migrate, migrations } from './migrate.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'

const emptyDatabase = async () => openDatabase({ url: await createDatabase(inject('postgresUrl'), null), ...patience })
/** A database before the migration of that name. */
async function databaseBefore(migration: string): Promise<OpenDatabase> {
  const database = await emptyDatabase()
  await migrate(database.pool, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < migration)))
  return database
}

const later = { '9000-a-step-ahead': { up: () => Promise.resolve() } }

const ran = async ({ pool }: OpenDatabase) =>
  (await pool.query<{ name: string }>('select name from sammas.kysely_migration order by name')).rows.map(
    ({ name }) => name,
  )

test('every migration that is written is run', () => {
  const files = readdirSync(new URL('../../migrations', import.meta.url)).filter((file) => file.endsWith('.ts'))
  expect(files.map((file) => file.replace('.ts', '')).toSorted()).toEqual(Object.keys(migrations).toSorted())
})

test('several servers that start at once on an empty database migrate it once', async () => {
  const first = await emptyDatabase()
  await Promise.all([migrate(first.pool), migrate(first.pool), migrate(first.pool)])
  expect(await ran(first)).toEqual(Object.keys(migrations).toSorted())
  await first.close()
})

test('a version works on a schema that a newer one has migrated, and leaves it as it is', async () => {
  const database = await openTestDatabase('pglite')
  await migrate(database.pool, { ...migrations, ...later })
  await migrate(database.pool)
  expect(await ran(database)).toContain('9000-a-step-ahead')
  await database.close()
})

test('when a newer version has removed something, the older one reports it and changes nothing', async () => {
  const database = await openTestDatabase('pglite')
  await migrate(database.pool, { ...migrations, ...later })
  await database.pool.query(`update sammas.schema_reach set needed = '9000-a-step-ahead'`)
  await expect(migrate(database.pool)).rejects.toThrow(/9000-a-step-ahead/)
  await migrate(database.pool, { ...migrations, ...later })
  await database.close()
})

test('notices of one signature that were reported one by one become one, and those of others stay', async () => {
  const database = await databaseBefore('0014-notices-of-signatures')
  await database.pool.query(`
    insert into sammas.person (personal_code, first_name, last_name, created_at) values ('60001019906', 'A', 'B', now());
    insert into sammas.mandate (person_id, kind, pillar, address, created_at) select id, 'choice', 2, '{}', now() from sammas.person where personal_code = '60001019906';
    insert into sammas.mandate_process (process_id, mandate_id, type, payload, application_id)
      select 'p' || application, (select max(id) from sammas.mandate), 'TRANSFER', '{}', application
      from generate_series(901, 903) as application;
    insert into sammas.notice (person_id, kind, subject, application_id)
      select (select id from sammas.person where personal_code = '60001019906'), kind, application::text, application
      from generate_series(901, 904) as application, unnest(array['application-done', 'cancellation-ends']) as kind`)
  await migrate(database.pool)
  const { rows } = await database.pool.query<{ kind: string; subject: string }>(
    `select kind, subject from sammas.notice where application_id between 901 and 904 order by kind, application_id`,
  )
  const mandate = expect.stringMatching(/^mandate-\d+$/) as string
  expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['application-done', mandate],
    ['application-done', '904'],
    ['cancellation-ends', mandate],
    ['cancellation-ends', '904'],
  ])
  await database.close()
})

test('a refusal of the registry from before signatures had their time gets it, and so is never deleted', async () => {
  const database = await databaseBefore('0019-twenty-years')
  await database.pool.query(`
    insert into sammas.person (personal_code, first_name, last_name, created_at) values ('60001019906', 'A', 'B', now());
    insert into sammas.mandate (person_id, kind, pillar, address, created_at, container, signed_at)
      select id, 'choice', 2, '{}', now(), 'container', '2020-01-02' from sammas.person where personal_code = '60001019906';
    insert into sammas.signature_attempt (id, mandate_id, person_id, method, state, data, deadline_at, created_at)
      select gen_random_uuid(), id, person_id, 'smartId', 'failed', jsonb_build_object('step', step), now(), now()
      from sammas.mandate cross join unnest(array['told', 'stored', 'waiting']) as step where signed_at is not null`)
  await migrate(database.pool)
  const { rows } = await database.pool.query<{ step: string }>(
    `select data->>'step' as step from sammas.signature_attempt where signed_at = '2020-01-02' order by 1`,
  )
  expect(rows.map(({ step }) => step)).toEqual(['stored', 'told'])
  await database.close()
})

test('statements prepared by a server of the earlier version still work after the newest step', async () => {
  const database = await emptyDatabase()
  await migrate(database.pool, Object.fromEntries(Object.entries(migrations).slice(0, -1)))
  const connection = await database.pool.connect()
  const { rows: tables } = await connection.query<{ table: string; columns: string }>(
    `select table_name as table, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'sammas' and (table_name, column_name) <> ('aml_check', 'id') group by 1`, // which no server reads
  )
  const read = async () => {
    for (const { table, columns } of tables)
      await connection.query({ name: table, text: `select ${columns} from sammas.${table}` })
  }
  expect(tables.map(({ table }) => table)).toContain('session')
  await read()
  await migrate(database.pool)
  await read()
  connection.release()
  await database.close()
})

test('page views are still stored when 32 bits of ids are used up', async () => {
  const { pool, close } = await openTestDatabase('postgresql')
  await pool.query('alter table sammas.tracked_event alter column id restart with 2147483647')
  const { rows } = await pool.query<{ id: string }>(
    `insert into sammas.tracked_event (person_id, type, data)
     select (select min(id) from sammas.person), 'PAGE_VIEW', '{}' from generate_series(1, 2) returning id`,
  )
  expect(rows.map(({ id }) => id)).toEqual(['2147483647', '2147483648'])
  await close()
})

test('ids of sessions, which are deleted after days, begin again when 32 bits are used up', async () => {
  const database = await databaseBefore('0019-twenty-years')
  await migrate(database.pool)
  await database.pool.query('alter table sammas.session alter column id restart with 2147483647')
  const next = `select nextval(pg_get_serial_sequence('sammas.session', 'id')) as id from generate_series(1, 2)`
  const { rows } = await database.pool.query<{ id: string }>(next)
  expect(rows.map(({ id }) => id)).toEqual(['2147483647', '1'])
  await database.close()
})

test('a migration may take longer than a request, and the limits are back afterwards', async () => {
  const database = await emptyDatabase()
  const limit = async () => (await database.pool.query('show statement_timeout')).rows[0]
  const seen: unknown[] = []
  const watching = {
    '0001-watching': {
      up: async (db: Parameters<(typeof migrations)[string]['up']>[0]) => {
        seen.push((await sql`show statement_timeout`.execute(db)).rows[0])
      },
    },
  }
  const before = await limit()
  await migrate(database.pool, watching)
  seen.push(await limit())
  expect(seen).toEqual([{ statement_timeout: '0' }, before])
  expect(before).not.toEqual(seen[0])
  await database.close()
})
