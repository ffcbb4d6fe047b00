import { buildProduct } from './build/build-product.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { provideSystemPrograms } from './prepare/system-programs.mjs'
import { runBrowserFlows } from './testing/run-browser-flows.mjs'

requireNode()
await installPackages()
for (const sentence of await provideSystemPrograms()) process.stderr.write(`${sentence}\n`)
if (await buildProduct()) {
  await runBrowserFlows(['--config', 'pictures/pictures.config.ts', ...process.argv.slice(2)])
  process.stdout.write(
    'Kept pictures: .cache/pictures/index.html. What differs from them now: .cache/pictures-differing; -- -u keeps it.\n',
  )
} else {
  process.exitCode = 1
}
