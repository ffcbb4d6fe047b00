import { buildProduct } from './build/build-product.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { optionsOf } from './process/options.mjs'
import { runUntilStopped } from './process/run-until-stopped.mjs'

optionsOf('npm start', {})
requireNode()
await installPackages()
if (!(await buildProduct())) {
  process.stderr.write('Nothing was started, as the build failed.\n')
  process.exit(1)
}
const args = ['--enable-source-maps', 'apps/start/dist/main.js']
process.exitCode = await runUntilStopped(process.execPath, args).ended
