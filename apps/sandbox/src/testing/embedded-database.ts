import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

const cache = join(import.meta.dirname, '../../../../.cache')

/** One file for each release of PGlite: its own package names it. */
function copyOnDisk(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const release = readFileSync(join(dirname(entry), '../package.json'))
  return join(cache, `pglite-${createHash('sha256').update(release).digest('hex').slice(0, 12)}.tar`)
}

/**
 * A new, empty embedded database in memory. Making one anew takes seconds of processor time, loading a copy a fraction: the first caller on
 * a machine makes the copy, and two at once make the same.
 */
export async function openEmptyEmbedded(): Promise<PGlite> {
  const file = copyOnDisk()
  const made = existsSync(file) ? new PGlite({ loadDataDir: new Blob([readFileSync(file)]) }) : new PGlite()
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
