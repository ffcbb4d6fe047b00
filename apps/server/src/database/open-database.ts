import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { CannotOpenDatabase } from './cannot-open.ts'
import { expectOwnFiles, folderFailure } from './data-folder.ts'
import { DatabaseUnavailable, failureOf, takesNoLimits } from './database-failure.ts'
import { expectRoom, keepRoom } from './disk-room.ts'
import { lockFolder } from './lock-file.ts'
import { openEmbedded } from './open-embedded.ts'
import { SteadyPool, type Waits } from './steady-pool.ts'

export type Engine = 'postgresql' | 'pglite'

/** An open database: one pool for either engine. `close` waits for running work and releases the folder. */
export type OpenDatabase = { pool: pg.Pool; engine: Engine; close: () => Promise<void> }

/** Location of the data: a PostgreSQL address, a folder for the embedded database, or an open embedded one (tests). */
export type DatabaseLocation =
  | { url: string; direct?: string | null; waits?: Waits; startMs?: number }
  | { folder: string }
  | { embedded: PGlite }

/** Milliseconds that a start waits for a database. */
const usualStartMs = 30_000

// A `date` stays the text YYYY-MM-DD: a JavaScript Date would shift with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

async function openFolder(folder: string): Promise<OpenDatabase> {
  const unlock = lockOf(folder)
  try {
    const path = join(folder, 'pglite')
    expectOwnFiles(path)
    await expectRoom(folder)
    const opened = poolOn(await openEmbedded(path), unlock)
    const { stop } = keepRoom(folder, opened.pool)
    return {
      ...opened,
      close: () => {
        stop()
        return opened.close()
      },
    }
  } catch (error) {
    unlock()
    throw folderFailure(folder, error)
  }
}

function lockOf(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    throw folderFailure(folder, error)
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

/** Waits until the database answers. A refusal, such as a wrong password, ends the wait. */
async function reach(pool: SteadyPool, startMs: number): Promise<void> {
  const end = performance.now() + startMs
  for (;;) {
    try {
      await pool.open()
      return
    } catch (error) {
      const { code } = failureOf(error)
      if (code === takesNoLimits)
        throw new CannotOpenDatabase(
          'The pooler at DATABASE_URL refuses limits on waits: say in DATABASE_DIRECT_URL where PostgreSQL itself is, and give the role its limits (docs/operations.md).',
        )
      const isRefused = !(failureOf(error) instanceof DatabaseUnavailable)
      if (isRefused || performance.now() >= end) {
        const failure = isRefused ? 'refuses us' : `was not there for ${Math.round(startMs / 1000)} seconds`
        throw new CannotOpenDatabase(
          `The database ${failure} (${code}). Start it, or say in DATABASE_URL where it is and who may use it (docs/operations.md).`,
        )
      }
      await delay(Math.min(500, startMs))
    }
  }
}

/**
 * Opens PostgreSQL or the embedded PGlite behind the same `pg.Pool` (docs/decisions).
 *
 * @throws CannotOpenDatabase or DataFolderInUse, each with a line that gives the remedy
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if ('embedded' in location) return poolOn(location.embedded, () => undefined)
  if ('folder' in location) return openFolder(location.folder)
  const pool = new SteadyPool(location.url, location.waits, location.direct ?? null)
  try {
    await reach(pool, location.startMs ?? usualStartMs)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { pool, engine: 'postgresql', close: () => pool.end() }
}
