import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotOpenDatabase } from './cannot-open.ts'
import { PausingPGlite } from './pausing-pglite.ts'

/** Time limit in milliseconds to open the embedded database; a damaged one can take for ever. */
const usualOpeningMs = 120_000

/** Files of every PostgreSQL data folder; without them the embedded database hangs. */
const parts = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal']

const damaged = (folder: string) =>
  new CannotOpenDatabase(
    `The embedded database in ${resolve(folder)} is damaged (DATA_DIR). Put a backup in its place, or move the folder away to start with an empty one.`,
  )

/**
 * Opens the embedded database in a folder, or creates it.
 *
 * @throws CannotOpenDatabase when an existing one cannot be opened
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
    // The engine's own error is a stack of WebAssembly.
    throw damaged(folder)
  } finally {
    clearTimeout(timer)
  }
}
