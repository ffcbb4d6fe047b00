import { sql } from 'kysely'

/** Attempts in progress by one method in one state, and the age of the oldest by the database's clock; for the metrics. */
export type OpenFigures = { method: string; state: string; count: number; oldestSeconds: number }

/** The two figures of a group of rows. */
export const openFigures = [
  sql<number>`count(*)::int`.as('count'),
  sql<number>`extract(epoch from now() - min(created_at))::int`.as('oldestSeconds'),
] as const
