import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

const cache = join(import.meta.dirname, '../../../../.cache')
const packageFolder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))

/** Node has it; TypeScript knows it with a browser's types alone. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> }

/** A file's bytes, handed out as they are: a Blob of Node copies them piece by piece, which takes longer than what PGlite does with them. */
class KeptBytes extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(path: string) {
    super([])
    const { buffer, byteOffset, byteLength } = readFileSync(path)
    this.#bytes = buffer.slice(byteOffset, byteOffset + byteLength)
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes)
  }
}

let program: ReturnType<typeof readProgram> | undefined

async function readProgram() {
  const wasmModule = await WebAssembly.compile(readFileSync(join(packageFolder, 'pglite.wasm')))
  return { wasmModule, fsBundle: new KeptBytes(join(packageFolder, 'pglite.data')) }
}

/** The engine itself, read and compiled once for all databases that a process opens. */
const embeddedProgram = () => (program ??= readProgram())

const copies = new Map<string, KeptBytes>()

/** What opens a database on what `copyOf` wrote to a file; each file is read once by a process. */
export async function fromCopy(path: string): Promise<PGliteOptions> {
  const loadDataDir = copies.get(path) ?? new KeptBytes(path)
  copies.set(path, loadDataDir)
  return { ...(await embeddedProgram()), loadDataDir }
}

/**
 * Makes a database quick to open: of three copies of the system's tables two go, which nobody connects to; buffers for a test's few rows
 * instead of 128 MB that are cleared first; no logs kept for later.
 */
const QUICK_TO_OPEN = [
  'update pg_database set datistemplate = false, datallowconn = true',
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '8MB'",
  'alter system set wal_recycle = off',
]

/** One file for each release of PGlite (its own package names it) and way to make it. */
function copyOnDisk(): string {
  const release = readFileSync(join(packageFolder, '../package.json'))
  const name = createHash('sha256').update(release).update(QUICK_TO_OPEN.join()).digest('hex').slice(0, 12)
  return join(cache, `pglite-${name}.tar`)
}

/**
 * A new, empty embedded database in memory. Making one anew takes seconds of processor time, loading a copy a fraction: the first caller on
 * a machine makes the copy, and two at once make the same.
 */
export async function openEmptyEmbedded(): Promise<PGlite> {
  const file = copyOnDisk()
  if (!existsSync(file)) {
    const made = new PGlite(await embeddedProgram())
    for (const statement of QUICK_TO_OPEN) await made.exec(statement)
    const unfinished = `${file}.${randomUUID()}`
    mkdirSync(cache, { recursive: true })
    writeFileSync(unfinished, await copyOf(made))
    await made.close()
    renameSync(unfinished, file)
  }
  const opened = new PGlite(await fromCopy(file))
  await opened.waitReady
  return opened
}

/** All that a database holds; ready to be opened as another one. */
export async function copyOf(embedded: PGlite): Promise<Uint8Array> {
  // What is in the tables need not be read from the log again, which is then the smallest there is.
  await embedded.exec('checkpoint')
  const dump = await embedded.dumpDataDir('none')
  return new Uint8Array(await dump.arrayBuffer())
}

/** A pool on an embedded database; closing ends both. */
export function poolOn(embedded: PGlite): { pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool(createPgConfig(embedded)) // the shim's own type is narrower than pg's
  return { pool, close: () => pool.end().then(() => embedded.close()) }
}
