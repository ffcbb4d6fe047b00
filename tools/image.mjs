import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildProduct } from './build/build-product.mjs'
import { makeImageRoot } from './image/image-root.mjs'
import { must } from './image/node-program.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { optionsOf } from './process/options.mjs'
import { repositoryRoot } from './process/repository-root.mjs'

// npm run image: one server as an OCI image, .cache/image/sammas.tar, by Debian's buildah (deploy/image/Containerfile). Fetches from
// Debian and the npm registry alone; files carry no moment, so that one commit has one image.

optionsOf('npm run image', {})
requireNode()
await installPackages()
if (!(await buildProduct())) process.exit(1)
const folder = join(repositoryRoot, '.cache/image')
const context = join(folder, 'context')
const archive = join(folder, 'sammas.tar')
mkdirSync(context, { recursive: true })
await makeImageRoot(join(context, 'root'), join(folder, 'kept'))
copyFileSync(join(repositoryRoot, 'deploy/image/Containerfile'), join(context, 'Containerfile'))
rmSync(archive, { force: true })
const store = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
await must(
  'buildah',
  [...store, 'bud', '--isolation', 'chroot', '--format', 'docker', '--timestamp', '0', '--tag', 'sammas', context],
  folder,
)
await must('buildah', [...store, 'push', 'sammas', `docker-archive:${archive}:sammas:latest`], folder)
rmSync(join(folder, 'store'), { recursive: true, force: true })
process.stdout.write(`  ${archive}: ${String(Math.round(statSync(archive).size / 1e6))} MB\n`)
