import { sql } from 'kysely'
import type { Database } from '../../../database/migrate.ts'

/** Reserves `count` ids of the mandate sequence for documents that are no mandates. */
export async function reserveMandateIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval(pg_get_serial_sequence('sammas.mandate', 'id')) as number from generate_series(1, ${count}::int)`.execute(
    db,
  )
  return rows.map(({ number }) => Number(number))
}
