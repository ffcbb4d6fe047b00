import { format } from './check/format.mjs'
import { checkTypes } from './check/types.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { localProgram } from './process/local-program.mjs'
import { optionsOf } from './process/options.mjs'
import { runCommand } from './process/run-command.mjs'

optionsOf('npm run fix', {})
requireNode()
await installPackages()
const { code, output } = await checkTypes(undefined, ['--fix', '--format=unix'])
if (code !== 0) process.stdout.write(output)
const table = await runCommand(process.execPath, [localProgram('tsx'), 'tools/check/write-import-listing.ts'])
const formatted = await format()
process.exitCode = code === 0 && table.code === 0 && formatted.code === 0 ? 0 : 1
