import { Kysely, Migrator, PostgresDialect, sql, WithSchemaPlugin, type Migration } from 'kysely'
import type pg from 'pg'
import { firstTables } from '../../migrations/0001-first-tables.ts'
import { webEidNonces } from '../../migrations/0002-web-eid-nonces.ts'
import { payments } from '../../migrations/0003-payments.ts'
import { rowsByPerson } from '../../migrations/0004-rows-by-person.ts'
import { applications } from '../../migrations/0005-applications.ts'
import { afterTheSignature } from '../../migrations/0006-after-the-signature.ts'
import { readiness } from '../../migrations/0007-readiness.ts'
import { languageOfSigning } from '../../migrations/0008-language-of-signing.ts'
import { forgetting } from '../../migrations/0009-forgetting.ts'
import { emailsAreNoIdentity } from '../../migrations/0010-emails-are-no-identity.ts'
import { askingAfterPayments } from '../../migrations/0011-asking-after-payments.ts'
import { notices } from '../../migrations/0012-notices.ts'
import { noticeMails } from '../../migrations/0013-notice-mails.ts'
import { noticesOfSignatures } from '../../migrations/0014-notices-of-signatures.ts'
import { paymentRates } from '../../migrations/0015-payment-rates.ts'
import { noticesWhenDue } from '../../migrations/0016-notices-when-due.ts'
import { withdrawals } from '../../migrations/0017-withdrawals.ts'
import { wideEventIds } from '../../migrations/0018-wide-event-ids.ts'
import { twentyYears } from '../../migrations/0019-twenty-years.ts'
import { boundedFigures } from '../../migrations/0020-bounded-figures.ts'
import { laterAddresses } from '../../migrations/0021-later-addresses.ts'
import { loginsByLink } from '../../migrations/0022-logins-by-link.ts'
import { rememberedBrowsers } from '../../migrations/0023-remembered-browsers.ts'
import { contentOfMandates } from '../../migrations/0024-content-of-mandates.ts'
import { kyselyPool } from './kysely-pool.ts'
import { onMigrationConnection } from './migration-connection.ts'
import { stepsAhead } from './steps-ahead.ts'
import type { Tables } from './tables.ts'

export const schemaName = 'sammas'

export type Database = Kysely<Tables>

/** Forward only, never edited after they have landed; in the order of their names. */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-web-eid-nonces': webEidNonces,
  '0003-payments': payments,
  '0004-rows-by-person': rowsByPerson,
  '0005-applications': applications,
  '0006-after-the-signature': afterTheSignature,
  '0007-readiness': readiness,
  '0008-language-of-signing': languageOfSigning,
  '0009-forgetting': forgetting,
  '0010-emails-are-no-identity': emailsAreNoIdentity,
  '0011-asking-after-payments': askingAfterPayments,
  '0012-notices': notices,
  '0013-notice-mails': noticeMails,
  '0014-notices-of-signatures': noticesOfSignatures,
  '0015-payment-rates': paymentRates,
  '0016-notices-when-due': noticesWhenDue,
  '0017-withdrawals': withdrawals,
  '0018-wide-event-ids': wideEventIds,
  '0019-twenty-years': twentyYears,
  '0020-bounded-figures': boundedFigures,
  '0021-later-addresses': laterAddresses,
  '0022-logins-by-link': loginsByLink,
  '0023-remembered-browsers': rememberedBrowsers,
  '0024-content-of-mandates': contentOfMandates,
}

/** The server's queries on a pool; every table is in the schema `sammas`. */
export const databaseOn = (pool: pg.Pool): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: kyselyPool(pool) }),
    plugins: [new WithSchemaPlugin(schemaName)],
  })

/**
 * Migrates the schema; does nothing when it is current. Of several starting servers one migrates, the others wait. A schema that a
 * newer version has migrated is left unchanged.
 *
 * @throws the failing migration's error; earlier ones stay applied. SchemaTooNew when a newer version has made this one incompatible
 */
export async function migrate(pool: pg.Pool, known: Record<string, Migration> = migrations): Promise<void> {
  await onMigrationConnection(pool, async (db: Database) => {
    await sql`create schema if not exists ${sql.id(schemaName)}`.execute(db)
    const ahead = await stepsAhead(db, schemaName, Object.keys(known))
    const migrator = new Migrator({
      db: db.withPlugin(new WithSchemaPlugin(schemaName)),
      provider: { getMigrations: () => Promise.resolve({ ...known, ...ahead }) },
      migrationTableSchema: schemaName,
    })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
  })
}
