import { appendFileSync } from 'node:fs'
import { beforeAll } from 'vitest'

// A set-up file of the run that finds out which test reaches which place (`probes.mjs`): each test file's places, once, as `file \t id \t when`.

const path = /** @type {string} */ (process.env['PLACES_FILE'])
const { filepath } = /** @type {{ __vitest_worker__: { filepath: string } }} */ (/** @type {unknown} */ (globalThis))
  .__vitest_worker__

/** What runs while modules are read runs for the first file that reads them alone. */
let when = 'reading'
/** @type {Set<string>} */
const told = new Set()

Object.assign(globalThis, {
  __reached: (/** @type {number} */ id) => {
    const line = `${filepath}\t${String(id)}\t${when}\n`
    if (told.has(line)) return
    told.add(line)
    appendFileSync(path, line)
  },
})

beforeAll(() => {
  when = 'running'
})
