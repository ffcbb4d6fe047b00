import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { optionsOf } from './process/options.mjs'
import { repositoryRoot } from './process/repository-root.mjs'
import { runCommand } from './process/run-command.mjs'
import { judgeAudit } from './supply/judge-audit.mjs'
import { shippedPackages } from './supply/shipped-packages.mjs'

// npm run advisories: the packages of the lock file with known holes, those that are shipped first. It ends with 0 without any in what is
// shipped, 1 with one, and 2 where the registry does not answer: then nothing is known.

optionsOf('npm run advisories', {})
/** @type {{ packages: import('./supply/shipped-packages.mjs').LockedPackages }} */
const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'))
const { output } = await runCommand('npm', ['audit', '--json', '--package-lock-only', '--fetch-retries=0'], {
  capture: true,
  timeLimitSeconds: 120,
})
const { lines, code } = judgeAudit(output, new Set(shippedPackages(packages, ['apps/server', 'apps/web'])))
for (const line of lines) process.stdout.write(`${line}\n`)
process.exitCode = code
