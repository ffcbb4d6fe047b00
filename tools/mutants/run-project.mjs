import { fork } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endGroup } from './end-group.mjs'

/**
 * @typedef {import('./breaks.mjs').Break} Break
 * @typedef {import('./run-breaks.mjs').Outcome} Outcome
 * @typedef {import('./run-breaks.mjs').Report} Report
 * @typedef {{ index: number, one: Break }} Numbered
 */

/** Time limit of one break; the first run makes the databases too. */
const LONGEST_SECONDS = 240
const LONGEST_START_SECONDS = 900

/**
 * Plants the breaks of one vitest project in the copy, one after another.
 * @param {string} copy
 * @param {string} project
 * @param {readonly Numbered[]} breaks
 * @param {(index: number, outcome: Outcome) => void} tell
 * @throws {Error} when no test can be run at all
 */
export async function runProject(copy, project, breaks, tell) {
  const sources = new Map(breaks.map(({ one }) => [one.file, readFileSync(join(copy, one.file))]))
  for (let left = [...breaks]; left.length > 0;) {
    const done = await runSome(copy, project, left, tell)
    left = left.filter(({ index }) => !done.has(index))
    // A killed child may have left its break behind.
    for (const [file, source] of sources) writeFileSync(join(copy, file), source)
  }
}

/**
 * One child's work: to the end, or until it hangs or dies.
 * @param {string} copy
 * @param {string} project
 * @param {readonly Numbered[]} breaks
 * @param {(index: number, outcome: Outcome) => void} tell
 * @returns {Promise<Set<number>>} the breaks that need no other child
 */
function runSome(copy, project, breaks, tell) {
  return new Promise((resolve, reject) => {
    /** @type {Set<number>} */
    const done = new Set()
    /** @type {number | null} */
    let current = null
    const child = fork(join(copy, 'tools/mutants/run-breaks.mjs'), {
      cwd: copy,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const end = () => {
      endGroup(child)
    }
    process.once('exit', end)
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    /** @param {number} seconds */
    const wait = (seconds) => {
      clearTimeout(timer)
      timer = setTimeout(end, seconds * 1000)
    }
    /** @param {Report} report */
    const listen = (report) => {
      wait(LONGEST_SECONDS)
      if ('begins' in report) current = report.begins
      if ('outcome' in report) {
        done.add(report.index)
        current = null
        tell(report.index, report.outcome)
      }
    }
    child.on('message', (report) => {
      listen(/** @type {Report} */ (report))
    })
    child.once('exit', () => {
      clearTimeout(timer)
      process.off('exit', end)
      if (current !== null) {
        done.add(current)
        tell(current, { kind: 'broken', by: 'the run hung or ended by itself', seconds: LONGEST_SECONDS })
      }
      if (done.size === 0) reject(new Error(`${project}: no test could be run`))
      else resolve(done)
    })
    wait(LONGEST_START_SECONDS)
    child.send({ project, breaks })
  })
}
