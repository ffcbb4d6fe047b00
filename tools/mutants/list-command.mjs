import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plantIn, readBreaks } from './breaks.mjs'
import { copyTree } from './copy-tree.mjs'
import { keptOutcomes } from './kept-outcomes.mjs'
import { runChild } from './run-child.mjs'

/**
 * @typedef {import('./breaks.mjs').Break} Break
 * @typedef {import('./run-outcome.mjs').Outcome} Outcome
 * @typedef {{ index: number, one: Break }} Numbered
 */

/**
 * Takes each guard of the list out of a copy of the tree, one at a time, and reports the breaks that no test notices.
 * @param {string} root
 * @param {{ words: readonly string[], isRest: boolean }} wanted words pick files; `isRest` leaves out breaks that were killed
 * before, as long as neither the guard's file nor its tests have changed
 * @returns {Promise<boolean>} whether every break was noticed
 */
export async function runList(root, { words, isRest }) {
  /** @param {{ file: string }} line */
  const isWanted = ({ file }) => words.length === 0 || words.some((word) => file.includes(word))
  const list = readBreaks(readFileSync(join(root, 'tools/mutants/breaks.txt'), 'utf8'))
  const kept = keptOutcomes(root)
  const breaks = list.breaks.filter(isWanted).map((one, index) => ({ one, index, key: kept.keyOf(one) }))
  const before = isRest ? breaks.filter(({ key }) => kept.isKilled(key)) : []
  const rest = breaks.filter((each) => !before.includes(each))

  /** @type {Record<Outcome['kind'], number>} */
  const counts = { killed: before.length, 'killed-late': 0, survived: 0, broken: 0 }
  const copy = copyTree(root)
  process.once('exit', () => {
    rmSync(copy, { recursive: true, force: true })
  })
  for (const project of new Set(rest.map(({ one }) => one.project))) {
    const ofProject = rest.filter(({ one }) => one.project === project)
    await runProject(copy, project, ofProject, (index, outcome, seconds) => {
      counts[outcome.kind] += 1
      const known = breaks[index]
      if (known === undefined) return
      const { one, key } = known
      const { kind, by } = outcome
      if (kind === 'killed' || kind === 'killed-late') kept.keep(key)
      const mark = kind.startsWith('killed') ? kind : kind.toUpperCase()
      process.stdout.write(
        `${mark.padEnd(11)} ${seconds.toFixed(0).padStart(3)} s  ${one.file}: ${one.search.trim()}  [${by}]\n`,
      )
    })
  }
  printCounts(counts, before.length, list.equivalents.filter(isWanted).length)
  return counts.survived + counts.broken === 0 && breaks.length > 0
}

/**
 * Plants the breaks of one vitest project in the copy, one after another.
 * @param {string} copy
 * @param {string} project
 * @param {readonly Numbered[]} breaks
 * @param {(index: number, outcome: Outcome, seconds: number) => void} onResult
 */
async function runProject(copy, project, breaks, onResult) {
  const sources = new Map(breaks.map(({ one }) => [one.file, readFileSync(join(copy, one.file), 'utf8')]))
  /** @type {Set<number>} */
  const done = new Set()
  /** @param {number} index @param {Outcome} outcome @param {number} seconds */
  const end = (index, outcome, seconds) => {
    done.add(index)
    onResult(index, outcome, seconds)
  }
  /** @type {string[]} */
  let failing = []
  /** @type {{ tests: string[], probed: {} } | null} */
  let unbroken = { tests: [...new Set(breaks.flatMap(({ one }) => one.tests))], probed: {} }
  while (done.size < breaks.length) {
    const hung = await runChild(
      { copy, project, unbroken },
      (known) => {
        failing = known?.failing ?? failing
        return breaks.flatMap(({ index, one }) => {
          if (done.has(index)) return []
          // A test that fails without a break would seem to notice every break.
          const anyway = failing.find((file) => one.tests.some((test) => file.startsWith(test)))
          if (anyway !== undefined) {
            end(index, { kind: 'broken', by: `fails without any break: ${anyway}` }, 0)
            return []
          }
          const broken = plantIn(sources.get(one.file) ?? '', one)
          const [tests, embedded] = one.isEmbedded ? [[], one.tests] : [one.tests, []]
          return [{ id: index, file: one.file, broken, tests, embedded }]
        })
      },
      end,
    )
    unbroken = null
    if (hung !== null) end(hung, { kind: 'broken', by: 'the run hung or ended early' }, 0)
    // A killed child may have left its break behind.
    for (const [file, source] of sources) writeFileSync(join(copy, file), source)
  }
}

/** @param {Record<Outcome['kind'], number>} counts @param {number} before @param {number} equivalent */
function printCounts(counts, before, equivalent) {
  const rows = [
    ['killed', counts.killed + counts['killed-late']],
    ['  before', before],
    ['  by a time limit', counts['killed-late']],
    ['survived', counts.survived],
    ['broken', counts.broken],
    ['equivalent', equivalent],
  ]
  process.stdout.write(
    `\n${rows.map(([name, count]) => `${String(name).padEnd(18)}${String(count).padStart(4)}`).join('\n')}\n`,
  )
}
