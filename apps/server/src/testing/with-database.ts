import { afterAll, beforeAll } from 'vitest'
import { databaseOn, type Database } from '../database/migrate.ts'
import type { Engine } from '../database/open-database.ts'
import { openTestDatabase } from './test-database.ts'

/** Opens a database for the tests of a file or block before the first and closes it after the last. */
export function withDatabase(engine: Engine, begin: (db: Database) => unknown): void {
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const database = await openTestDatabase(engine)
    close = database.close
    await begin(databaseOn(database.pool))
  })
  afterAll(() => close?.())
}
