import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A temporary folder for this process and its children, so that a test run can report leftovers and leaves nothing in the
 * system's own.
 * @returns {{ leftOver: () => string[], remove: () => void }} `leftOver`: names of temporary files that our tests made and did
 * not remove
 */
export function ownTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-test-'))
  // PostgreSQL's own account has to enter the folder.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return {
    leftOver: () => readdirSync(folder).filter((name) => name.startsWith('sammas-')),
    remove: () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
