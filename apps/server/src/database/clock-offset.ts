import { sql } from 'kysely'
import type { Database } from './migrate.ts'

/**
 * By how many milliseconds this process's clock is ahead of the database's (below 0: behind), as exactly as one question can tell: the
 * database is taken to have looked at its clock half-way.
 */
export async function clockOffset(db: Database, now: () => Date): Promise<number> {
  const asked = now().getTime()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const answered = now().getTime()
  const [row] = rows
  if (row === undefined) throw new Error('the database did not tell the time')
  return Math.round((asked + answered) / 2 - row.at.getTime())
}

/** Beyond so many milliseconds an operator is told. */
const bearableMs = 2_000

/** The line for an operator; null while the clocks agree well enough. */
export function clockWarning(offsetMs: number): string | null {
  if (Math.abs(offsetMs) <= bearableMs) return null
  const seconds = (Math.abs(offsetMs) / 1000).toFixed(1)
  return `this server's clock is ${seconds} s ${offsetMs > 0 ? 'ahead of' : 'behind'} the database's: set both by NTP`
}
