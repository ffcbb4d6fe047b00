import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

const cache = join(import.meta.dirname, '../../../../.cache')
const packageFolder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))

/** Node has it; TypeScript declares it only with a browser's types. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> }

/** A file's bytes without copying: Node's Blob copies them piece by piece, which takes longer than PGlite's own work on them. */
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

/** The engine, read and compiled once for all databases of a process. */
const embeddedProgram = () => (program ??= readProgram())

const copies = new Map<string, KeptBytes>()

/** Options to open a database from a file of `copyOf`; each process reads a file once. */
export async function fromCopy(path: string): Promise<PGliteOptions> {
  const loadDataDir = copies.get(path) ?? new KeptBytes(path)
  copies.set(path, loadDataDir)
  return { ...(await embeddedProgram()), loadDataDir }
}

/**
 * Makes a database quick to open: drops two of three copies of the system's tables, which have no users; small buffers instead of 128
 * MB that are cleared first; no archived logs.
 */
const QUICK_TO_OPEN = [
  'update pg_database set datistemplate = false, datallowconn = true',
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '8MB'",
  'alter system set wal_recycle = off',
]

/** One file for each release of PGlite (its own package names it) and way of building. */
function copyOnDisk(): string {
  const release = readFileSync(join(packageFolder, '../package.json'))
  const name = createHash('sha256').update(release).update(QUICK_TO_OPEN.join()).digest('hex').slice(0, 12)
  return join(cache, `pglite-${name}.tar`)
}

/** Path of the copy of an empty database. The first caller on a machine makes it; concurrent callers make equal ones. */
async function emptyCopy(): Promise<string> {
  const file = copyOnDisk()
  if (existsSync(file)) return file
  const made = new PGlite(await embeddedProgram())
  for (const statement of QUICK_TO_OPEN) await made.exec(statement)
  const unfinished = `${file}.${randomUUID()}`
  mkdirSync(cache, { recursive: true })
  writeFileSync(unfinished, await copyOf(made))
  await made.close()
  renameSync(unfinished, file)
  return file
}

/** A new, empty embedded database in memory. Building one takes seconds of processor time, loading a copy a fraction. */
export async function openEmptyEmbedded(): Promise<PGlite> {
  const opened = new PGlite(await fromCopy(await emptyCopy()))
  await opened.waitReady
  return opened
}

/** Fills a folder with a new, empty embedded database, as a first start leaves it. */
export async function fillWithEmpty(folder: string): Promise<void> {
  const made = new PGlite({ ...(await fromCopy(await emptyCopy())), dataDir: folder })
  await made.waitReady
  await made.close()
}

/** The whole content of a database, to open another one from. */
export async function copyOf(embedded: PGlite): Promise<Uint8Array> {
  // A checkpoint makes the log redundant, and so as small as possible.
  await embedded.exec('checkpoint')
  const dump = await embedded.dumpDataDir('none')
  return new Uint8Array(await dump.arrayBuffer())
}

/** A pool on an embedded database; closing ends both. */
export function poolOn(embedded: PGlite): { pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool(createPgConfig(embedded)) // the shim's own type is narrower than pg's
  return { pool, close: () => pool.end().then(() => embedded.close()) }
}
