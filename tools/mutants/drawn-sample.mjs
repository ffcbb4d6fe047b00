import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { importersIn } from './import-graph.mjs'
import { draw } from './sample.mjs'
import { placesIn } from './source-places.mjs'

/**
 * @typedef {import('./sample.mjs').Drawn} Drawn
 * @typedef {object} Sources
 * @property {ReadonlyMap<string, string>} sources
 * @property {ReadonlyMap<string, ReadonlySet<string>>} importers
 * @property {(file: string) => ts.SourceFile} parsed
 */

const FOLDERS = ['packages', 'provider', 'apps', 'tools']

/** Where breaks are drawn by default; a migration that has landed is never changed again. */
const PRODUCT = /^(?:packages|provider|apps\/(?:server|web))\//
const NOT_DRAWN = /\.test\.tsx?$|\/testing\/|\/migrations\/|\.config\.ts$|\.d\.ts$/

/**
 * Every source of ours, tests too.
 * @param {string} root
 * @returns {Sources}
 */
export function readSources(root) {
  const paths = FOLDERS.flatMap((folder) => below(root, folder)).filter((path) => /\.(?:tsx?|mjs)$/.test(path))
  const sources = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  /** @type {Map<string, ts.SourceFile>} */
  const trees = new Map()
  const parsed = (/** @type {string} */ file) => {
    const known = trees.get(file)
    if (known !== undefined) return known
    const tree = ts.createSourceFile(file, sources.get(file) ?? '', ts.ScriptTarget.Latest, true)
    trees.set(file, tree)
    return tree
  }
  return { sources, importers: importersIn(sources), parsed }
}

/** @param {string} root @param {string} folder @returns {string[]} */
function below(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !/^(?:node_modules|dist)$/.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? below(root, path) : [path]
    })
}

/**
 * Draws that many compiling breaks for each seed; later seeds do not repeat the draws of earlier ones.
 * @param {Sources} known
 * @param {{ count: number, seeds: readonly number[], words: readonly string[] }} wanted words pick files by a part of their path
 * @param {(file: string, source: string) => boolean} compiles
 * @returns {{ seed: number, drawn: Drawn[], refused: number }[]} `refused`: how many do not compile, which the compiler notices
 */
export function drawSamples(known, { count, seeds, words }, compiles) {
  const places = placesOf(known, words)
  /** @type {Set<Drawn>} */
  const taken = new Set()
  return seeds.map((seed) => {
    const sample = { seed, drawn: /** @type {Drawn[]} */ ([]), refused: 0 }
    for (const place of draw(places, seed)) {
      if (sample.drawn.length >= count) break
      if (taken.has(place)) continue
      if (compiles(place.file, brokenBy(known.sources, place))) sample.drawn.push(place)
      else sample.refused += 1
      taken.add(place)
    }
    return sample
  })
}

/** @param {Sources} known @param {readonly string[]} words @returns {Drawn[]} */
function placesOf({ sources }, words) {
  const isWanted = (/** @type {string} */ file) =>
    !NOT_DRAWN.test(file) && (words.length === 0 ? PRODUCT.test(file) : words.some((word) => file.includes(word)))
  return [...sources]
    .filter(([file]) => isWanted(file))
    .flatMap(([file, source]) => {
      const isLogicOnly = file.startsWith('packages/contract/')
      const lineAt = (/** @type {number} */ at) => source.slice(0, at).split('\n').length
      return placesIn(file, source, { isLogicOnly }).map((place) => ({ ...place, file, line: lineAt(place.start) }))
    })
}

/**
 * The source of the place's file with the break in it.
 * @param {ReadonlyMap<string, string>} sources
 * @param {Drawn} place
 */
export function brokenBy(sources, { file, start, end, replace }) {
  const source = sources.get(file) ?? ''
  return source.slice(0, start) + replace + source.slice(end)
}
