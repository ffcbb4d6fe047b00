import type { Kysely } from 'kysely'

/** The one row of the business calendar; seeding writes it. */
export const calendarMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('calendar')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('offset_ms', 'bigint', (column) => column.notNull())
      .addColumn('processed_through', 'date', (column) => column.notNull())
      .addColumn('earliest_day', 'date', (column) => column.notNull())
      .execute()
  },
}
