import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

const cache = join(import.meta.dirname, '../../../../.cache')
const packageFolder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))

/** Node has it; TypeScript knows it with a browser's types alone. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> }

let program: ReturnType<typeof readProgram> | undefined

async function readProgram() {
  const wasmModule = await WebAssembly.compile(readFileSync(join(packageFolder, 'pglite.wasm')))
  return { wasmModule, fsBundle: new Blob([readFileSync(join(packageFolder, 'pglite.data'))]) }
}

/** The engine itself, read and compiled once for all databases that a process opens: a quarter of what opening one takes. */
export const embeddedProgram = () => (program ??= readProgram())

/** One file for each release of PGlite: its own package names it. */
function copyOnDisk(): string {
  const release = readFileSync(join(packageFolder, '../package.json'))
  return join(cache, `pglite-${createHash('sha256').update(release).digest('hex').slice(0, 12)}.tar`)
}

/**
 * A new, empty embedded database in memory. Making one anew takes seconds of processor time, loading a copy a fraction: the first caller on
 * a machine makes the copy, and two at once make the same.
 */
export async function openEmptyEmbedded(): Promise<PGlite> {
  const file = copyOnDisk()
  const kept = existsSync(file) ? { loadDataDir: new Blob([readFileSync(file)]) } : {}
  const made = new PGlite({ ...(await embeddedProgram()), ...kept })
  await made.waitReady
  if (existsSync(file)) return made
  const copy = await copyOf(made)
  const unfinished = `${file}.${randomUUID()}`
  mkdirSync(cache, { recursive: true })
  writeFileSync(unfinished, copy)
  renameSync(unfinished, file)
  return made
}

/** All that a database holds; ready to be opened as another one. */
export async function copyOf(embedded: PGlite): Promise<Uint8Array> {
  const dump = await embedded.dumpDataDir('none')
  return new Uint8Array(await dump.arrayBuffer())
}

/** A pool on an embedded database; closing ends both. */
export function poolOn(embedded: PGlite): { pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool(createPgConfig(embedded)) // the shim's own type is narrower than pg's
  return { pool, close: () => pool.end().then(() => embedded.close()) }
}
