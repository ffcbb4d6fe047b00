import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildProduct } from './build/build-product.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { findChromium, provideSystemPrograms } from './prepare/system-programs.mjs'
import { localProgram } from './process/local-program.mjs'
import { namesOf } from './process/named-options.mjs'
import { repositoryRoot } from './process/repository-root.mjs'
import { runCommand } from './process/run-command.mjs'

const benches = readdirSync(join(repositoryRoot, 'bench'))
  .filter((file) => /^[^.]+\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()
const { names, options } = namesOf(
  process.argv.slice(2),
  { ...Object.fromEntries(benches.map((name) => [name, []])), growth: ['people', 'years', 'turns'] },
  `npm run bench [-- ${benches.join('|')}], of growth with --people, --years and --turns, of page-times with --unthrottled`,
  { flags: ['unthrottled'], mayBeNone: true },
)
requireNode()
await installPackages()
for (const sentence of await provideSystemPrograms()) process.stderr.write(`${sentence}\n`)
if (!(await buildProduct())) process.exit(1)

const env = { CHROMIUM_PATH: findChromium() ?? '' }
for (const name of names.length === 0 ? benches : names) {
  process.stdout.write(`\n## ${name}\n`)
  const args = [localProgram('tsx'), join('bench', `${name}.ts`), ...options]
  const result = await runCommand(process.execPath, args, { env })
  if (result.code !== 0) process.exitCode = 1
}
