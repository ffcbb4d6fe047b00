import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { plantIn, readBreaks } from './mutants/breaks.mjs'
import { repositoryRoot } from './process/repository-root.mjs'
import { runCommand } from './process/run-command.mjs'

// Takes each guard of the list out of a copy of the tree, one at a time, and says which breaks no test notices.

const LIST = join(repositoryRoot, 'tools/mutants/breaks.txt')
const TIME_LIMIT_SECONDS = 300

requireNode()
await installPackages()

const wanted = process.argv.slice(2)
const breaks = readBreaks(readFileSync(LIST, 'utf8')).filter(
  ({ file }) => wanted.length === 0 || wanted.some((word) => file.includes(word)),
)
const copy = mkdtempSync(join(tmpdir(), 'sammas-mutants-'))
let survived = 0

/** @param {import('./mutants/breaks.mjs').Break} one */
const runTests = (one) =>
  runCommand(
    process.execPath,
    [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--project', one.project, ...one.tests],
    { cwd: copy, capture: true, timeLimitSeconds: TIME_LIMIT_SECONDS },
  )

try {
  cpSync(repositoryRoot, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\/(?:\.git|\.cache|\.data|apps\/[^/]+\/dist)$/.test(path),
  })
  const whole = new Map(breaks.map((one) => [`${one.project} ${one.tests.join(' ')}`, one]))
  for (const [name, one] of whole) {
    // What fails anyway would seem to notice everything.
    if ((await runTests(one)).code !== 0) throw new Error(`these tests fail without any break: ${name}`)
  }
  for (const one of breaks) {
    const path = join(copy, one.file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, plantIn(source, one))
    const { code, seconds } = await runTests(one)
    writeFileSync(path, source)
    if (code === 0) survived += 1
    const outcome = code === 0 ? 'SURVIVED' : 'killed  '
    process.stdout.write(`${outcome} ${one.file}: ${one.search.trim()} (${seconds.toFixed(0)} s)\n`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.stdout.write(`${String(breaks.length - survived)} killed, ${String(survived)} survived\n`)
process.exitCode = survived === 0 && breaks.length > 0 ? 0 : 1
