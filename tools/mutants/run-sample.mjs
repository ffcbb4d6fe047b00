import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openVitest } from './sample-vitest.mjs'

/**
 * @typedef {import('./sample-vitest.mjs').Outcome} Outcome
 * @typedef {import('./sample-vitest.mjs').Unbroken} Unbroken
 *
 * @typedef {object} Judged a break with the tests that reach its place
 * @property {number} id
 * @property {string} file
 * @property {string} broken the whole source
 * @property {string[]} tests in the order in which they are run
 * @property {string[]} embedded those of them that only count on the embedded database
 *
 * @typedef {{ probed: Record<string, string> } | { breaks: Judged[] }} Work
 * @typedef {'alive' | { unbroken: Unbroken } | { begins: number } | { id: number, outcome: Outcome, seconds: number }} Report
 */

// A child of `npm run mutants -- --sample`: it plants breaks in its working folder, the copy.

/** @param {Report} report */
const tell = (report) => process.send?.(report)

const opened = openVitest(() => tell('alive'))

/**
 * Writes sources and restores them after the work.
 * @template Result
 * @param {Readonly<Record<string, string>>} sources by path from the root
 * @param {() => Promise<Result>} work
 */
async function withSources(sources, work) {
  const { vitest } = await opened
  const before = Object.keys(sources).map((file) => {
    const path = join(process.cwd(), file)
    return /** @type {const} */ ([path, readFileSync(path, 'utf8')])
  })
  /** @param {Iterable<readonly [string, string]>} files */
  const write = (files) => {
    for (const [path, source] of files) {
      writeFileSync(path, source)
      vitest.invalidateFile(path)
    }
  }
  write(Object.entries(sources).map(([file, source]) => [join(process.cwd(), file), source]))
  try {
    return await work()
  } finally {
    write(before)
  }
}

/** @param {Judged} one @returns {Promise<Outcome>} */
async function judged({ file, broken, tests, embedded }) {
  const { run } = await opened
  return withSources({ [file]: broken }, async () => {
    const outcome = await run(tests, 'postgresql')
    return outcome.kind === 'survived' ? run(embedded, 'pglite') : outcome
  })
}

/** @param {Work} work */
async function serve(work) {
  const { vitest, runUnbroken } = await opened
  if ('probed' in work) {
    tell({ unbroken: await withSources(work.probed, runUnbroken) })
    return
  }
  for (const one of work.breaks) {
    tell({ begins: one.id })
    const started = performance.now()
    const outcome = await judged(one)
    tell({ id: one.id, outcome, seconds: (performance.now() - started) / 1000 })
  }
  await vitest.close()
  process.disconnect()
}

process.on('message', (work) => {
  void serve(/** @type {Work} */ (work))
})
