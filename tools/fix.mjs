import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { localProgram } from './process/local-program.mjs'
import { runCommand } from './process/run-command.mjs'

requireNode()
await installPackages()
const lint = await runCommand(process.execPath, [localProgram('eslint'), '--fix', '.'])
const format = await runCommand(process.execPath, [localProgram('prettier'), '--write', '--log-level=warn', '.'])
process.exitCode = lint.code === 0 && format.code === 0 ? 0 : 1
