import { fromCopy } from '@sammas/sandbox/testing/embedded-database'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { OpenDatabase } from '../database/open-database.ts'
import { PausingPGlite } from '../database/pausing-pglite.ts'

type Table = { name: string; copy: string; columns: string }
type Sequence = { name: string; value: string; called: boolean }

/** An embedded database with a second copy of its rows. */
type Kept = {
  embedded: PausingPGlite
  tables: readonly Table[]
  sequences: readonly Sequence[]
  shape: string
  marks: ReadonlyMap<string, string>
}

const SCHEMAS = `('sammas', 'sandbox')`

/** A signature of the schema: after a test that changed it only another database is clean. */
const SHAPE = `select concat(
  (select string_agg(format('%s %s %s', oid, relfilenode, relnatts), ',' order by oid) from pg_class where relnamespace::regnamespace::text in ${SCHEMAS}),
  (select count(*) from pg_proc), (select count(*) from pg_trigger), (select count(*) from pg_constraint)) as shape`

const TABLES = `select format('%I.%I', table_schema, table_name) as name, format('kept.%I', table_schema || '.' || table_name) as copy,
  string_agg(format('%I', column_name), ', ' order by ordinal_position) filter (where is_generated = 'NEVER') as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema in ${SCHEMAS} and table_type = 'BASE TABLE' group by table_schema, table_name`

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
  from pg_sequences where schemaname in ${SCHEMAS}`

async function rowsOf<Row>(embedded: PausingPGlite, query: string): Promise<Row[]> {
  return (await embedded.query<Row>(query)).rows
}

const shapeOf = async (embedded: PausingPGlite) =>
  (await rowsOf<{ shape: string }>(embedded, SHAPE)).map(({ shape }) => shape).join()

/** For each table the number of its rows and the last transaction that wrote one: unchanged ones need not be restored. */
async function marksOf(embedded: PausingPGlite, tables: readonly Table[]): Promise<ReadonlyMap<string, string>> {
  const each = tables.map(
    ({ name }) => `select '${name}' as name, concat(count(*), ' ', max(xmin::text::bigint)) as mark from ${name}`,
  )
  const rows = await rowsOf<{ name: string; mark: string }>(embedded, each.join(' union all '))
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}

/** Opens a copy and stores its contents beside it. */
async function open(path: string): Promise<Kept> {
  const embedded = new PausingPGlite(await fromCopy(path))
  await embedded.waitReady
  const tables = await rowsOf<Table>(embedded, TABLES)
  const sequences = await rowsOf<Sequence>(embedded, SEQUENCES)
  const copying = tables.map(({ name, copy }) => `create table ${copy} as table ${name}`)
  await embedded.exec(['create schema kept', ...copying].join(';'))
  return { embedded, tables, sequences, shape: await shapeOf(embedded), marks: await marksOf(embedded, tables) }
}

/** Restores the rows of all changed tables, and a connection's leftovers: prepared queries, locks, settings. */
async function refill(kept: Kept): Promise<Kept> {
  const { embedded, tables, sequences, marks } = kept
  const now = await marksOf(embedded, tables)
  const changed = tables.filter(({ name }) => now.get(name) !== marks.get(name))
  const statements = [
    'begin',
    // Constraints are off meanwhile, and nothing is deleted by cascade.
    'set local session_replication_role = replica',
    ...changed.map(({ name }) => `delete from ${name}`),
    ...changed.map(
      ({ name, copy, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`,
    ),
    ...sequences.map(({ name, value, called }) => `select setval('${name}', ${value}, ${String(called)})`),
    'commit',
  ]
  await embedded.exec(statements.join(';'))
  await embedded.exec('discard all')
  return { ...kept, marks: await marksOf(embedded, tables) }
}

let free: Kept | null = null

/**
 * An embedded database with the rows of the copy at `path`. A worker opens one and reuses it: restoring rows costs a tenth of opening
 * another. A second caller at the same time gets one more.
 */
export async function takeEmbedded(path: string): Promise<OpenDatabase> {
  const taken = free ?? (await open(path))
  free = null
  const pool = new pg.Pool(createPgConfig(taken.embedded))
  return {
    pool,
    engine: 'pglite',
    close: async () => {
      await pool.end()
      const isOnlyRows = free === null && (await shapeOf(taken.embedded)) === taken.shape
      if (isOnlyRows) free = await refill(taken)
      else await taken.embedded.close()
    },
  }
}
