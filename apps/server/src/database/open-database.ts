import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { lockFolder } from './lock-file.ts'

export type Engine = 'postgresql' | 'pglite'

/** An open database: one pool, whatever the engine. `close` waits for what runs and gives the folder back. */
export type OpenDatabase = { pool: pg.Pool; engine: Engine; close: () => Promise<void> }

/** Where the data lives: a PostgreSQL address, a folder for the embedded database, or memory (tests). */
export type DatabasePlace = { url: string } | { folder: string } | 'memory'

// A `date` stays the text YYYY-MM-DD: as a JavaScript Date it would shift with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

async function openEmbedded(folder: string | null): Promise<OpenDatabase> {
  const unlock = folder === null ? () => undefined : lockFolder(folder)
  const embedded = folder === null ? new PGlite() : new PGlite(join(folder, 'pglite'))
  try {
    await embedded.waitReady
  } catch (error) {
    unlock()
    throw error
  }
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
  if (place === 'memory') return openEmbedded(null)
  if ('folder' in place) return openEmbedded(place.folder)
  const pool = new pg.Pool({ connectionString: place.url, max: 10 })
  return { pool, engine: 'postgresql', close: () => pool.end() }
}
