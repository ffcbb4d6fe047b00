import { buildProduct } from './build/build-product.mjs'
import { checkBrowsers } from './browsers/run-check.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { optionsOf } from './process/options.mjs'

optionsOf('npm run build', {})
requireNode()
await installPackages()
if (!(await buildProduct()) || !(await checkBrowsers())) process.exitCode = 1
