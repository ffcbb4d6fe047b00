import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readBreaks } from './mutants/breaks.mjs'
import { copyTree } from './mutants/copy-tree.mjs'
import { keptOutcomes } from './mutants/kept-outcomes.mjs'
import { runProject } from './mutants/run-project.mjs'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { repositoryRoot } from './process/repository-root.mjs'

// Takes each guard of the list out of a copy of the tree, one at a time, and says which breaks no test notices. Words pick files; with
// `--rest` what was killed before is left out as long as neither the guard's file nor its tests have changed.

/** @typedef {import('./mutants/run-breaks.mjs').Outcome} Outcome */

requireNode()
await installPackages()

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
/** @param {{ file: string }} line */
const isWanted = ({ file }) => words.length === 0 || words.some((word) => file.includes(word))
const list = readBreaks(readFileSync(join(repositoryRoot, 'tools/mutants/breaks.txt'), 'utf8'))
const kept = keptOutcomes(repositoryRoot)
const breaks = list.breaks.filter(isWanted).map((one, index) => ({ one, index, key: kept.keyOf(one) }))
const before = process.argv.includes('--rest') ? breaks.filter(({ key }) => kept.isKilled(key)) : []
const rest = breaks.filter((each) => !before.includes(each))

/** @type {Record<Outcome['kind'], number>} */
const counts = { killed: before.length, 'killed-late': 0, survived: 0, broken: 0 }

const copy = copyTree(repositoryRoot)
process.once('exit', () => {
  rmSync(copy, { recursive: true, force: true })
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(130))

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

const rows = [
  ['killed', counts.killed + counts['killed-late']],
  ['  before', before.length],
  ['  by a time limit', counts['killed-late']],
  ['survived', counts.survived],
  ['broken', counts.broken],
  ['equivalent', list.equivalents.filter(isWanted).length],
]
process.stdout.write(
  `\n${rows.map(([name, count]) => `${String(name).padEnd(18)}${String(count).padStart(4)}`).join('\n')}\n`,
)
process.exitCode = counts.survived + counts.broken === 0 && breaks.length > 0 ? 0 : 1
