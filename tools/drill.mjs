import { join } from 'node:path'
import { buildProduct } from './build/build-product.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { findPostgresFolder } from './prepare/system-programs.mjs'
import { localProgram } from './process/local-program.mjs'
import { DRILLS, namesOf } from './process/named-options.mjs'
import { runCommand } from './process/run-command.mjs'

// npm run drill -- <name> [--tries n] [--seed n], or `all` (docs/drills.md)

const isAll = process.argv.slice(2).join(' ') === 'all'
const { names, options } = namesOf(
  isAll ? Object.keys(DRILLS) : process.argv.slice(2),
  DRILLS,
  `npm run drill -- all, or one of ${Object.keys(DRILLS).join('|')} with its options (docs/drills.md)`,
)
requireNode()
await installPackages()
if (findPostgresFolder() === null) {
  process.stderr.write('PostgreSQL is missing (Debian: apt-get install postgresql)\n')
  process.exit(1)
}
if (!(await buildProduct())) process.exit(1)
for (const drill of names) {
  const args = [localProgram('tsx'), join('drills', `${drill}.ts`), ...options]
  const result = await runCommand(process.execPath, args, { timeLimitSeconds: 3600 })
  if (result.code !== 0) process.exitCode = 1
}
