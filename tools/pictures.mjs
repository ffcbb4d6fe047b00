import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildProduct } from './build/build-product.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { provideSystemPrograms } from './prepare/system-programs.mjs'
import { repositoryRoot } from './process/repository-root.mjs'
import { runCommand } from './process/run-command.mjs'
import { runBrowserFlows } from './testing/run-browser-flows.mjs'

const kept = join(repositoryRoot, '.cache/pictures')
const differing = join(repositoryRoot, '.cache/pictures-differing')
const commitFile = join(kept, 'commit.txt')

requireNode()
await installPackages()
for (const sentence of await provideSystemPrograms()) process.stderr.write(`${sentence}\n`)
if (await buildProduct()) {
  const args = process.argv.slice(2)
  const isKeeping = args.some((arg) => arg === '-u' || arg.startsWith('--update-snapshots')) || !existsSync(commitFile)
  await runBrowserFlows(['--config', 'pictures/pictures.config.ts', ...args])
  if (isKeeping) {
    const { output } = await runCommand('git', ['log', '-1', '--format=%h %s'], { capture: true })
    writeFileSync(commitFile, output)
  }
  process.stdout.write(`Kept pictures, of ${readFileSync(commitFile, 'utf8').trim()}: .cache/pictures/index.html\n`)
  const names = differingNames()
  process.stdout.write(
    names.length === 0
      ? 'None differs from them.\n'
      : `Differing ones, each with its changes in red (-diff.png), in .cache/pictures-differing; -- -u keeps them:\n${names.join('\n')}\n`,
  )
} else {
  process.exitCode = 1
}

/** @returns {string[]} pictures that differ from the kept ones */
function differingNames() {
  const files = existsSync(differing) ? readdirSync(differing, { recursive: true, encoding: 'utf8' }) : []
  return files.filter((file) => file.endsWith('-actual.png')).map((file) => file.replace(/-actual\.png$/, '.png'))
}
