import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../prepare/system-programs.mjs'
import { localProgram } from '../process/local-program.mjs'
import { repositoryRoot } from '../process/repository-root.mjs'
import { runCommand } from '../process/run-command.mjs'
import { workersOf } from './workers.mjs'

/**
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

const reportFile = join(repositoryRoot, '.cache/reports/playwright.json')

/**
 * Runs the flows in a real browser against the built product.
 * @param {readonly string[]} [args] more words for Playwright
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runBrowserFlows(args = []) {
  rmSync(reportFile, { force: true })
  const folder = join(repositoryRoot, 'e2e')
  const result = await runCommand(
    process.execPath,
    [
      localProgram('@playwright/test', 'playwright', folder),
      'test',
      '--reporter=list,json',
      `--workers=${String(workersOf())}`,
      ...args,
    ],
    {
      cwd: folder,
      env: {
        CHROMIUM_PATH: findChromium() ?? '',
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        // By default in the temporary folder, which each `npm test` has anew.
        PWTEST_CACHE_DIR: join(repositoryRoot, '.cache/playwright'),
      },
      timeLimitSeconds: 3600,
    },
  )
  return countPlaywright(readReport(), result.code)
}

/**
 * @param {PlaywrightReport | null} report
 * @param {number} exitCode
 * @returns {{ passed: number, failed: number }} a test that passed only on a retry has failed
 */
export function countPlaywright(report, exitCode) {
  if (report === null) return { passed: 0, failed: 1 }
  const failed = report.stats.unexpected + report.stats.flaky
  const noTest = report.stats.expected + failed === 0
  return { passed: report.stats.expected, failed: failed === 0 && (exitCode !== 0 || noTest) ? 1 : failed }
}

/** @returns {PlaywrightReport | null} */
function readReport() {
  try {
    return /** @type {PlaywrightReport} */ (JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    return null
  }
}
