import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { plantIn } from './breaks.mjs'

/**
 * @typedef {import('./breaks.mjs').Break} Break
 * @typedef {object} Outcome
 * @property {'killed' | 'killed-late' | 'survived' | 'broken'} kind `killed-late`: by a test that ran out of time; `broken`: the
 * run failed, but no test did
 * @property {string} by the first test that failed, or another error
 * @property {number} seconds
 *
 * @typedef {{ begins: number } | { index: number, outcome: Outcome }} Report
 */

// A child of `npm run mutants`: one long-lived vitest, so that its databases are made once. It plants breaks in its working
// folder, the copy.

const LONGEST_NAME = 120

/** Time limit of tests that are known to pass: a hanging break is noticed sooner than on a busy machine. */
const LONGEST_TEST_MS = 45_000

/** Stores behave the same on both engines; PostgreSQL alone judges, in half of the time. */
const onPostgres = /^(?!.*\bpglite\b)/
const onEmbedded = /\bpglite\b/

/** @param {Report} report */
const tell = (report) => process.send?.(report)

/** @typedef {Awaited<ReturnType<typeof createVitest>>} Vitest */

/**
 * @param {import('vitest/node').TestRunResult} result
 * @returns {Omit<Outcome, 'seconds'>}
 */
function outcomeOf({ testModules, unhandledErrors }) {
  const tests = testModules.flatMap((module) => [...module.children.allTests()])
  const failed = tests.find((test) => test.result().state === 'failed')
  if (failed !== undefined) {
    const isLate = failed.result().errors?.some(({ message }) => message.includes('timed out in')) === true
    return { kind: isLate ? 'killed-late' : 'killed', by: failed.fullName.slice(0, LONGEST_NAME) }
  }
  const [error] = testModules.flatMap((module) => [...module.errors()])
  if (error !== undefined) return { kind: 'broken', by: error.message.slice(0, LONGEST_NAME) }
  if (unhandledErrors.length > 0) return { kind: 'broken', by: String(unhandledErrors[0]) }
  return tests.length === 0 ? { kind: 'broken', by: 'no test was run' } : { kind: 'survived', by: '' }
}

/**
 * @param {Vitest} vitest
 * @param {readonly string[]} files of the repository, or folders
 */
async function run(vitest, files) {
  const paths = files.map((file) => join(process.cwd(), file))
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
    paths.some((path) => moduleId.startsWith(path)),
  )
  const result = await vitest.runTestSpecifications(specifications)
  // Only this run counts; vitest remembers the earlier ones.
  const ids = new Set(specifications.map(({ moduleId }) => moduleId))
  return { ...result, testModules: result.testModules.filter(({ moduleId }) => ids.has(moduleId)) }
}

/**
 * Plants one break, runs its tests, and takes the break back.
 * @param {Vitest} vitest
 * @param {Break} one
 */
async function planted(vitest, one) {
  const path = join(process.cwd(), one.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, plantIn(source, one))
  vitest.invalidateFile(path)
  vitest.setGlobalTestNamePattern(one.isEmbedded ? onEmbedded : onPostgres)
  try {
    return outcomeOf(await run(vitest, one.tests))
  } finally {
    writeFileSync(path, source)
    vitest.invalidateFile(path)
  }
}

/** @param {{ project: string, breaks: { index: number, one: Break }[] }} work */
async function runBreaks({ project, breaks }) {
  // A break reaches programs of their own too.
  process.env['TEST_PROGRAMS'] = 'sources'
  const vitest = await createVitest('test', {
    root: process.cwd(),
    project: [project],
    watch: false,
    reporters: [{}],
    maxWorkers: 1,
  })
  await vitest.standalone()
  vitest.setGlobalTestNamePattern(onPostgres)
  const control = await run(vitest, [...new Set(breaks.flatMap(({ one }) => one.tests))])
  // Tests that fail without a break would seem to notice every break.
  const failing = control.testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId)
  for (const { config } of vitest.projects) {
    config.bail = 1
    config.testTimeout = LONGEST_TEST_MS
    config.hookTimeout = LONGEST_TEST_MS
  }
  for (const { index, one } of breaks) {
    tell({ begins: index })
    const started = performance.now()
    const anyway = failing.find((id) => one.tests.some((file) => id.startsWith(join(process.cwd(), file))))
    /** @type {Omit<Outcome, 'seconds'>} */
    const outcome =
      anyway === undefined ? await planted(vitest, one) : { kind: 'broken', by: `fails without any break: ${anyway}` }
    tell({ index, outcome: { ...outcome, seconds: (performance.now() - started) / 1000 } })
  }
  await vitest.close()
  process.disconnect()
}

process.once('message', (work) => {
  void runBreaks(/** @type {{ project: string, breaks: { index: number, one: Break }[] }} */ (work))
})
