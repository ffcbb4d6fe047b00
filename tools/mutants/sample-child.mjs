import { fork } from 'node:child_process'
import { join } from 'node:path'
import { endGroup } from './end-group.mjs'

/**
 * @typedef {import('./run-sample.mjs').Judged} Judged
 * @typedef {import('./run-sample.mjs').Report} Report
 * @typedef {import('./run-sample.mjs').Outcome} Outcome
 * @typedef {import('./run-sample.mjs').Unbroken} Unbroken
 */

/** Time limit between two finished tests before the child is given up; starting includes making the databases. */
const LONGEST_SILENCE_SECONDS = 300

/**
 * Runs one child in the copy: all tests once with probes, unless the probes' result is known, then the breaks one after another.
 * Ends when the breaks are done, or when the child hangs or dies.
 * @param {string} copy
 * @param {string} placesFile where the tests write the places that they reach
 * @param {Record<string, string> | null} probed
 * @param {(unbroken: Unbroken | null) => Judged[]} breaksBy
 * @param {(id: number, outcome: Outcome, seconds: number) => void} tell
 * @returns {Promise<number | null>} the break that it hung or died on
 */
export function runChild(copy, placesFile, probed, breaksBy, tell) {
  return new Promise((resolve, reject) => {
    const child = fork(join(copy, 'tools/mutants/run-sample.mjs'), {
      cwd: copy,
      detached: true,
      env: { ...process.env, PLACES_FILE: placesFile },
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
        tell(report.id, report.outcome, report.seconds)
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
    child.send(probed === null ? { breaks: breaksBy(null) } : { probed })
  })
}
