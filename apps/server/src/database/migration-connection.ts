import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { lentTo } from './kysely-pool.ts'
import { SteadyPool } from './steady-pool.ts'

/** The number of the advisory lock for migrations. */
const migrationLock = 4_602_118_350

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

/** A connection that keeps its session: behind a pooler by transaction, one to PostgreSQL's own address. */
async function migrationClient(pool: pg.Pool): Promise<{ client: pg.PoolClient; end: () => Promise<void> }> {
  const end = () => Promise.resolve()
  if (!(pool instanceof SteadyPool)) return { client: await pool.connect(), end }
  if (pool.direct === null) return { client: await pool.lend(), end }
  const direct = new SteadyPool(pool.direct, pool.waits)
  await direct.open()
  return { client: await direct.lend(), end: () => direct.end() }
}

/**
 * Runs work on the one connection that may migrate. Its statements have no time limit: a new index on years of rows exceeds the limits
 * of a request.
 */
export async function onMigrationConnection<Tables>(
  pool: pg.Pool,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const { client, end } = await migrationClient(pool)
  const one = lentTo(
    (statement, parameters) => client.query(statement, parameters),
    () => undefined,
  )
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: () => Promise.resolve(one), end: () => Promise.resolve() } }),
  })
  let isDone = false
  try {
    for (const limit of limits) await sql`set ${sql.id(limit)} = 0`.execute(db)
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(db)
    await work(db)
    await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(db)
    for (const limit of limits) await sql`reset ${sql.id(limit)}`.execute(db)
    isDone = true
  } finally {
    // Ending the connection releases the lock.
    client.release(!isDone)
    await end()
  }
}
