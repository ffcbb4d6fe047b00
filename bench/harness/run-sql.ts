import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = '/usr/lib/postgresql'

/** Debian keeps each version's programs in a separate folder; elsewhere psql is on the path. */
function psql(): string {
  const versions = existsSync(ROOT) ? readdirSync(ROOT) : []
  return versions.map((version) => join(ROOT, version, 'bin/psql')).find((file) => existsSync(file)) ?? 'psql'
}

/**
 * Runs SQL on a PostgreSQL database in one transaction, or without one (`vacuum`); answers the lines of the last query, columns separated
 * by `|`.
 *
 * @throws PostgreSQL's message when it failed
 */
export async function runSql(url: string, text: string, inTransaction = true): Promise<string[]> {
  const options = [
    '--no-psqlrc',
    '--quiet',
    '--tuples-only',
    '--no-align',
    '--set=ON_ERROR_STOP=1',
    ...(inTransaction ? ['--single-transaction'] : []),
  ]
  const { stdout } = await run(psql(), [url, ...options, '--command', text], { maxBuffer: 16_000_000 })
  return stdout.split('\n').filter((line) => line !== '')
}
