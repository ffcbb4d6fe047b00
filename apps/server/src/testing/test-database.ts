import { inject } from 'vitest'
import { openDatabase, type Engine, type OpenDatabase } from '../database/open-database.ts'
import { createDatabase } from './create-database.ts'
import { takeEmbedded } from './kept-embedded.ts'
import { patience } from './patience.ts'

/** A database of the engine for one test file alone, with the tables and people that every product has from its first start. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  const { embeddedCopy, postgresTemplate } = inject('templates')
  if (engine === 'pglite') return takeEmbedded(embeddedCopy)
  return openDatabase({ url: await createDatabase(inject('postgresUrl'), postgresTemplate), ...patience })
}
