import { buildProduct } from './build/build-product.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'

requireNode()
await installPackages()
if (!(await buildProduct())) process.exitCode = 1
