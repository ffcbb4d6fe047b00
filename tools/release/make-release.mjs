import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nextVersion } from './next-version.mjs'
import { releasedChangelog, releasedSteps } from './released-text.mjs'

/**
 * The slow parts of a release. Each answers null, or what went wrong.
 * @typedef {object} SlowParts
 * @property {() => Promise<string | null>} test proves the commit before anything is written
 * @property {(version: string) => Promise<string | null>} make builds the image and the bill of materials of the release's commit
 */

/** @typedef {{ version: string } | { problem: string }} Release */

const VERSION_FILE = 'packages/contract/src/product-version.ts'

/**
 * Makes a release of the commit that is checked out: tests, writes version and changelog, commits, makes image and bill of materials, and
 * sets the tag last. When a part fails, branch and files are as before. Pushes nothing.
 * @param {string} root of the repository
 * @param {import('./next-version.mjs').Step} step
 * @param {string} day of the release, as 2026-11-27
 * @param {SlowParts} parts
 * @returns {Promise<Release>}
 */
export async function makeRelease(root, step, day, parts) {
  /** @param {readonly string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  if (git('status', '--porcelain') !== '') return { problem: 'files differ from the last commit: commit them first' }
  /** @type {{ version: string }} */
  const { version: before } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = nextVersion(before, step)
  const tag = `v${version}`
  if (git('tag', '--list', tag) !== '') return { problem: `the tag ${tag} is there already` }
  const changed = releasedFiles(root, before, version, day)
  if ('problem' in changed) return changed

  const unproved = await parts.test()
  if (unproved !== null) return { problem: unproved }
  if (git('status', '--porcelain') !== '') return { problem: 'the tests have changed files: commit or ignore them' }
  const start = git('rev-parse', 'HEAD')
  for (const [file, text] of changed.files) writeFileSync(join(root, file), text)
  git('commit', '--quiet', '--all', '--message', `release: ${version}`, '--message', changed.notes)
  const unmade = await parts.make(version)
  if (unmade !== null) {
    git('reset', '--quiet', '--hard', start)
    return { problem: unmade }
  }
  git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `${version}\n\n${changed.notes}`)
  return { version }
}

/**
 * The files of a release with their new texts; nothing is written.
 * @param {string} root
 * @param {string} before
 * @param {string} version
 * @param {string} day
 * @returns {{ files: Array<[string, string]>, notes: string } | { problem: string }}
 */
function releasedFiles(root, before, version, day) {
  const textOf = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
  try {
    const { changelog, notes } = releasedChangelog(textOf('CHANGELOG.md'), version, day)
    return {
      notes,
      files: [
        ['CHANGELOG.md', changelog],
        ['docs/upgrading.md', releasedSteps(textOf('docs/upgrading.md'), version)],
        [VERSION_FILE, replaced(textOf(VERSION_FILE), `'${before}'`, `'${version}'`, 1, VERSION_FILE)],
        ['package.json', replaced(textOf('package.json'), `"version": "${before}"`, `"version": "${version}"`, 1)],
        // the lock file names the root's version twice, before everything else
        [
          'package-lock.json',
          replaced(textOf('package-lock.json'), `"version": "${before}"`, `"version": "${version}"`, 2),
        ],
      ],
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * @param {string} text
 * @param {string} old
 * @param {string} next
 * @param {number} times how many of the first are replaced
 * @param {string} [file]
 */
function replaced(text, old, next, times, file = 'package.json or its lock file') {
  let rest = text
  let done = ''
  for (let time = 0; time < times; time += 1) {
    const at = rest.indexOf(old)
    if (at < 0) throw new Error(`${file} does not name the version as ${old}`)
    done += rest.slice(0, at) + next
    rest = rest.slice(at + old.length)
  }
  return done + rest
}
