import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { endAtFailure } from './end-at-failure.mjs'

/** Time limit of tests that are known to pass: a hanging break is noticed sooner than on a busy machine. */
const LONGEST_TEST_MS = 45_000
const LONGEST_NAME = 120

/** The reason of a break that no test could judge. */
export const NO_TEST = 'no test was run'

/** Stores behave the same on both engines; PostgreSQL takes half of the time, so it judges first. */
const ON = { postgresql: /^(?!.*\bpglite\b)/, pglite: /\bpglite\b/ }

/**
 * @typedef {import('vitest/node').TestSpecification} Specification
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {{ kind: 'killed' | 'killed-late' | 'survived' | 'broken', by: string }} Outcome `killed-late`: by a test that ran out
 * of time; `broken`: the run failed, but no test did, or none was run; `by`: the first test that failed, or another error
 * @typedef {{ failing: string[], seconds: Record<string, number> }} Unbroken test files by path from the root
 */

/** Runs the tests in the given order; vitest itself would begin with the slowest. */
class AsGiven {
  /** @param {Specification[]} files */
  shard = (files) => Promise.resolve(files)
  /** @param {Specification[]} files */
  sort = (files) => Promise.resolve(files)
}

/**
 * A long-lived vitest over one project or all, so that its databases are made once.
 * @param {string | undefined} project
 * @param {() => void} onAlive called with each test that ends
 */
export async function openVitest(project, onAlive) {
  // A break reaches programs of their own too.
  process.env['TEST_PROGRAMS'] = 'sources'
  const ends = endAtFailure(() => vitest.cancelCurrentRun('test-failure'))
  const vitest = await createVitest('test', {
    root: process.cwd(),
    watch: false,
    reporters: [
      {
        onTestCaseResult: (test) => {
          onAlive()
          if (test.result().state === 'failed') ends.failed()
        },
        onTestModuleEnd: onAlive,
      },
    ],
    ...(project === undefined ? {} : { project: [project], maxWorkers: 1 }),
  })
  vitest.config.sequence.sequencer = AsGiven
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications()
  const root = `${process.cwd()}/`
  const nameOf = (/** @type {TestModule | Specification} */ { moduleId }) => moduleId.replace(root, '')
  /** @param {readonly string[]} paths files in this order, or folders */
  const named = (paths) => [
    ...new Set(paths.flatMap((path) => specifications.filter((each) => nameOf(each).startsWith(path)))),
  ]

  /**
   * Tests once, without a break.
   * @param {{ tests: readonly string[] | null, isProbed: boolean }} wanted `tests`: files or folders, null for all; `isProbed`: the
   * sources tell which places the tests reach
   * @returns {Promise<Unbroken>}
   */
  const runUnbroken = async ({ tests, isProbed }) => {
    vitest.setGlobalTestNamePattern(ON.postgresql)
    const reader = join(process.cwd(), 'tools/mutants/reached-places.mjs')
    if (isProbed) for (const { config } of vitest.projects) config.setupFiles.push(reader)
    const { testModules } = await vitest.runTestSpecifications(tests === null ? specifications : named(tests))
    for (const { config } of vitest.projects) config.setupFiles = config.setupFiles.filter((each) => each !== reader)
    return {
      failing: testModules.filter((each) => !each.ok()).map(nameOf),
      seconds: Object.fromEntries(testModules.map((each) => [nameOf(each), each.diagnostic().duration / 1000])),
    }
  }

  /**
   * Some tests until the first failure; null when there were none to run.
   * @param {readonly string[]} paths files in this order, or folders
   * @param {keyof typeof ON} engine
   * @returns {Promise<Outcome | null>}
   */
  const run = async (paths, engine) => {
    const wanted = named(paths)
    if (wanted.length === 0) return null
    vitest.setGlobalTestNamePattern(ON[engine])
    for (const { config } of vitest.projects)
      Object.assign(config, { testTimeout: LONGEST_TEST_MS, hookTimeout: LONGEST_TEST_MS })
    const { testModules, unhandledErrors } = await ends.during(() => vitest.runTestSpecifications(wanted))
    // Only this run counts; vitest remembers the earlier ones.
    const ids = new Set(wanted.map(({ moduleId }) => moduleId))
    return outcomeOf(
      testModules.filter(({ moduleId }) => ids.has(moduleId)),
      unhandledErrors,
    )
  }
  return { vitest, runUnbroken, run }
}

/**
 * @param {readonly TestModule[]} modules
 * @param {readonly unknown[]} errors
 * @returns {Outcome | null}
 */
function outcomeOf(modules, errors) {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const failed = tests.find((test) => test.result().state === 'failed')
  if (failed !== undefined) {
    const isLate = failed.result().errors?.some(({ message }) => message.includes('timed out in')) === true
    return { kind: isLate ? 'killed-late' : 'killed', by: failed.fullName.slice(0, LONGEST_NAME) }
  }
  const error = modules.flatMap((module) => [...module.errors()])[0] ?? errors[0]
  if (error !== undefined)
    return { kind: 'broken', by: hasMessage(error) ? error.message.slice(0, LONGEST_NAME) : 'an error without words' }
  return tests.some((test) => test.result().state === 'passed') ? { kind: 'survived', by: '' } : null
}

/** @param {unknown} error @returns {error is { message: string }} */
const hasMessage = (error) => typeof error === 'object' && error !== null && 'message' in error
