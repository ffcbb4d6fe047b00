import type { Kysely } from 'kysely'

/** Services that were switched off or made slow by hand. */
export const faultMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('fault')
      .addColumn('target', 'text', (column) => column.primaryKey())
      .addColumn('mode', 'text', (column) => column.notNull())
      .execute()
  },
}
