import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { screenReader } from './prepare/system-programs.mjs'
import { repositoryRoot } from './process/repository-root.mjs'
import { runCommand } from './process/run-command.mjs'
import { runOptInFlows } from './testing/run-opt-in-flows.mjs'

const made = join(repositoryRoot, '.cache/screen-reader')
const kept = join(repositoryRoot, 'e2e/screen-reader/transcripts')

const isKeeping = process.argv.includes('-u')
rmSync(made, { recursive: true, force: true })
const args = process.argv.slice(2).filter((arg) => arg !== '-u')
await runOptInFlows(screenReader, ['--config', 'screen-reader/screen-reader.config.ts', ...args])
const names = existsSync(made) ? readdirSync(made) : []
for (const name of names) {
  if (isKeeping) {
    mkdirSync(kept, { recursive: true })
    copyFileSync(join(made, name), join(kept, name))
  } else {
    const files = [join(kept, name), join(made, name)]
    await runCommand('git', ['--no-pager', 'diff', '--no-index', '--stat', '--patch', '--', ...files])
  }
}
process.stdout.write(
  isKeeping
    ? `Kept in e2e/screen-reader/transcripts: ${names.join(', ')}\n`
    : 'Above: what is spoken differently than in e2e/screen-reader/transcripts, for review; -- -u keeps it.\n',
)
