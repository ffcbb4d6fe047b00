import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotOpenDatabase } from './cannot-open.ts'
import { PausingPGlite } from './pausing-pglite.ts'

/** Milliseconds that the embedded database may take to open; a damaged one can take for ever. */
const usualOpeningMs = 120_000

/** What every data folder of PostgreSQL has; without them the embedded database waits for ever. */
const parts = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal']

const damaged = (folder: string) =>
  new CannotOpenDatabase(
    `The embedded database in ${resolve(folder)} is damaged (DATA_DIR). Put a backup in its place, or move the folder away to start with an empty one.`,
  )

/**
 * Opens the embedded database of a folder, or makes it where there is none.
 *
 * @throws CannotOpenDatabase when what is there cannot be opened
 */
export async function openEmbedded(folder: string, openingMs = usualOpeningMs): Promise<PausingPGlite> {
  const isThere = existsSync(folder) && readdirSync(folder).length > 0
  if (isThere && !parts.every((part) => existsSync(join(folder, part)))) throw damaged(folder)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(damaged(folder))
    }, openingMs)
  })
  try {
    const embedded = new PausingPGlite(folder)
    await Promise.race([embedded.waitReady, late])
    return embedded
  } catch {
    // What the engine says of it is a stack of WebAssembly.
    throw damaged(folder)
  } finally {
    clearTimeout(timer)
  }
}
