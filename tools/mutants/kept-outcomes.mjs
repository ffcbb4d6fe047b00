import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @typedef {import('./breaks.mjs').Break} Break */

/**
 * Outcomes of earlier runs, keyed by the break, its file and its tests. Kept in `.cache`, so that a long list can be run in
 * parts.
 * @param {string} root
 */
export function keptOutcomes(root) {
  const path = join(root, '.cache/reports/mutants.json')
  const killed = new Set(readKeys(path))
  /** @param {Break} one */
  const keyOf = (one) => {
    const hash = createHash('sha256').update(JSON.stringify(one))
    for (const file of [one.file, ...one.tests].flatMap((name) => filesAt(join(root, name))))
      hash.update(readFileSync(file))
    return hash.digest('base64url')
  }
  return {
    keyOf,
    /** @param {string} key */
    isKilled: (key) => killed.has(key),
    /** @param {string} key */
    keep: (key) => {
      killed.add(key)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify([...killed]))
    },
  }
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function readKeys(path) {
  try {
    // written by `keep` alone
    return /** @type {string[]} */ (JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return []
  }
}

/**
 * The file, or the tests of the folder.
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => join(path, name))
}
