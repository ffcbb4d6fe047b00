import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildProduct } from './build/build-product.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { findPostgresFolder } from './prepare/system-programs.mjs'
import { localProgram } from './process/local-program.mjs'
import { repositoryRoot } from './process/repository-root.mjs'
import { runCommand } from './process/run-command.mjs'

// npm run drill -- <name> [--tries n] [--seed n], or `all` (docs/drills.md)

const [name = '', ...options] = process.argv.slice(2)
const drills = readdirSync(join(repositoryRoot, 'drills'))
  .filter((file) => /^[^.]+\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''))
const wanted = drills.filter((drill) => name === 'all' || name === drill)
if (wanted.length === 0) {
  process.stderr.write(`Which one? npm run drill -- ${drills.join('|')}|all (docs/drills.md)\n`)
  process.exit(2)
}
requireNode()
await installPackages()
if (findPostgresFolder() === null) {
  process.stderr.write('PostgreSQL is missing (Debian: apt-get install postgresql)\n')
  process.exit(1)
}
if (!(await buildProduct())) process.exit(1)
for (const drill of wanted) {
  const args = [localProgram('tsx'), join('drills', `${drill}.ts`), ...options]
  const result = await runCommand(process.execPath, args, { timeLimitSeconds: 3600 })
  if (result.code !== 0) process.exitCode = 1
}
