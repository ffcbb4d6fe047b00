import { buildProduct } from './build/build-product.mjs'
import { checkBrowsers } from './browsers/run-check.mjs'
import { runChecks } from './check/run-checks.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { provideSystemPrograms } from './prepare/system-programs.mjs'
import { optionsOf } from './process/options.mjs'
import { step } from './process/step.mjs'
import { ownTemporaryFolder } from './testing/own-temporary-folder.mjs'
import { runBrowserFlows } from './testing/run-browser-flows.mjs'
import { runUnitTests } from './testing/run-unit-tests.mjs'

optionsOf('npm test', {})
requireNode()
await installPackages()

const temporary = ownTemporaryFolder()

const total = { passed: 0, failed: 0 }
/** @param {{ passed?: number, failed: number }} counts */
const add = ({ passed = 0, failed }) => {
  total.passed += passed
  total.failed += failed
}

for (const sentence of await provideSystemPrograms()) {
  process.stderr.write(`${sentence}\n`)
  add({ failed: 1 })
}

async function units() {
  add(await step('unit and store tests', runUnitTests))
}

async function buildFlowsAndCheck() {
  const isBuilt = await step('build', buildProduct)
  add({ failed: isBuilt ? 0 : 1 })
  if (isBuilt) add({ failed: (await step('supported browsers', checkBrowsers)) ? 0 : 1 })
  if (isBuilt) add(await step('browser flows', runBrowserFlows))
  else process.stderr.write('The browser flows were not run, as there is nothing built to run them on.\n')
  // Last, beside the units' end: these wait for polls, and the compiler uses every free moment of both cores.
  add({ failed: await step('check', runChecks) })
}

// In parallel: a browser waits for pages, a store for its disk, and each uses the time of the other.
await Promise.all([units(), buildFlowsAndCheck()])

const left = temporary.leftOver()
temporary.remove()
if (left.length > 0) {
  process.stderr.write(`The tests left temporary folders behind: ${left.join(', ')}\n`)
  add({ failed: 1 })
}

process.stdout.write(`\n${String(total.passed)} passed, ${String(total.failed)} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
