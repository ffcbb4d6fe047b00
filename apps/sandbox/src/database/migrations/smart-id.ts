import type { Kysely } from 'kysely'

/** Table `smart_id_session`. */
export const smartIdMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('smart_id_session')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('kind', 'varchar(20)', (column) => column.notNull())
      .addColumn('personal_code', 'varchar(11)', (column) => column.notNull())
      .addColumn('relying_party_name', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('screen', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz(3)', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz(3)', (column) => column.notNull())
      .addColumn('drops_left', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('answer', 'text')
      .addColumn('answered_at', 'timestamptz(3)')
      .execute()
    await db.schema
      .createIndex('smart_id_session_by_person')
      .on('smart_id_session')
      .columns(['personal_code', 'created_at'])
      .execute()
    await db.schema.createIndex('smart_id_session_by_expiry').on('smart_id_session').column('expires_at').execute()
  },
}
