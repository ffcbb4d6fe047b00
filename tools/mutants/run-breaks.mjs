import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NO_TEST, openVitest } from './open-vitest.mjs'

/**
 * @typedef {import('./run-outcome.mjs').Outcome} Outcome
 * @typedef {import('./open-vitest.mjs').Unbroken} Unbroken
 *
 * @typedef {object} Judged a break with the tests that should notice it
 * @property {number} id
 * @property {string} file
 * @property {string} broken the whole source
 * @property {string[]} tests files in the order in which they are run, or folders
 * @property {string[]} embedded those that only count on the embedded database
 *
 * @typedef {{ tests: string[] | null, probed: Record<string, string> }} Unprobed the tests to run without a break (null: all), with
 * sources that get probes
 * @typedef {{ unbroken: Unprobed } | { breaks: Judged[] }} Work
 * @typedef {'alive' | { unbroken: Unbroken } | { begins: number } | { id: number, outcome: Outcome, seconds: number }} Report
 */

// A child of `npm run mutants`: it plants breaks in its working folder, the copy. Its argument is the vitest project; without one
// it has all.

/** @param {Report} report */
const send = (report) => process.send?.(report)

const opened = openVitest(process.argv[2], () => send('alive'))

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
    const first = await run(tests, 'postgresql')
    const outcome = first === null || first.kind === 'survived' ? ((await run(embedded, 'pglite')) ?? first) : first
    return outcome ?? { kind: 'broken', by: NO_TEST }
  })
}

/** @param {Work} work */
async function serve(work) {
  const { vitest, runUnbroken } = await opened
  if ('unbroken' in work) {
    const { tests, probed } = work.unbroken
    const isProbed = Object.keys(probed).length > 0
    send({ unbroken: await withSources(probed, () => runUnbroken({ tests, isProbed })) })
    return
  }
  for (const one of work.breaks) {
    send({ begins: one.id })
    const started = performance.now()
    const outcome = await judged(one)
    send({ id: one.id, outcome, seconds: (performance.now() - started) / 1000 })
  }
  await vitest.close()
  process.disconnect()
}

process.on('message', (work) => {
  void serve(/** @type {Work} */ (work))
})
