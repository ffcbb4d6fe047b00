import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotOpenDatabase } from './cannot-open.ts'

/** Why the file system refuses a folder, and the remedy, by the system's error (errno(3)). */
const refusals: Readonly<Record<string, readonly [why: string, remedy: string]>> = {
  EACCES: ['may not be read and written by this account', 'Give the folder to this account (chown -R)'],
  EPERM: ['may not be read and written by this account', 'Give the folder to this account (chown -R)'],
  EROFS: ['is on a disk that can only be read', 'Mount the disk for writing'],
  ENOSPC: ['is on a full disk', 'Make room'],
  EDQUOT: ['is on a disk of which this account has used up its share', 'Make room'],
  EEXIST: ['is not a folder', 'Move the file of that name away'],
  ENOTDIR: ['is not in a folder', 'Move the file of that name away'],
  ENAMETOOLONG: ['has too long a name', 'Shorten it'],
  ELOOP: ['is a link that leads back to itself', 'Mend the link'],
  EIO: ['is on a disk that fails', 'Mend the disk'],
}

/** An error of a call to the operating system. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error

/** A failure of the file system with the data folder, in one line for the operator; every other error as it is. */
export function folderFailure(folder: string, error: unknown): unknown {
  if (!isOfSystem(error)) return error
  const { code = 'an unknown error', path } = error
  const [why, remedy] = refusals[code] ?? [`cannot be used (${code})`, 'Mend it']
  const otherPath = path === undefined || resolve(path) === resolve(folder) ? '' : ` (${resolve(path)})`
  return new CannotOpenDatabase(
    `The data folder ${resolve(folder)} (DATA_DIR) ${why}${otherPath}. ${remedy}, or set DATA_DIR to another folder.`,
  )
}

/**
 * Checks that this account may read and write everything below a folder: the engine calls a database damaged, or hangs, where a file
 * belongs to somebody else, as after one start as root. A missing folder is in order.
 *
 * @throws the file system's error for the first one that it may not
 */
export function expectOwnFiles(folder: string): void {
  if (!existsSync(folder)) return
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) expectOwnFiles(path)
    else accessSync(path, constants.R_OK | constants.W_OK)
  }
}
