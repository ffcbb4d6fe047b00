import { openDatabase, type Engine, type OpenDatabase } from '../database/open-database.ts'
import { filledEmbedded, filledPostgres } from './filled-database.ts'
import { takeEmbedded } from './kept-embedded.ts'
import { patience } from './patience.ts'

/** A database of the engine for one test file alone, with the tables and people of every product's first start. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'pglite') return takeEmbedded(await filledEmbedded())
  return openDatabase({ url: await filledPostgres(), ...patience })
}
