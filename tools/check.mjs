import { runChecks } from './check/run-checks.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { optionsOf } from './process/options.mjs'

optionsOf('npm run check', {})
requireNode()
await installPackages()
const failed = await runChecks()
process.stdout.write(failed === 0 ? 'check: all right\n' : `check: ${String(failed)} part(s) failed\n`)
process.exitCode = failed === 0 ? 0 : 1
