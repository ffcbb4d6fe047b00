import { channel } from 'node:diagnostics_channel'
import { sql, type RawBuilder } from 'kysely'
import { schemaName, type Database } from './migrate.ts'

/** A row without a renewal for this long is free again: the delay after the crash of a process. */
const leaseMs = 15_000
const renewMs = 4_000

/** The tables with leased rows. */
export const LEASED_TABLES = ['login_attempt', 'signature_attempt', 'payment', 'notice_mail'] as const

/** How to lease rows of one table: the lease's column, and the states in which a row needs work. */
export type LeasedTable = {
  table: (typeof LEASED_TABLES)[number]
  until: 'leased_until' | 'announce_after' | 'ask_after' | 'send_after'
  alive: readonly string[]
  /** True of a row that may not be worked on yet, by its own columns and other rows. */
  waits?: RawBuilder<boolean>
}

/** A row that is taken up after its lease, of a process that died, or its pause was over. */
export type LeaseTakenOver = Pick<LeasedTable, 'table'>

const takenOver = channel('sammas.lease')

/**
 * Rows with one process at a time working on each. Only the database's clock counts, so the clocks of the processes do not matter. The
 * lease is renewed while the work goes on and released when it ends, in any way.
 */
export type LeasedRows = {
  /** Works on a live and free row; false when it is neither. `work` answers the ms for which the row must rest. */
  hold: (id: string, work: () => Promise<number>) => Promise<boolean>
  /** Ids of live and free rows, the longest waiting first. */
  free: () => Promise<string[]>
  /** Releases all leases. Only for a database of one process, before it begins. */
  freeAll: () => Promise<void>
}

/** The moment `ms` from now by the database's clock. */
export const databaseTimeIn = (ms: number): RawBuilder<Date> => sql<Date>`now() + ${ms} * interval '1 millisecond'`

/** Milliseconds since the column `deadline_at` by the database's clock; negative before it. */
export const overdueMs: RawBuilder<number> = sql<number>`(extract(epoch from now() - deadline_at) * 1000)::float8`

const atOnce = 100

export function leasedRows(
  db: Database,
  { table, until, alive, waits = sql<boolean>`false` }: LeasedTable,
): LeasedRows {
  const rows = sql.table(`${schemaName}.${table}`)
  const column = sql.ref(until)
  const isAlive = sql`state in (${sql.join(alive)})`
  const isFree = sql`(${column} is null or ${column} <= now()) and not ${waits}`
  const held = new Set<string>()
  let beat: NodeJS.Timeout | null = null
  let renewal: Promise<unknown> = Promise.resolve()

  const renew = () => {
    // A failed renewal is made up for by the next; the lease lasts for three.
    renewal = sql`update ${rows} set ${column} = ${databaseTimeIn(leaseMs)} where id in (${sql.join([...held])})`
      .execute(db)
      .catch(() => undefined)
  }

  const claim = async (id: string): Promise<boolean> => {
    const claimed = await sql<{ resumed: boolean }>`update ${rows} as claimed set ${column} = ${databaseTimeIn(leaseMs)}
      from (select id, ${column} is not null as resumed from ${rows} where id = ${id} and ${isAlive} and ${isFree} for update) as free
      where claimed.id = free.id returning free.resumed`.execute(db)
    const [row] = claimed.rows
    if (row?.resumed === true) takenOver.publish({ table } satisfies LeaseTakenOver)
    return row !== undefined
  }

  const letGo = async (id: string, pauseMs: number): Promise<void> => {
    held.delete(id)
    if (held.size === 0 && beat !== null) {
      clearInterval(beat)
      beat = null
    }
    await renewal
    await sql`update ${rows} set ${column} = ${pauseMs > 0 ? databaseTimeIn(pauseMs) : null} where id = ${id}`.execute(
      db,
    )
  }

  return {
    hold: async (id, work) => {
      if (!(await claim(id))) return false
      held.add(id)
      beat ??= setInterval(renew, renewMs).unref()
      let pauseMs = 0
      try {
        pauseMs = await work()
      } finally {
        await letGo(id, pauseMs)
      }
      return true
    },
    free: async () => {
      const found = await sql<{ id: string }>`select id from ${rows} where ${isAlive} and ${isFree}
        order by ${column} nulls first limit ${atOnce}`.execute(db)
      return found.rows.map(({ id }) => id)
    },
    freeAll: async () => {
      await sql`update ${rows} set ${column} = null where ${isAlive} and ${column} is not null`.execute(db)
    },
  }
}
