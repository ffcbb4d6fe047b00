import type { DatabaseLocation } from '../database/open-database.ts'

/** For a database that should be there: however busy the machine is, no wait for it ends before it has answered. */
export const patience = {
  startMs: 90_000,
  waits: { connection: 60_000, statement: 60_000, lock: 60_000, idleTransaction: 60_000, doubt: 60_000 },
} satisfies Pick<Extract<DatabaseLocation, { url: string }>, 'startMs' | 'waits'>
