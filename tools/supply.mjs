import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './prepare/install-packages.mjs'
import { optionsOf } from './process/options.mjs'
import { repositoryRoot } from './process/repository-root.mjs'
import { runCommand } from './process/run-command.mjs'
import { reducedBill } from './supply/bill-of-materials.mjs'
import { licencesOf, READ } from './supply/licences.mjs'
import { buildTwice } from './supply/same-bytes.mjs'
import { shippedPackages } from './supply/shipped-packages.mjs'

// npm run supply: the packages that are shipped, as a bill of materials (CycloneDX), their licences and install scripts.
// npm run supply -- --twice: builds the commit twice from nothing and compares every byte.

const { values } = optionsOf('npm run supply [-- --twice]', { twice: { type: 'boolean' } })
const folder = join(repositoryRoot, '.cache/supply')
mkdirSync(folder, { recursive: true })
await installPackages()

if (values.twice === true) {
  const { output } = await runCommand('git', ['rev-parse', 'HEAD'], { capture: true })
  const { files, sum, differing } = await buildTwice(output.trim())
  for (const name of differing) process.stdout.write(`  differs: ${name}\n`)
  process.stdout.write(
    `${output.trim().slice(0, 12)}: ${String(files)} files, ${String(differing.length)} differ, sha256 ${sum}\n`,
  )
  process.exit(differing.length === 0 ? 0 : 1)
}

/** @type {{ packages: import('./supply/shipped-packages.mjs').LockedPackages }} */
const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'))
const paths = shippedPackages(packages, ['apps/server', 'apps/web']).filter((path) =>
  existsSync(join(repositoryRoot, path)),
)
const licences = licencesOf(repositoryRoot, packages, paths)
const { code, output } = await runCommand('npm', ['sbom', '--sbom-format', 'cyclonedx', '--loglevel=error'], {
  capture: true,
})
/** @type {import('./supply/bill-of-materials.mjs').Bill | null} */
const whole = code === 0 ? JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) : null
if (whole === null) {
  process.stderr.write(output)
  process.exit(1)
}
const names = new Set(licences.map(({ name }) => name))
const bill = reducedBill(whole, names, READ)
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`)
writeFileSync(join(folder, 'licences.tsv'), licences.map(({ name, licence }) => `${name}\t${licence}\n`).join(''))

const refused = licences.filter(({ isAllowed }) => !isAllowed)
const unnamed = names.size - bill.components.length
const scripts = paths.filter((path) => packages[path]?.hasInstallScript === true)
const unsummed = paths.filter((path) => path.includes('node_modules/') && packages[path]?.integrity === undefined)
for (const { name, licence } of refused) process.stdout.write(`  licence to judge: ${name} ${licence}\n`)
for (const path of scripts) process.stdout.write(`  install script: ${path}\n`)
for (const path of unsummed) process.stdout.write(`  without a checksum: ${path}\n`)
process.stdout.write(
  `${String(names.size)} packages shipped, ${String(bill.components.length)} in the bill, ${String(refused.length)} licences to judge, ` +
    `${String(scripts.length)} install scripts, ${String(unsummed.length)} without a checksum (.cache/supply)\n`,
)
process.exit(refused.length + scripts.length + unsummed.length + unnamed === 0 ? 0 : 1)
