import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyTree } from './copy-tree.mjs'
import { compilerOf } from './compiles.mjs'
import { brokenBy, drawSamples, readSources } from './drawn-sample.mjs'
import { importersOf } from './import-graph.mjs'
import { NO_TEST } from './open-vitest.mjs'
import { inserted, probesOf } from './probes.mjs'
import { runChild } from './run-child.mjs'
import { reachedIn, testsOf } from './tests-of.mjs'

/**
 * @typedef {import('./sample.mjs').Drawn} Drawn
 * @typedef {import('./drawn-sample.mjs').Sources} Sources
 * @typedef {import('./run-breaks.mjs').Judged} Judged
 * @typedef {import('./run-outcome.mjs').Outcome} Outcome
 * @typedef {import('./open-vitest.mjs').Unbroken} Unbroken
 * @typedef {{ outcome: Outcome | { kind: 'refused', by: string }, seconds: number, tests: number }} Result `refused`: it does not compile
 */

/**
 * Draws breaks over all lines, plants each in a copy, and reports those that no test notices. All tests run once before, with
 * probes at the places, so that a break is judged by the tests that reach it.
 * @param {string} root
 * @param {{ count: number, seeds: readonly number[], words: readonly string[] }} wanted
 */
export async function runSamples(root, wanted) {
  const known = readSources(root)
  const compiles = compilerOf(root)
  const samples = drawSamples(known, wanted, compiles)
  for (const { seed, drawn, refused } of samples)
    print(`seed ${String(seed)}: ${String(drawn.length)} breaks are drawn, ${String(refused)} more do not compile`)
  const copy = copyTree(root)
  process.once('exit', () => {
    rmSync(copy, { recursive: true, force: true })
  })
  const drawn = samples.flatMap((sample) => sample.drawn)
  const results = await judgeAll(copy, known, drawn)
  for (const [id, result] of results) {
    const place = drawn[id]
    if (place === undefined || result.outcome.kind !== 'survived') continue
    const users = importersOf(known.importers, place.file, 1)
    if (!compiles(place.file, brokenBy(known.sources, place), users))
      result.outcome = { kind: 'refused', by: 'users of the file' }
  }
  for (const sample of samples) summarize(root, known, sample, (place) => results.get(drawn.indexOf(place)))
}

/**
 * Prints the figures of a sample and keeps all of it in `.cache`.
 * @param {string} root
 * @param {Sources} known
 * @param {{ seed: number, drawn: readonly Drawn[], refused: number }} sample
 * @param {(place: Drawn) => Result | undefined} resultOf
 */
function summarize(root, { sources }, { seed, drawn, refused }, resultOf) {
  const count = (/** @type {string} */ kind) => drawn.filter((place) => resultOf(place)?.outcome.kind === kind).length
  const figures = {
    'does not compile': refused + count('refused'),
    killed: count('killed') + count('killed-late'),
    '  by a time limit': count('killed-late'),
    survived: count('survived'),
  }
  const report = drawn.map((place) => ({ ...place, ...resultOf(place), code: codeAt(sources, place) }))
  const path = join(root, `.cache/reports/sample-${String(seed)}.json`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify({ figures, report }, null, 1))
  print(`\nseed ${String(seed)} (${path})`)
  for (const [name, figure] of Object.entries(figures)) print(`${name.padEnd(18)}${String(figure).padStart(4)}`)
}

/** Limit of test files for one place, the nearest first: a place that every test reaches would take as long as all of them. */
const MOST_TESTS = 40

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`)

/**
 * @param {string} copy
 * @param {Sources} known
 * @param {readonly Drawn[]} drawn
 * @returns {Promise<Map<number, Result>>}
 */
async function judgeAll(copy, known, drawn) {
  const placesFile = join(copy, 'reached-places.txt')
  writeFileSync(placesFile, '')
  /** @type {Map<number, Result>} */
  const results = new Map()
  /** @type {Judged[]} */
  let breaks = []
  /** @param {Unbroken | null} unbroken */
  const left = (unbroken) => {
    if (unbroken !== null) print(`the unbroken run is over at ${new Date().toISOString()}`)
    if (unbroken !== null) breaks = judgedBy(known, drawn, unbroken, readFileSync(placesFile, 'utf8'), copy)
    return breaks.filter(({ id }) => !results.has(id))
  }
  /** @param {number} id @param {Outcome} reported @param {number} seconds */
  const report = (id, reported, seconds) => {
    const outcome = judgedOutcome(reported)
    const [place, tests] = [drawn[id], breaks[id]?.tests.length ?? 0]
    if (place === undefined) return
    results.set(id, { outcome, seconds, tests })
    print(lineOf(known.sources, place, { outcome, seconds, tests }))
  }
  /** @type {import('./run-breaks.mjs').Unprobed | null} */
  let unbroken = { tests: null, probed: withProbes(known, drawn) }
  while (results.size < drawn.length) {
    const hung = await runChild({ copy, placesFile, unbroken }, left, report)
    unbroken = null
    if (hung !== null) report(hung, { kind: 'killed-late', by: 'the run hung or ended early' }, 0)
    // A killed child may have left its break behind.
    for (const { file } of drawn) writeFileSync(join(copy, file), known.sources.get(file) ?? '')
  }
  return results
}

/**
 * These tests pass without the break, so an error outside of them is the break's; a place that no test reaches survives.
 * @param {Outcome} outcome
 * @returns {Outcome}
 */
const judgedOutcome = ({ kind, by }) => {
  if (kind !== 'broken') return { kind, by }
  return by === NO_TEST ? { kind: 'survived', by: '' } : { kind: 'killed', by }
}

/** @param {Sources} known @param {readonly Drawn[]} drawn @returns {Record<string, string>} the sources that get probes */
function withProbes(known, drawn) {
  const probes = drawn.flatMap((place, id) => probesOf(known, place, id))
  const files = [...new Set(probes.map(({ file }) => file))]
  return Object.fromEntries(
    files.map((file) => [
      file,
      inserted(
        known.sources.get(file) ?? '',
        probes.filter((probe) => probe.file === file),
      ),
    ]),
  )
}

/**
 * @param {Sources} known
 * @param {readonly Drawn[]} drawn
 * @param {Unbroken} unbroken
 * @param {string} places
 * @param {string} copy
 * @returns {Judged[]}
 */
function judgedBy({ sources, importers }, drawn, { failing, seconds }, places, copy) {
  for (const file of failing) print(`judges nothing, as it fails without a break: ${file}`)
  const passing = Object.fromEntries(Object.entries(seconds).filter(([file]) => !failing.includes(file)))
  const reached = reachedIn(places, copy)
  return drawn.map((place, id) => {
    const tests = testsOf(place.file, reached.get(id), { importers, seconds: passing }).slice(0, MOST_TESTS)
    const isServer = place.file.startsWith('apps/server/')
    const embedded = Object.keys(passing).filter(
      (test) => isServer && isEmbedded(sources.get(test) ?? '', test, place.file),
    )
    return { id, file: place.file, broken: brokenBy(sources, place), tests, embedded }
  })
}

/**
 * Whether a test also runs on the embedded database: one of the folder, or one that knows no other.
 * @param {string} source of the test
 * @param {string} test
 * @param {string} file that is broken
 */
function isEmbedded(source, test, file) {
  if (/onEngine\('pglite'/.test(source)) return true
  return dirname(test) === dirname(file) && /onBothEngines|pglite/.test(source)
}

/** @param {ReadonlyMap<string, string>} sources @param {Drawn} place */
const codeAt = (sources, { file, line }) => (sources.get(file) ?? '').split('\n')[line - 1]?.trim() ?? ''

/** @param {ReadonlyMap<string, string>} sources @param {Drawn} place @param {Result} result */
function lineOf(sources, place, { outcome, seconds, tests }) {
  const short = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ').slice(0, 80)
  const was = short((sources.get(place.file) ?? '').slice(place.start, place.end))
  const mark = outcome.kind.startsWith('killed') ? outcome.kind : outcome.kind.toUpperCase()
  const by = outcome.kind === 'survived' ? `${String(tests)} test files were run` : outcome.by
  return `${mark.padEnd(11)} ${seconds.toFixed(0).padStart(3)} s  ${place.file}:${String(place.line)}: ${place.kind}: ${was} => ${short(place.replace)}  [${by}]`
}
