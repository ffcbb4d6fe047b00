import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../process/repository-root.mjs'
import { runCommand } from '../process/run-command.mjs'
import { step } from '../process/step.mjs'

/**
 * @typedef {{ packages?: Record<string, { version?: string, resolved?: string, optional?: boolean, devOptional?: boolean, extraneous?: boolean }> }} LockFile
 */

/**
 * Installs the packages of the lock file, unless they are installed already. Ends the process when it fails: nothing works
 * without them.
 * @returns {Promise<void>}
 */
export async function installPackages() {
  const reason = reasonToInstall(readLock('package-lock.json'), readLock('node_modules/.package-lock.json'))
  if (reason === null) return
  await step(`npm ci (${reason})`, async () => {
    const result = await runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      timeLimitSeconds: 900,
    })
    if (result.code === 0) return
    process.stderr.write('npm ci failed: the packages could not be installed. Is the npm registry reachable?\n')
    process.exit(1)
  })
}

/**
 * Why packages must be installed, or null.
 * @param {LockFile | null} wanted the repository's lock file
 * @param {LockFile | null} installed npm's own record inside node_modules
 * @returns {string | null}
 */
export function reasonToInstall(wanted, installed) {
  if (installed === null) return 'nothing installed yet'
  for (const [path, entry] of Object.entries(wanted?.packages ?? {})) {
    // npm leaves entries behind that it does not install
    if (path === '' || entry.extraneous === true) continue
    const there = installed.packages?.[path]
    // packages for other systems are in the lock file and never installed
    if (there === undefined && (entry.optional === true || entry.devOptional === true)) continue
    if (there?.version !== entry.version || there?.resolved !== entry.resolved)
      return `${path} differs from the lock file`
  }
  return null
}

/**
 * @param {string} path
 * @returns {LockFile | null}
 */
function readLock(path) {
  try {
    return /** @type {LockFile} */ (JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')))
  } catch {
    return null
  }
}
