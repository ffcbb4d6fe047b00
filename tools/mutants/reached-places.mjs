import { appendFileSync } from 'node:fs'
import { beforeAll } from 'vitest'

// Set-up file of the run with probes (`probes.mjs`): writes the places that each test file reaches, once, as `file \t id \t
// when`.

const path = /** @type {string} */ (process.env['PLACES_FILE'])
const { filepath } = /** @type {{ __vitest_worker__: { filepath: string } }} */ (/** @type {unknown} */ (globalThis))
  .__vitest_worker__

/** A module is evaluated once, for the first test file that loads it. */
let when = 'reading'
/** @type {Set<string>} */
const written = new Set()

Object.assign(globalThis, {
  __reached: (/** @type {number} */ id) => {
    const line = `${filepath}\t${String(id)}\t${when}\n`
    if (written.has(line)) return
    written.add(line)
    appendFileSync(path, line)
  },
})

beforeAll(() => {
  when = 'running'
})
