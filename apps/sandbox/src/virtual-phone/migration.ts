import type { Kysely } from 'kysely'

/** Table `phone_presence`. */
export const virtualPhoneMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('phone_presence')
      .addColumn('personal_code', 'varchar(11)', (column) => column.primaryKey())
      .addColumn('seen_at', 'timestamptz(3)')
      .addColumn('is_held', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
