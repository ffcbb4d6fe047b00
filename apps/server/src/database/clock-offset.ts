import { sql } from 'kysely'
import type { Database } from './migrate.ts'

/**
 * Milliseconds by which a process's own clock is ahead of the database's (negative: behind), and the possible error: the database is
 * assumed to have read its clock half-way through the call.
 */
export async function clockOffset(db: Database, own: () => Date): Promise<{ offsetMs: number; errorMs: number }> {
  const sentAt = own().getTime()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const answered = own().getTime()
  const [row] = rows
  if (row === undefined) throw new Error('the database did not return the time')
  const half = (answered - sentAt) / 2
  return { offsetMs: Math.round(sentAt + half - row.at.getTime()), errorMs: Math.ceil(half) + 1 }
}

/** Offset in milliseconds that is reported to an operator. */
const bearableMs = 2_000

/** The line for an operator; null while the clocks agree well enough. */
export function clockWarning(offsetMs: number): string | null {
  if (Math.abs(offsetMs) <= bearableMs) return null
  const seconds = (Math.abs(offsetMs) / 1000).toFixed(1)
  return `this server's clock is ${seconds} s ${offsetMs > 0 ? 'ahead of' : 'behind'} the database's: set both by NTP`
}
