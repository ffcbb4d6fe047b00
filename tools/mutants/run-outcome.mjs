/**
 * @typedef {Pick<import('vitest/node').TestCase, 'fullName'> & { result: () => { state: string, errors?: readonly { message: string }[] | undefined } }} Test
 * @typedef {{ moduleId: string, children: { allTests: () => Iterable<Test> }, errors: () => readonly { message: string }[] }} Module
 * @typedef {{ kind: 'killed' | 'killed-late' | 'survived' | 'broken', by: string }} Outcome `killed-late`: by a test that ran out
 * of time; `broken`: the run failed, but no test did, or none was run; `by`: the first test that failed, or another error
 */

const LONGEST_NAME = 120

/** The names of the tests on each engine: stores behave the same on both; PostgreSQL takes half of the time, so it judges first. */
export const ON = { postgresql: /^(?!.*\bpglite\b)/, pglite: /\bpglite\b/ }

/**
 * The files that the paths name, in the order of the paths, each once.
 * @template File
 * @param {readonly string[]} paths files or folders
 * @param {readonly File[]} files
 * @param {(file: File) => string} nameOf
 * @returns {File[]}
 */
export const filesAt = (paths, files, nameOf) => [
  ...new Set(paths.flatMap((path) => files.filter((each) => nameOf(each).startsWith(path)))),
]

/**
 * The outcome of a run with a break; null when no test was run.
 * @param {readonly string[]} wanted the modules of this run alone: vitest remembers the earlier ones too
 * @param {readonly Module[]} all
 * @param {readonly unknown[]} errors outside of every test
 * @returns {Outcome | null}
 */
export function outcomeOf(wanted, all, errors) {
  const modules = all.filter(({ moduleId }) => wanted.includes(moduleId))
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
