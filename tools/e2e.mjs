import { buildProduct } from './build/build-product.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { provideSystemPrograms } from './prepare/system-programs.mjs'
import { runBrowserFlows } from './testing/run-browser-flows.mjs'

requireNode()
await installPackages()
for (const sentence of await provideSystemPrograms()) process.stderr.write(`${sentence}\n`)
if (await buildProduct()) {
  const { passed, failed } = await runBrowserFlows(process.argv.slice(2))
  process.stdout.write(`${String(passed)} passed, ${String(failed)} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
} else {
  process.exitCode = 1
}
