import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { optionsOf } from './process/options.mjs'
import { repositoryRoot } from './process/repository-root.mjs'

// Breaks the product in a copy, one line at a time, and reports the breaks that no test notices: the guards of
// `mutants/breaks.txt`, or with `--sample 100 --seed 7` that many breaks drawn over all lines; `--seed 7,8` draws two samples.

const { values, positionals: words } = optionsOf(
  'npm run mutants [-- WORDS] [--rest] [--sample 100] [--seed 7]',
  { rest: { type: 'boolean' }, sample: { type: 'string' }, seed: { type: 'string' } },
  Number.POSITIVE_INFINITY,
)
requireNode()
await installPackages()

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(130))

if (values.sample === undefined) {
  const { runList } = await import('./mutants/list-command.mjs')
  const isAllNoticed = await runList(repositoryRoot, { words, isRest: values.rest === true })
  process.exitCode = isAllNoticed ? 0 : 1
} else {
  // The compiler that finds the places is installed by now.
  const { runSamples } = await import('./mutants/sample-command.mjs')
  const seeds = (values.seed ?? '1').split(',').map(Number)
  const count = Number(values.sample)
  if (![count, ...seeds].every(Number.isSafeInteger)) throw new Error('--sample and --seed are whole numbers')
  await runSamples(repositoryRoot, { count, seeds, words })
}
