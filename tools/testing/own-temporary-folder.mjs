import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for everything temporary of this process and those that it starts, so that a run of the tests can say what it left behind and
 * leaves nothing in the system's own.
 * @returns {{ leftOver: () => string[], remove: () => void }} `leftOver`: names of what tests of ours made and did not remove
 */
export function ownTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-test-'))
  // PostgreSQL's own account has to get through.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return {
    leftOver: () => readdirSync(folder).filter((name) => name.startsWith('sammas-')),
    remove: () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
