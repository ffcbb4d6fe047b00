import { inject } from 'vitest'
import { openDatabase, type Engine, type OpenDatabase } from '../database/open-database.ts'
import type {} from './copies-folder.ts'
import { filledEmbedded, filledPostgres } from './filled-database.ts'
import { takeEmbedded } from './kept-embedded.ts'
import { patience } from './patience.ts'

/** The address of a database of the run's PostgreSQL, through the socket in the file system. */
function throughSocket(address: string): string {
  const url = new URL(inject('postgresSocketUrl'))
  url.pathname = new URL(address).pathname
  return url.href
}

/**
 * A database of the engine for one test file alone, with the tables and people of every product's first start. With
 * `TEST_POOLER_PORT` PostgreSQL is used through the pooler on that port (`npm run drill -- pooler`).
 */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'pglite') return takeEmbedded(await filledEmbedded())
  const direct = await filledPostgres()
  const pooler = process.env['TEST_POOLER_PORT']
  if (pooler === undefined) return openDatabase({ url: throughSocket(direct), ...patience })
  const url = new URL(direct)
  url.port = pooler
  return openDatabase({ url: url.href, direct, ...patience })
}
