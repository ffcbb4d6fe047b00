import { existsSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotOpenDatabase } from './cannot-open.ts'
import { PausingPGlite } from './pausing-pglite.ts'

/**
 * Time limits in milliseconds: when the wait is explained, and when it ends. A sound database opens within minutes even on a very busy
 * machine; a damaged one can take for ever.
 */
export type OpeningTimes = { explained: number; limit: number }

const usualTimes: OpeningTimes = { explained: 30_000, limit: 600_000 }

/** Files of every PostgreSQL data folder; without them the embedded database hangs. */
const parts = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal']

const damaged = (folder: string) =>
  new CannotOpenDatabase(
    `The embedded database in ${resolve(folder)} is damaged, or a start was interrupted while it was made (DATA_DIR). Put a backup in its place; if nothing was in it yet, move the folder away, and the next start makes an empty one.`,
  )

const late = (folder: string, ms: number) =>
  new CannotOpenDatabase(
    `The embedded database in ${resolve(folder)} did not open within ${Math.round(ms / 1000)} seconds (DATA_DIR). Nothing was changed: the computer may be busy, so try again. If it never opens, it may be damaged.`,
  )

/** Where a new database is made: under its own name it is always complete. */
const unfinished = (folder: string) => `${folder}.unfinished`

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

/** Starts the engine on a folder, which it fills when it is empty. */
async function engineOn(folder: string, path: string, { explained, limit }: OpeningTimes): Promise<PausingPGlite> {
  const note = setTimeout(() => {
    process.stderr.write(`The embedded database in ${resolve(path)} is still opening; a busy computer takes minutes.\n`)
  }, explained)
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late(path, limit))
    }, limit)
  })
  try {
    const embedded = new PausingPGlite(folder)
    await Promise.race([embedded.waitReady, over])
    return embedded
  } catch (error) {
    // The engine's own error is a stack of WebAssembly.
    throw error instanceof CannotOpenDatabase ? error : damaged(path)
  } finally {
    clearTimeout(note)
    clearTimeout(timer)
  }
}

/**
 * Makes a database beside its place and renames it when it is complete, so that a start that is killed meanwhile leaves nothing that
 * looks like one. The rest of an interrupted start is removed: it has never been used.
 */
async function makeEmbedded(folder: string, times: OpeningTimes): Promise<void> {
  const unfinishedPath = unfinished(folder)
  rmSync(unfinishedPath, { recursive: true, force: true })
  const made = await engineOn(unfinishedPath, folder, times)
  await made.close()
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(unfinishedPath, folder)
}

/**
 * Opens the embedded database in a folder, or creates it. An existing one is never replaced.
 *
 * @throws CannotOpenDatabase when an existing one cannot be opened, or not within the time limit
 */
export async function openEmbedded(folder: string, times: OpeningTimes = usualTimes): Promise<PausingPGlite> {
  if (isEmpty(folder)) await makeEmbedded(folder, times)
  if (!parts.every((part) => existsSync(join(folder, part)))) throw damaged(folder)
  return engineOn(folder, folder, times)
}
