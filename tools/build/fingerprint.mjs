import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { repositoryRoot } from '../process/repository-root.mjs'

const leftOut = new Set(['node_modules', 'dist', '.cache', '.data', 'coverage', 'test-results', 'playwright-report'])
const isTest = (/** @type {string} */ name) => /\.test\.tsx?$/.test(name)

/**
 * One hash over names and contents of files; tests are left out, as no product is made from them.
 * @param {readonly string[]} paths files and folders from the root; a missing one counts as empty
 * @param {string} mark everything else that the result depends on
 * @param {string} root
 * @returns {string}
 */
function fingerprint(paths, mark, root) {
  const hash = createHash('sha256').update(`${process.versions.node}\0${mark}`)
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/**
 * Does the work unless its inputs are unchanged since its last success and its result still exists.
 * @param {{ name: string, inputs: readonly string[], result: string, mark?: string, root?: string }} given `result`: a file the work makes;
 * `mark`: everything else that it depends on, such as the commit
 * @param {() => Promise<void>} work
 * @returns {Promise<'done' | 'unchanged'>}
 */
export async function unlessUnchanged({ name, inputs, result, mark = '', root = repositoryRoot }, work) {
  const record = join(root, '.cache', 'fingerprints', name)
  const now = fingerprint(inputs, mark, root)
  if (existsSync(join(root, result)) && readText(record) === now) return 'unchanged'
  // without the record, interrupted work is done again next time
  rmSync(record, { force: true })
  await work()
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, now)
  return 'done'
}

/**
 * @param {string} path
 * @returns {string[]} in an order that does not depend on the file system
 */
function filesBelow(path) {
  if (!existsSync(path)) return []
  try {
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    return entries
      .filter((entry) => !leftOut.has(entry.name) && !isTest(entry.name))
      .flatMap((entry) => filesBelow(join(path, entry.name)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path]
    throw error
  }
}

/**
 * @param {string} path
 * @returns {string | null}
 */
function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
