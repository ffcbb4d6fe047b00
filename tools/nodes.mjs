import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { findPostgresFolder } from './prepare/system-programs.mjs'
import { installedNode } from './nodes/installed-node.mjs'
import { tryNode } from './nodes/try-node.mjs'
import { optionsOf } from './process/options.mjs'

// npm run nodes [-- 20 26]: the product and the tests that depend on the platform, on each Node that README promises.

/** The oldest Node that is promised, and the newest release of each later line with long-term support, pinned. */
const versions = ['20.19.0', '22.23.3', '24.21.0', '26.12.1']

const { positionals: requested } = optionsOf('npm run nodes [-- 20 22 24 26]', {}, versions.length)
const wanted = versions.filter(
  (version) => requested.length === 0 || requested.some((major) => version.startsWith(`${major}.`)),
)
if (wanted.length < Math.max(1, new Set(requested).size)) {
  process.stderr.write(`Which one? npm run nodes -- ${versions.map((version) => version.split('.')[0]).join('|')}\n`)
  process.exit(2)
}
requireNode()
await installPackages()
if (findPostgresFolder() === null) {
  process.stderr.write('PostgreSQL is missing (Debian: apt-get install postgresql)\n')
  process.exit(1)
}
const failures = []
for (const version of wanted) {
  const node = await installedNode(version)
  const problem = node === null ? 'it could not be installed' : await tryNode(node)
  process.stdout.write(`Node ${version}: ${problem ?? 'built, started, logged in, signed, stopped, tests passed'}\n`)
  if (problem !== null) failures.push(version)
}
process.stdout.write(`${String(wanted.length - failures.length)} passed, ${String(failures.length)} failed\n`)
process.exitCode = failures.length === 0 ? 0 : 1
