import { buildProduct } from './build/build-product.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { otherEngines, provideSystemPrograms, systemPrograms } from './prepare/system-programs.mjs'
import { runBrowserFlows } from './testing/run-browser-flows.mjs'

requireNode()
await installPackages()
const missing = await provideSystemPrograms([...systemPrograms, ...otherEngines])
for (const sentence of missing) process.stderr.write(`${sentence}\n`)
if (await buildProduct()) {
  const args = ['--config', 'engines/engines.config.ts', ...process.argv.slice(2)]
  const { passed, failed } = await runBrowserFlows(args)
  process.stdout.write(`${String(passed)} passed, ${String(failed)} failed\n`)
  // A missing engine fails the run: the product is not known to work in it.
  process.exitCode = failed === 0 && missing.length === 0 ? 0 : 1
} else {
  process.exitCode = 1
}
