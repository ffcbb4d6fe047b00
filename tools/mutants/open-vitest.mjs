import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { endAtFailure } from './end-at-failure.mjs'
import { filesAt, ON, outcomeOf } from './run-outcome.mjs'

/** Time limit of tests that are known to pass: a hanging break is noticed sooner than on a busy machine. */
const LONGEST_TEST_MS = 45_000

/** The reason of a break that no test could judge. */
export const NO_TEST = 'no test was run'

/**
 * @typedef {import('vitest/node').TestSpecification} Specification
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {import('./run-outcome.mjs').Outcome} Outcome
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
  const named = (paths) => filesAt(paths, specifications, nameOf)

  /**
   * Tests once, without a break.
   * @param {{ tests: readonly string[] | null, isProbed: boolean }} wanted `tests`: files or folders, null for all; `isProbed`: the
   * sources report which places the tests reach
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
    return outcomeOf(
      wanted.map(({ moduleId }) => moduleId),
      testModules,
      unhandledErrors,
    )
  }
  return { vitest, runUnbroken, run }
}
