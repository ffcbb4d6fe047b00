import { closeSync, mkdirSync, openSync, readFileSync, rmSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `${folder} is in use by process ${pid}: the embedded database takes one process at a time. Stop it first, or set DATABASE_URL.`,
    )
    this.name = 'DataFolderInUse'
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process lives, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function holderOf(file: string): number | null {
  const pid = Number(readFileSync(file, 'utf8').trim())
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

/**
 * Locks a folder for this process alone; PGlite itself does not (docs/decisions). A lock left by a killed process is taken over.
 * Returns a function that releases it.
 *
 * @throws DataFolderInUse when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => {
        rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = holderOf(file)
      // A container restarts with the same process ids: our own pid in the file is a leftover.
      if (holder !== null && holder !== process.pid && isAlive(holder)) throw new DataFolderInUse(folder, holder)
      unlinkSync(file)
    }
  }
  throw new Error(`${file} could not be taken`)
}
