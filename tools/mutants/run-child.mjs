import { fork } from 'node:child_process'
import { join } from 'node:path'
import { endGroup } from './end-group.mjs'

/**
 * @typedef {import('./run-breaks.mjs').Judged} Judged
 * @typedef {import('./run-breaks.mjs').Report} Report
 * @typedef {import('./run-breaks.mjs').Unprobed} Unprobed
 * @typedef {import('./run-outcome.mjs').Outcome} Outcome
 * @typedef {import('./open-vitest.mjs').Unbroken} Unbroken
 *
 * @typedef {object} Given
 * @property {string} copy
 * @property {string} [project] of vitest; all without it
 * @property {string} [placesFile] where the tests write the places that they reach
 * @property {Unprobed | null} unbroken the run before the breaks; null when its result is known
 */

/** Time limit between two finished tests before the child is given up; starting includes making the databases. */
const LONGEST_SILENCE_SECONDS = 300

/**
 * Runs one child in the copy: tests once without a break, unless their result is known, then the breaks one after another. Ends when
 * the breaks are done, or when the child hangs or dies.
 * @param {Given} given
 * @param {(unbroken: Unbroken | null) => Judged[]} breaksBy
 * @param {(id: number, outcome: Outcome, seconds: number) => void} onResult
 * @returns {Promise<number | null>} the break that it hung or died on
 */
export function runChild({ copy, project, placesFile, unbroken }, breaksBy, onResult) {
  return new Promise((resolve, reject) => {
    const child = fork(join(copy, 'tools/mutants/run-breaks.mjs'), project === undefined ? [] : [project], {
      cwd: copy,
      detached: true,
      env: { ...process.env, ...(placesFile === undefined ? {} : { PLACES_FILE: placesFile }) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const end = () => {
      endGroup(child)
    }
    process.once('exit', end)
    /** @type {number | null} */
    let current = null
    let isBegun = false
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(end, LONGEST_SILENCE_SECONDS * 1000)
    }
    /** @param {Report} report */
    const listen = (report) => {
      wait()
      if (report === 'alive') return
      if ('unbroken' in report) child.send({ breaks: breaksBy(report.unbroken) })
      else if ('begins' in report) current = report.begins
      else {
        onResult(report.id, report.outcome, report.seconds)
        current = null
      }
      isBegun = true
    }
    child.on('message', (report) => {
      listen(/** @type {Report} */ (report))
    })
    child.once('exit', () => {
      clearTimeout(timer)
      process.off('exit', end)
      if (isBegun) resolve(current)
      else reject(new Error('no test could be run'))
    })
    wait()
    child.send(unbroken === null ? { breaks: breaksBy(null) } : { unbroken })
  })
}
