import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { KeyStore } from '../certificates/key-store.ts'
import { keyStoreOn, openDatabase } from '../database/open-database.ts'

const cache = join(import.meta.dirname, '../../../../.cache')

/** A key for tests: made once on a machine. Concurrent callers may make two, and each keeps its own. */
function shortKey(use: 'auth' | 'sign'): string {
  const file = join(cache, `short-key-${use}.pem`)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  mkdirSync(cache, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, pem, { mode: 0o600 })
  renameSync(unfinished, file)
  return pem
}

/** RSA keys of 3072 bits take a second each: the tests store one short key per use in the places of the shared ones. */
export async function shareShortKeys(keyStore: KeyStore): Promise<void> {
  for (const use of ['auth', 'sign'] as const) {
    const pem = shortKey(use)
    for (const share of [0, 1, 2, 3]) await keyStore.write(`person/smart-id-${use}/shared-${String(share)}/key`, pem)
  }
}

/** The same in the database of a stopped product, at its address. */
export async function shareShortKeysIn(address: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: address })
  await shareShortKeys(keyStoreOn(await openDatabase(pool)))
  await pool.end()
}
