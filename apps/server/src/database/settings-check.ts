import { TLSSocket } from 'node:tls'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './migrate.ts'
import { SteadyPool } from './steady-pool.ts'

/** A finding about the database's settings, for operators. */
export type Finding = { level: 'ok' | 'WARN' | 'FAIL'; line: string }

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

/** A connection, as far as statements are run on it here. */
type Queryable = { query: (statement: string) => Promise<{ rows: Record<string, unknown>[] }> }

async function rowOf(client: Queryable, statement: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query(statement)
  return rows[0] ?? {}
}

/** Whether the limits of every wait are in force: a pooler may have dropped them. */
async function limitsOn(client: pg.PoolClient): Promise<Finding> {
  const row = await rowOf(client, `select ${limits.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`)
  const missing = limits.filter((name) => row[name] === '0')
  if (missing.length === 0) return { level: 'ok', line: 'every wait has a limit' }
  return {
    level: 'FAIL',
    line: `no ${missing.join(', ')}: set them for the role (alter role … set …), a pooler drops ours`,
  }
}

/**
 * Whether a pooler by transaction is in front: it gives two open connections that are at rest the same server process. Prepared
 * statements, session locks and our own limits are lost on it.
 */
export function poolerFinding(processes: readonly [unknown, unknown], direct: string | null): Finding | null {
  const isShared = processes[0] === processes[1]
  if (isShared && direct === null)
    return { level: 'FAIL', line: 'a pooler by transaction is in front: set DATABASE_DIRECT_URL to PostgreSQL itself' }
  return isShared ? { level: 'ok', line: 'a pooler by transaction, with a direct address for migrations' } : null
}

const pastPoolers: Finding = {
  level: 'WARN',
  line: 'no pooler of DATABASE_URL leads to a server that takes writes: PostgreSQL itself is used (DATABASE_DIRECT_URL)',
}

/** How often two connections are compared: another server may take the shared process in between. */
const comparisons = 5

/** Server processes of two connections that are at rest, the same one if they ever share one. */
export async function processesOf(one: Queryable, other: Queryable): Promise<[unknown, unknown]> {
  const pidOf = async (client: Queryable) => (await rowOf(client, 'select pg_backend_pid() as pid'))['pid']
  for (let comparison = 1; ; comparison += 1) {
    const found: [unknown, unknown] = [await pidOf(one), await pidOf(other)]
    if (found[0] === found[1] || comparison === comparisons) return found
  }
}

/** Whether our end of a connection has TLS. PostgreSQL would answer for the pooler's connection, not for ours. */
export function hasTls(client: object): boolean {
  const connection: unknown = Reflect.get(client, 'connection') // missing in the package's types
  const isObject = typeof connection === 'object' && connection !== null
  return isObject && Reflect.get(connection, 'stream') instanceof TLSSocket
}

/** Whether a signature that was reported as delivered survives the promotion of a standby, by the settings alone. */
export function durability(row: Record<string, unknown>): Finding {
  const lacks = [
    ...(row['fsync'] === 'on' ? [] : ['fsync is off']),
    ...(row['full_page_writes'] === 'on' ? [] : ['full_page_writes is off']),
    ...(['on', 'remote_apply'].includes(String(row['synchronous_commit']))
      ? []
      : [`synchronous_commit is ${String(row['synchronous_commit'])}`]),
    ...(row['synchronous_standby_names'] === '' ? ['no synchronous standby is named'] : []),
  ]
  if (lacks.length === 0)
    return { level: 'ok', line: 'a promotion of the synchronous standby loses nothing, if the old primary is fenced' }
  return { level: 'WARN', line: `a promotion may lose signatures that were reported as delivered: ${lacks.join(', ')}` }
}

const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'synchronous_standby_names']

const durabilityStatement = `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`

/** Whether the settings keep that promise now: pg_auto_failover takes the standby's name away while there is none. */
export async function isDurable(db: Database): Promise<boolean> {
  const { rows } = await sql.raw<Record<string, unknown>>(durabilityStatement).execute(db)
  return durability(rows[0] ?? {}).level === 'ok'
}

/** Warnings at the start, a line each: the settings for which `--check` fails. */
export async function warningsAtStart(pool: pg.Pool): Promise<string[]> {
  const found = await settingFindings(pool)
  return found
    .filter(({ level }) => level === 'FAIL')
    .map(({ line }) => `WARNING: database: ${line} (docs/operations.md)`)
}

/** Findings about the settings of PostgreSQL and of a pooler in front of it; none for the embedded database. */
export async function settingFindings(pool: pg.Pool): Promise<Finding[]> {
  if (!(pool instanceof SteadyPool)) return []
  const one = await pool.lend()
  try {
    const other = await pool.lend()
    const processes = await processesOf(one, other).finally(() => {
      other.release()
    })
    const pooler = poolerFinding(processes, pool.direct)
    const durable = await rowOf(one, durabilityStatement)
    return [
      await limitsOn(one),
      ...(pooler === null ? [] : [pooler]),
      ...(pool.isPastPoolers ? [pastPoolers] : []),
      durability(durable),
      hasTls(one)
        ? { level: 'ok', line: 'the connection has TLS' }
        : { level: 'WARN', line: 'the connection has no TLS' },
    ]
  } finally {
    one.release()
  }
}
