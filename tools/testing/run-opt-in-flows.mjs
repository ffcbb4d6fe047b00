import { buildProduct } from '../build/build-product.mjs'
import { installPackages } from '../prepare/install-packages.mjs'
import { requireNode } from '../prepare/node-version.mjs'
import { provideSystemPrograms, systemPrograms } from '../prepare/system-programs.mjs'
import { runBrowserFlows } from './run-browser-flows.mjs'

/**
 * Flows that `npm test` leaves out, as they need programs of their own: packages, programs, build, flows, and the exit code.
 * @param {readonly import('../prepare/system-programs.mjs').SystemProgram[]} programs beyond those of `npm test`
 * @param {readonly string[]} args for Playwright
 */
export async function runOptInFlows(programs, args) {
  requireNode()
  await installPackages()
  const missing = await provideSystemPrograms([...systemPrograms, ...programs])
  for (const sentence of missing) process.stderr.write(`${sentence}\n`)
  if (await buildProduct()) {
    const { passed, failed } = await runBrowserFlows(args)
    process.stdout.write(`${String(passed)} passed, ${String(failed)} failed\n`)
    // A missing program fails the run: what it would have tried is not known to work.
    process.exitCode = failed === 0 && missing.length === 0 ? 0 : 1
  } else {
    process.exitCode = 1
  }
}
