import type { Kysely } from 'kysely'

/** Decided payments; one per reference of a merchant. */
export const bankMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('bank_payment')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('access_key', 'text', (column) => column.notNull())
      .addColumn('merchant_reference', 'text', (column) => column.notNull())
      .addColumn('payment_token', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('notified', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('bank_payment_reference', ['access_key', 'merchant_reference'])
      .execute()
  },
}
