import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { optionsOf } from './process/options.mjs'
import { repositoryRoot } from './process/repository-root.mjs'
import { runCommand } from './process/run-command.mjs'
import { makeRelease } from './release/make-release.mjs'
import { STEPS } from './release/next-version.mjs'

// npm run release -- minor: tests, changelog, version, commit, image, bill of materials, tag. Pushes nothing (docs/upgrading.md).

const usage = `npm run release -- ${STEPS.join('|')}`
const { positionals } = optionsOf(usage, {}, 1)
const step = STEPS.find((name) => name === positionals[0])
if (step === undefined) {
  process.stderr.write(`Usage: ${usage}\n`)
  process.exit(2)
}

/** @param {string} script @returns {Promise<string | null>} */
const run = async (script) =>
  (await runCommand('npm', ['run', script])).code === 0 ? null : `npm run ${script} failed: nothing was released`

/** @param {string} version @returns {Promise<string | null>} */
async function make(version) {
  const problem = (await run('image')) ?? (await run('supply'))
  if (problem !== null) return problem
  const folder = join(repositoryRoot, '.cache/release', version)
  mkdirSync(folder, { recursive: true })
  renameSync(join(repositoryRoot, '.cache/image/sammas.tar'), join(folder, `sammas-${version}.tar`))
  for (const file of ['sbom.cdx.json', 'licences.tsv']) {
    if (existsSync(join(repositoryRoot, '.cache/supply', file)))
      copyFileSync(join(repositoryRoot, '.cache/supply', file), join(folder, file))
  }
  return null
}

const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Tallinn' }).format(new Date())
const release = await makeRelease(repositoryRoot, step, day, { test: () => run('test'), make })
if ('problem' in release) {
  process.stderr.write(`${release.problem}\n`)
  process.exit(1)
}
const { version } = release
process.stdout.write(
  `${version}: committed and tagged v${version}; image, bill of materials and licences are in .cache/release/${version}.\n` +
    `Look at them, then: git push --atomic origin HEAD v${version}\n`,
)
