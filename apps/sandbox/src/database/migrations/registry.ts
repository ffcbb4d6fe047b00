import type { Kysely } from 'kysely'

async function createPerson(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person')
    .addColumn('personal_code', 'text', (column) => column.primaryKey())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('street', 'text')
    .addColumn('district_code', 'text')
    .addColumn('postal_code', 'text')
    .addColumn('country_code', 'text')
    .addColumn('pension_account_number', 'text', (column) => column.unique())
    .addColumn('pik_number', 'text')
    .addColumn('second_pillar_active', 'boolean', (column) => column.notNull())
    .addColumn('third_pillar_active', 'boolean', (column) => column.notNull())
    .addColumn('second_fund', 'text')
    .addColumn('third_fund', 'text')
    .addColumn('wage_percent', 'integer')
    .addColumn('contribution_day', 'integer', (column) => column.notNull())
    .addColumn('contribution_parts', 'integer', (column) => column.notNull())
    .addColumn('contributions_stopped', 'boolean', (column) => column.notNull())
    .addColumn('behaviour', 'text', (column) => column.notNull())
    .execute()
}

async function createCashFlow(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cash_flow')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('personal_code', 'text', (column) => column.notNull().references('person.personal_code'))
    .addColumn('isin', 'text')
    .addColumn('time', 'timestamptz', (column) => column.notNull())
    .addColumn('price_date', 'date', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('units', 'bigint')
    .addColumn('nav', 'bigint')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('comment', 'text')
    .execute()
  await db.schema.createIndex('cash_flow_by_person').on('cash_flow').columns(['personal_code', 'time', 'id']).execute()
}

async function createApplication(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('personal_code', 'text', (column) => column.notNull().references('person.personal_code'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('cancellation_deadline', 'text')
    .addColumn('due_date', 'date')
    .addColumn('payment_id', 'text', (column) => column.unique())
    .execute()
  await db.schema.createIndex('application_by_person').on('application').columns(['personal_code', 'id']).execute()
  await db.schema.createIndex('application_by_due_date').on('application').columns(['status', 'due_date']).execute()
}

async function createMandateProcess(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mandate_process')
    .addColumn('process_id', 'text', (column) => column.primaryKey())
    .addColumn('personal_code', 'text', (column) => column.notNull().references('person.personal_code'))
    .addColumn('mandate_id', 'bigint', (column) => column.notNull())
    .addColumn('successful', 'boolean', (column) => column.notNull())
    .addColumn('error_code', 'integer')
    .addColumn('error_message', 'text')
    .addColumn('application_id', 'bigint')
    .execute()
}

/** Tables of the pension registry. */
export const registryMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createPerson(db)
    await createCashFlow(db)
    await createApplication(db)
    await createMandateProcess(db)
  },
}

/** Finds a person's newest booking without reading them all. */
export const newestBookingMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('cash_flow_newest').on('cash_flow').columns(['personal_code', 'id']).execute()
    await db.schema.createIndex('mandate_process_by_person').on('mandate_process').column('personal_code').execute()
  },
}

/** Monthly third-pillar payments by standing order. */
export const standingOrderMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('standing_order')
      .addColumn('personal_code', 'text', (column) => column.notNull().references('person.personal_code'))
      .addColumn('isin', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('standing_order_key', ['personal_code', 'isin'])
      .execute()
  },
}

/** When an application was carried out, cancelled or failed, the reason of a failure, and its mandate process. */
export const settledApplicationMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('application')
      .addColumn('settled_at', 'timestamptz')
      .addColumn('failure_reason', 'text')
      .addColumn('process_id', 'text')
      .execute()
  },
}

/** Stores each process's request, so that a different one under its id is noticed. */
export const processRequestMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('mandate_process').addColumn('request', 'text').execute()
  },
}

/** The contribution rate in force; null: the registry does not tell it. */
export const paymentRateMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('person')
      .addColumn('payment_rate', 'integer', (column) => column.defaultTo(2))
      .execute()
  },
}

/** The day of the last change of contact details. */
export const contactDetailsDayMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('person').addColumn('contact_updated_on', 'text').execute()
  },
}

/** Fund pensions, and claims on pension accounts. */
export const fundPensionMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('fund_pension')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('personal_code', 'text', (column) => column.notNull().references('person.personal_code'))
      .addColumn('pillar', 'integer', (column) => column.notNull())
      .addColumn('iban', 'text', (column) => column.notNull())
      .addColumn('duration_years', 'integer', (column) => column.notNull())
      .addColumn('started_on', 'date', (column) => column.notNull())
      .addColumn('payments_made', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('fund_pension_by_person').on('fund_pension').column('personal_code').execute()
    await db.schema
      .alterTable('person')
      .addColumn('has_claim', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}

/** The day on which contributions end because money was taken out of the second pillar. */
export const contributionsEndMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('person').addColumn('contributions_end_on', 'text').execute()
  },
}
