import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/** Time limit of tests that are known to pass: a hanging break is noticed sooner than on a busy machine. */
const LONGEST_TEST_MS = 45_000
const LONGEST_NAME = 120

/** Stores behave the same on both engines; PostgreSQL takes half of the time, so it judges first. */
const ON = { postgresql: /^(?!.*\bpglite\b)/, pglite: /\bpglite\b/ }

/**
 * @typedef {import('vitest/node').TestSpecification} Specification
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {{ kind: 'killed' | 'killed-late' | 'survived', by: string }} Outcome
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
 * A long-lived vitest over every project, so that its databases are made once.
 * @param {() => void} onAlive called with each test that ends
 */
export async function openVitest(onAlive) {
  // A break reaches programs of their own too.
  process.env['TEST_PROGRAMS'] = 'sources'
  const vitest = await createVitest('test', {
    root: process.cwd(),
    watch: false,
    reporters: [{ onTestCaseResult: onAlive, onTestModuleEnd: onAlive }],
  })
  vitest.config.sequence.sequencer = AsGiven
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications()
  const root = `${process.cwd()}/`
  const nameOf = (/** @type {TestModule | Specification} */ { moduleId }) => moduleId.replace(root, '')

  /**
   * All tests once, without a break.
   * @returns {Promise<Unbroken>}
   */
  const runUnbroken = async () => {
    vitest.setGlobalTestNamePattern(ON.postgresql)
    const reader = join(process.cwd(), 'tools/mutants/reached-places.mjs')
    for (const { config } of vitest.projects) config.setupFiles.push(reader)
    const { testModules } = await vitest.runTestSpecifications(specifications)
    for (const { config } of vitest.projects) config.setupFiles = config.setupFiles.filter((each) => each !== reader)
    return {
      failing: testModules.filter((each) => !each.ok()).map(nameOf),
      seconds: Object.fromEntries(testModules.map((each) => [nameOf(each), each.diagnostic().duration / 1000])),
    }
  }

  /**
   * Some files until the first failure.
   * @param {readonly string[]} files in this order
   * @param {keyof typeof ON} engine
   * @returns {Promise<Outcome>}
   */
  const run = async (files, engine) => {
    if (files.length === 0) return { kind: 'survived', by: '' }
    vitest.setGlobalTestNamePattern(ON[engine])
    for (const { config } of vitest.projects)
      Object.assign(config, { bail: 1, testTimeout: LONGEST_TEST_MS, hookTimeout: LONGEST_TEST_MS })
    const wanted = files.flatMap((file) => specifications.filter((each) => nameOf(each) === file))
    const result = await vitest.runTestSpecifications(wanted)
    return outcomeOf(
      // Only this run counts; vitest remembers the earlier ones.
      result.testModules.filter((each) => files.includes(nameOf(each))),
      result.unhandledErrors,
    )
  }
  return { vitest, runUnbroken, run }
}

/**
 * @param {readonly TestModule[]} modules
 * @param {readonly unknown[]} errors
 * @returns {Outcome}
 */
function outcomeOf(modules, errors) {
  const failed = modules.flatMap((module) => [...module.children.allTests('failed')])[0]
  if (failed !== undefined) {
    const isLate = failed.result().errors?.some(({ message }) => message.includes('timed out in')) === true
    return { kind: isLate ? 'killed-late' : 'killed', by: failed.fullName.slice(0, LONGEST_NAME) }
  }
  const error = modules.flatMap((module) => [...module.errors()])[0] ?? errors[0]
  if (error === undefined) return { kind: 'survived', by: '' }
  return { kind: 'killed', by: hasMessage(error) ? error.message.slice(0, LONGEST_NAME) : 'an error without words' }
}

/** @param {unknown} error @returns {error is { message: string }} */
const hasMessage = (error) => typeof error === 'object' && error !== null && 'message' in error
