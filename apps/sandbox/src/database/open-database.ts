import { Kysely, Migrator, PostgresDialect, WithSchemaPlugin } from 'kysely'
import type { Migration, PostgresPool } from 'kysely'
import type { KeyStore } from '../certificates/key-store.ts'
import { migrations } from './migrations.ts'
import { stepsAhead } from './steps-ahead.ts'
import type { SandboxDatabase, SandboxTables } from './tables.ts'

const SCHEMA = 'sandbox'

/**
 * Opens the sandbox's schema on a pool and migrates it; additions of a newer version stay. The pool stays its owner's: never destroy
 * the returned database.
 *
 * @throws SandboxTooNew when a newer version has removed something that this one uses; the error of a failed migration
 */
export async function openDatabase(
  pool: PostgresPool,
  known: Record<string, Migration> = migrations,
): Promise<SandboxDatabase> {
  const plain = new Kysely<SandboxTables>({ dialect: new PostgresDialect({ pool }) })
  const db = plain.withPlugin(new WithSchemaPlugin(SCHEMA))
  const ahead = await stepsAhead(plain, SCHEMA, Object.keys(known))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...known, ...ahead }) },
    migrationTableSchema: SCHEMA,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('Sandbox migration failed', { cause: error })
  return db
}

/** Key store of the certificate authorities. */
export function keyStoreOn(db: SandboxDatabase): KeyStore {
  return {
    async read(name) {
      const row = await db.selectFrom('key_material').select('value').where('name', '=', name).executeTakeFirst()
      return row?.value ?? null
    },
    async write(name, value) {
      await db
        .insertInto('key_material')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },
  }
}
