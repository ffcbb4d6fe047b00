import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildProduct } from './build/build-product.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { findChromium, provideSystemPrograms } from './prepare/system-programs.mjs'
import { localProgram } from './process/local-program.mjs'
import { repositoryRoot } from './process/repository-root.mjs'
import { runCommand } from './process/run-command.mjs'

requireNode()
await installPackages()
for (const sentence of await provideSystemPrograms()) process.stderr.write(`${sentence}\n`)
if (!(await buildProduct())) process.exit(1)

// `--people=1000000` is an option of a figure, everything else the name of one.
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const benches = readdirSync(join(repositoryRoot, 'bench'))
  .filter((file) => /^[^.]+\.ts$/.test(file))
  .filter((file) => wanted.length === 0 || wanted.includes(file.replace(/\.ts$/, '')))
  .sort()
if (benches.length === 0) {
  process.stderr.write(wanted.length === 0 ? 'bench/ holds no figures yet\n' : `no such figure: ${wanted.join(', ')}\n`)
  process.exitCode = 1
}
const env = { CHROMIUM_PATH: findChromium() ?? '' }
for (const file of benches) {
  process.stdout.write(`\n## ${file.replace(/\.ts$/, '')}\n`)
  const result = await runCommand(process.execPath, [localProgram('tsx'), join('bench', file), ...options], { env })
  if (result.code !== 0) process.exitCode = 1
}
