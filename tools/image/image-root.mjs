import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '../process/repository-root.mjs'
import { shippedPackages } from '../supply/shipped-packages.mjs'
import { must, nodeProgram } from './node-program.mjs'

/** Debian's libraries that Node's program needs. */
const LIBRARIES = ['libc6', 'libgcc-s1', 'libstdc++6']

/** Programs of an image: the server and the thread that draws statements. The sandbox stays outside. */
const ENTRIES = ['server.js', 'draw-statement.js']

/**
 * Makes the files of the image below `root`; the product must be built.
 * @param {string} root
 * @param {string} kept folder for what is fetched once
 */
export async function makeImageRoot(root, kept) {
  rmSync(root, { recursive: true, force: true })
  await unpackLibraries(root, join(kept, 'debian'))
  mkdirSync(join(root, 'usr/bin'), { recursive: true })
  copyFileSync(await nodeProgram(kept), join(root, 'usr/bin/node'))
  chmodSync(join(root, 'usr/bin/node'), 0o755)
  mkdirSync(join(root, 'tmp'))
  chmodSync(join(root, 'tmp'), 0o1777)
  const app = join(root, 'app')
  for (const file of filesOfEntries()) copyInto(app, join('apps/start/dist', file))
  copyInto(app, 'apps/web/dist')
  copyInto(app, 'docs/operations.md')
  writeFileSync(join(app, 'package.json'), '{ "type": "module", "private": true }\n')
  cpSync(join(repositoryRoot, 'deploy/image/lives.mjs'), join(app, 'lives.mjs'))
  /** @type {{ packages: import('../supply/shipped-packages.mjs').LockedPackages }} */
  const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'))
  for (const path of shippedPackages(packages, ['apps/server'])) {
    if (path.includes('node_modules/')) copyPackage(app, path)
  }
}

/**
 * @param {string} root
 * @param {string} folder
 */
async function unpackLibraries(root, folder) {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length < LIBRARIES.length) await must('apt-get', ['download', '-qq', ...LIBRARIES], folder)
  mkdirSync(root, { recursive: true })
  for (const name of readdirSync(folder)) await must('dpkg', ['-x', join(folder, name), root], folder)
  for (const path of ['usr/share', 'etc']) rmSync(join(root, path), { recursive: true, force: true })
}

/** The entries and the chunks that they import, without maps. */
function filesOfEntries() {
  const found = new Set(ENTRIES)
  for (const file of found) {
    const text = readFileSync(join(repositoryRoot, 'apps/start/dist', file), 'utf8')
    for (const [, chunk] of text.matchAll(/(?:from|import\()\s*["']\.\/([^"']+\.js)["']/g)) {
      if (chunk !== undefined) found.add(join(dirname(file), chunk))
    }
  }
  return found
}

/**
 * @param {string} app
 * @param {string} path
 */
function copyInto(app, path) {
  cpSync(join(repositoryRoot, path), join(app, path), { recursive: true })
}

/**
 * One package, without those inside it: they come by themselves when they are needed.
 * @param {string} app
 * @param {string} path
 */
function copyPackage(app, path) {
  const from = join(repositoryRoot, path)
  if (!existsSync(from)) return
  cpSync(from, join(app, path), {
    recursive: true,
    filter: (file) => !file.slice(from.length).includes('/node_modules'),
  })
}
