import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyStoreOn, openDatabase as openSandboxDatabase } from '@sammas/sandbox/database/open-database'
import { copyOf, openEmptyEmbedded } from '@sammas/sandbox/testing/embedded-database'
import { shareShortKeys } from '@sammas/sandbox/testing/short-keys'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '../database/open-database.ts'
import type {} from './copies-folder.ts'
import { createDatabase, onceFree } from './create-database.ts'
import { patience } from './patience.ts'
import { fillDatabase } from './test-product.ts'

const TEMPLATE = 'filled'

/** The database being filled, for PostgreSQL's own locks: they end with their connection. */
const LOCKS = { embedded: 1, postgres: 2 }

async function fill(database: OpenDatabase): Promise<void> {
  await fillDatabase(database)
  await shareShortKeys(keyStoreOn(await openSandboxDatabase(database.pool)))
}

/** The run's first process does `work`, which checks whether it is done already; the others wait for it. */
async function oneAtATime(lock: number, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [lock])
    await work(admin)
  } finally {
    await admin.end()
  }
}

async function makeEmbedded(path: string): Promise<void> {
  const embedded = await openEmptyEmbedded()
  const database = await openDatabase({ embedded })
  await fill(database)
  writeFileSync(`${path}.unfinished`, await copyOf(embedded))
  await database.close()
  renameSync(`${path}.unfinished`, path)
}

async function makeTemplate(admin: pg.Client): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [TEMPLATE])
  if (rowCount !== 0) return
  const url = await createDatabase(inject('postgresUrl'), null)
  const database = await openDatabase({ url, ...patience })
  await fill(database)
  await database.close()
  await onceFree(() => admin.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${TEMPLATE}`))
}

/**
 * Path of a file that an embedded database is opened from (`fromCopy`), with the tables, people and keys of every product's first
 * start. Filling one takes seconds, copying it a tenth: it is filled when the first test of the run needs it.
 */
export async function filledEmbedded(): Promise<string> {
  const path = join(inject('copiesFolder'), 'embedded')
  if (!existsSync(path))
    await oneAtATime(LOCKS.embedded, async () => (existsSync(path) ? undefined : makeEmbedded(path)))
  return path
}

let isTemplateMade = false

/** Address of a new database on the run's PostgreSQL, with the same in it. */
export async function filledPostgres(): Promise<string> {
  if (!isTemplateMade) await oneAtATime(LOCKS.postgres, makeTemplate)
  isTemplateMade = true
  return createDatabase(inject('postgresUrl'), TEMPLATE)
}
