import type { Kysely } from 'kysely'

/** Table `mobile_id_session`. */
export const mobileIdMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('mobile_id_session')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('kind', 'varchar(20)', (column) => column.notNull())
      .addColumn('personal_code', 'varchar(11)', (column) => column.notNull())
      .addColumn('phone', 'varchar(30)', (column) => column.notNull())
      .addColumn('relying_party_name', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('hash_type', 'varchar(10)', (column) => column.notNull())
      .addColumn('display_text', 'text')
      .addColumn('created_at', 'timestamptz(3)', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz(3)', (column) => column.notNull())
      .addColumn('drops_left', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('answer', 'text')
      .addColumn('answered_at', 'timestamptz(3)')
      .execute()
    await db.schema
      .createIndex('mobile_id_session_by_person')
      .on('mobile_id_session')
      .columns(['personal_code', 'created_at'])
      .execute()
    await db.schema.createIndex('mobile_id_session_by_expiry').on('mobile_id_session').column('expires_at').execute()
  },
}
