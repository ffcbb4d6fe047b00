import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildProduct } from './build/build-product.mjs'
import { readBreaks } from './mutants/breaks.mjs'
import { importersIn } from './mutants/import-graph.mjs'
import { changedSince, knownFiles } from './near/changed-files.mjs'
import { flowsOf } from './near/flows-near.mjs'
import { unitsNear } from './near/units-near.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { localProgram } from './process/local-program.mjs'
import { optionsOf } from './process/options.mjs'
import { repositoryRoot } from './process/repository-root.mjs'
import { runCommand } from './process/run-command.mjs'
import { step } from './process/step.mjs'
import { runBrowserFlows } from './testing/run-browser-flows.mjs'

// The tests near a change: of what differs from the last commit, or from the commit that is named. `npm test` is the judge.

/** Seconds of test files in the last whole run, in which two ran at a time beside the flows. */
const BUDGET = 60

const { positionals } = optionsOf('npm run near [-- COMMIT]', {}, 1)
requireNode()
await installPackages()

const [since = 'HEAD'] = positionals
const changed = changedSince(since)

/** @returns {Record<string, number>} */
function secondsOfLastRun() {
  const report = join(repositoryRoot, '.cache/reports/vitest.json')
  if (!existsSync(report)) return {}
  const { testResults } = /** @type {{ testResults: { name: string, startTime: number, endTime: number }[] }} */ (
    JSON.parse(readFileSync(report, 'utf8'))
  )
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [relative(repositoryRoot, name), (endTime - startTime) / 1000]),
  )
}

function units() {
  const files = knownFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(repositoryRoot, file)))
  const sources = new Map(files.map((file) => [file, readFileSync(join(repositoryRoot, file), 'utf8')]))
  const { breaks } = readBreaks(readFileSync(join(repositoryRoot, 'tools/mutants/breaks.txt'), 'utf8'))
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  return unitsNear(changed, { importers: importersIn(sources), breaks, tests, seconds: secondsOfLastRun() }, BUDGET)
}

/** @param {readonly string[]} files */
async function runUnits(files) {
  const result = await runCommand(process.execPath, [localProgram('vitest'), 'run', '--reporter=minimal', ...files], {
    capture: true,
    timeLimitSeconds: 900,
  })
  process.stdout.write(result.output)
  return result.code === 0
}

/** @param {readonly string[]} specs */
async function runFlows(specs) {
  if (!(await buildProduct())) return false
  const { failed } = await runBrowserFlows(specs)
  return failed === 0
}

const { chosen, left } = units()
const specs = [...new Set(changed.flatMap((file) => [...flowsOf(file)]))]
process.stdout.write(
  `${String(changed.length)} files changed: ${String(chosen.length)} unit test files, flows: ${specs.join(', ') || 'none'}\n`,
)
if (left.length > 0) process.stdout.write(`Left to npm test: ${left.join(', ')}\n`)
const outcomes = await Promise.all([
  chosen.length === 0 || step('units', () => runUnits(chosen)),
  specs.length === 0 || step('flows', () => runFlows(specs)),
])
process.exitCode = outcomes.every(Boolean) ? 0 : 1
