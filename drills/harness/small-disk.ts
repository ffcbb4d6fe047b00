import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk in memory that can be filled to its last byte. */
export type SmallDisk = { folder: string; fill: () => void; makeRoom: () => void; remove: () => void }

/** Null without the right to mount one: only root has it. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-disk-'))
  const size = `size=${String(megabytes)}m,mode=0777`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status !== 0) {
    rmdirSync(folder)
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'w')
      for (const size of [1_048_576, 4_096]) writeUntilFull(file, Buffer.alloc(size))
      closeSync(file)
    },
    makeRoom: () => {
      rmSync(filler, { force: true })
    },
    remove: () => {
      spawnSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
