import { dirname } from 'node:path/posix'
import { importersOf } from './import-graph.mjs'

/**
 * @typedef {{ tests: ReadonlySet<string>, isReadOnly: boolean }} Reached the tests that reach a place; `isReadOnly`: only while
 * modules are loaded
 */

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file)

/**
 * Parses the output of the run's set-up file (`reached-places.mjs`).
 * @param {string} text
 * @param {string} root the copy
 * @returns {Map<number, Reached>}
 */
export function reachedIn(text, root) {
  /** @type {Map<number, { tests: Set<string>, isReadOnly: boolean }>} */
  const reached = new Map()
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [path = '', id = '', when] = line.split('\t')
    const known = reached.get(Number(id)) ?? { tests: new Set(), isReadOnly: false }
    known.tests.add(path.replace(`${root}/`, ''))
    reached.set(Number(id), { tests: known.tests, isReadOnly: known.isReadOnly || when === 'reading' })
  }
  return reached
}

/**
 * The tests that can notice a break, the most likely first: those of the same folder, then the quickest. A place that is reached
 * only while modules are loaded, or by no test, is judged by the tests of the folder and those that import the file.
 * @param {string} file
 * @param {Reached | undefined} reached
 * @param {{ importers: ReadonlyMap<string, ReadonlySet<string>>, seconds: Readonly<Record<string, number>> }} known the tests
 * that pass unbroken
 * @returns {string[]}
 */
export function testsOf(file, reached, { importers, seconds }) {
  const tests = new Set(reached?.tests)
  if (reached === undefined || reached.isReadOnly) {
    for (const each of importersOf(importers, file, 3)) if (isTest(each)) tests.add(each)
    for (const each of Object.keys(seconds)) if (dirname(each) === dirname(file)) tests.add(each)
  }
  return [...tests]
    .filter((test) => test in seconds)
    .sort((a, b) => apart(a, file) - apart(b, file) || (seconds[a] ?? 0) - (seconds[b] ?? 0))
}

/** How many folders lie between two files. @param {string} a @param {string} b */
function apart(a, b) {
  const [of, other] = [dirname(a).split('/'), dirname(b).split('/')]
  const first = of.findIndex((folder, index) => folder !== other[index])
  const shared = first === -1 ? of.length : first
  return of.length + other.length - 2 * shared
}
