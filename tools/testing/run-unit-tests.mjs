import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../prepare/system-programs.mjs'
import { localProgram } from '../process/local-program.mjs'
import { repositoryRoot } from '../process/repository-root.mjs'
import { runCommand } from '../process/run-command.mjs'

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 */

const reportFile = join(repositoryRoot, '.cache/reports/vitest.json')

/**
 * Runs all vitest projects; their output comes at the end in one piece, as the browser flows may run in parallel.
 * @returns {Promise<Counts>}
 */
export async function runUnitTests() {
  rmSync(reportFile, { force: true })
  // Failures and totals alone: a list of all files would push the flows’ failures out of the end of a log.
  const args = [
    'run',
    '--reporter=minimal',
    '--silent=passed-only',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ]
  const env = { CHROMIUM_PATH: findChromium() ?? '' }
  const result = await runCommand(process.execPath, [localProgram('vitest'), ...args], {
    env,
    capture: true,
    timeLimitSeconds: 2400,
  })
  process.stdout.write(result.output)
  return countVitest(readReport(), result.code)
}

/**
 * @param {VitestReport | null} report
 * @param {number} exitCode
 * @returns {Counts} a file that failed before its first test, and a run that failed for no counted reason, are one failure each
 */
export function countVitest(report, exitCode) {
  if (report === null) return { passed: 0, failed: 1 }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  const noTest = report.numPassedTests + failed === 0
  return { passed: report.numPassedTests, failed: failed === 0 && (exitCode !== 0 || noTest) ? 1 : failed }
}

/** @returns {VitestReport | null} */
function readReport() {
  try {
    return /** @type {VitestReport} */ (JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    return null
  }
}
