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

/** Table `phone_session`, for all services; each had its own table before. Sessions live for minutes, so none is migrated. */
export const phoneSessionMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('phone_session')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('service', 'varchar(20)', (column) => column.notNull())
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
      .createIndex('phone_session_by_person')
      .on('phone_session')
      .columns(['personal_code', 'created_at'])
      .execute()
    await db.schema.createIndex('phone_session_by_expiry').on('phone_session').column('expires_at').execute()
    for (const replaced of ['smart_id_session', 'mobile_id_session']) {
      await db.schema.dropTable(replaced).ifExists().execute()
    }
  },
}
