import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readBreaks } from './breaks.mjs'
import { copyTree } from './copy-tree.mjs'
import { keptOutcomes } from './kept-outcomes.mjs'
import { runProject } from './run-project.mjs'

/** @typedef {import('./run-breaks.mjs').Outcome} Outcome */

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
    await runProject(copy, project, ofProject, (index, outcome) => {
      counts[outcome.kind] += 1
      const known = breaks[index]
      if (known === undefined) return
      const { one, key } = known
      const { kind, by, seconds } = outcome
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
