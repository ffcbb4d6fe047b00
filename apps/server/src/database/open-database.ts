import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { lockFolder } from './lock-file.ts'
import { PausingPGlite } from './pausing-pglite.ts'

export type Engine = 'postgresql' | 'pglite'

/** An open database: one pool, whatever the engine. `close` waits for what runs and gives the folder back. */
export type OpenDatabase = { pool: pg.Pool; engine: Engine; close: () => Promise<void> }

/** Where the data lives: a PostgreSQL address, a folder for the embedded database, or an embedded one that is open already (tests). */
export type DatabasePlace = { url: string } | { folder: string } | { embedded: PGlite }

// A `date` stays the text YYYY-MM-DD: as a JavaScript Date it would shift with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

async function openFolder(folder: string): Promise<OpenDatabase> {
  const unlock = lockFolder(folder)
  try {
    const embedded = new PausingPGlite(join(folder, 'pglite'))
    await embedded.waitReady
    return poolOn(embedded, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function poolOn(embedded: PGlite, unlock: () => void): OpenDatabase {
  const pool = new pg.Pool(createPgConfig(embedded))
  return {
    pool,
    engine: 'pglite',
    close: async () => {
      await pool.end()
      await embedded.close()
      unlock()
    },
  }
}

/** Opens PostgreSQL or the embedded PGlite behind the same `pg.Pool` (docs/decisions). */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if ('embedded' in place) return poolOn(place.embedded, () => undefined)
  if ('folder' in place) return openFolder(place.folder)
  const pool = new pg.Pool({ connectionString: place.url, max: 10 })
  // PostgreSQL may be restarted: a query on a connection that broke is told so, and the pool opens another. Unheard, it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, engine: 'postgresql', close: () => pool.end() }
}
