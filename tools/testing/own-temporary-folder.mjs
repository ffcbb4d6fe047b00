import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'

/** A run's databases take up to 4 GB; the rest is for its programs. */
const ROOM_BYTES = 6e9

/**
 * A temporary folder for this process and its children, so that a test run can report leftovers and leaves nothing in the
 * system's own. It is in memory where there is room: a database of a test is created and deleted there in a third of the time.
 * Folders of runs that were killed are deleted.
 * @param {string} [base] the folder that holds it
 * @returns {{ leftOver: () => string[], remove: () => void }} `leftOver`: names of temporary files that our tests made and did
 * not remove
 */
export function ownTemporaryFolder(base = isRoomInMemory() ? IN_MEMORY : tmpdir()) {
  for (const name of readdirSync(base)) {
    const [, pid] = /^sammas-test-(\d+)-/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(base, name))
  }
  const folder = mkdtempSync(join(base, `sammas-test-${String(process.pid)}-`))
  // PostgreSQL's own account has to enter the folder.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return {
    leftOver: () => readdirSync(folder).filter((name) => name.startsWith('sammas-')),
    remove: () => {
      remove(folder)
    },
  }
}

/** @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Programs of tests are started from the folder, which some machines forbid in memory. A `TMPDIR` that is set is kept. */
function isRoomInMemory() {
  if (process.env['TMPDIR'] !== undefined) return false
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === IN_MEMORY)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const isExecutable = mount?.[2] === 'tmpfs' && !mount[3]?.split(',').includes('noexec')
    return isExecutable && bavail * bsize > ROOM_BYTES && process.availableMemory() > 2 * ROOM_BYTES
  } catch {
    return false
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
