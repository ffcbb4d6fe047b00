import { fromCopy } from '@sammas/sandbox/testing/embedded-database'
import { inject } from 'vitest'
import { openDatabase, type Engine, type OpenDatabase } from '../database/open-database.ts'
import { PausingPGlite } from '../database/pausing-pglite.ts'
import { createDatabase } from './create-database.ts'

/** A database of the engine for one test file alone, with the tables and people that every product has from its first start. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  const { embeddedCopy, postgresTemplate } = inject('templates')
  if (engine === 'pglite') {
    const embedded = new PausingPGlite(await fromCopy(embeddedCopy))
    await embedded.waitReady
    return openDatabase({ embedded })
  }
  return openDatabase({ url: await createDatabase(inject('postgresUrl'), postgresTemplate) })
}
