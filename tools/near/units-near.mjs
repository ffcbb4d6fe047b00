import { dirname } from 'node:path/posix'
import { importersOf } from '../mutants/import-graph.mjs'

/**
 * @typedef {object} Known
 * @property {ReadonlyMap<string, ReadonlySet<string>>} importers of each file those that import it
 * @property {readonly { file: string, tests: readonly string[] }[]} breaks the guards and the tests that notice when they are gone
 * @property {readonly string[]} tests all test files
 * @property {Readonly<Record<string, number>>} seconds of each test file in the last whole run
 */

/** Steps between a file and a test that imports it. Over HTTP the whole product is imported: further ones have no meaning. */
const FURTHEST = 2

/** Seconds of an unknown test file. */
const UNKNOWN = 1

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file)

/**
 * The test files that are the likeliest to notice a change: the changed tests, those of the same folder, those that are known to
 * notice when one of the file's guards is gone, and those that import it, nearest first.
 * @param {readonly string[]} changed
 * @param {Known} known
 * @param {number} budget seconds of the last whole run
 * @returns {{ chosen: string[], left: string[] }} `left`: beyond the budget
 */
export function unitsNear(changed, known, budget) {
  const all = new Set(known.tests)
  const wanted = [
    ...changed.filter(isTest),
    ...changed.flatMap((file) => known.tests.filter((test) => dirname(test) === dirname(file))),
    ...changed.flatMap((file) => noticedBy(file, known)),
    ...changed.flatMap((file) => importersOf(known.importers, file, FURTHEST).filter(isTest)),
  ].filter((test) => all.has(test))
  /** @type {string[]} */
  const chosen = []
  /** @type {string[]} */
  const left = []
  let spent = 0
  for (const test of new Set(wanted)) {
    const seconds = known.seconds[test] ?? UNKNOWN
    if (chosen.length > 0 && spent + seconds > budget) left.push(test)
    else {
      chosen.push(test)
      spent += seconds
    }
  }
  return { chosen, left }
}

/**
 * The tests of the file's guards (tools/mutants/breaks.txt); a folder stands for its tests.
 * @param {string} file
 * @param {Known} known
 */
const noticedBy = (file, { breaks, tests }) =>
  breaks
    .filter((one) => one.file === file)
    .flatMap((one) => one.tests)
    .flatMap((path) => tests.filter((test) => test.startsWith(path)))
