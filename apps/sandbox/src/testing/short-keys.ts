import { generateKeyPairSync } from 'node:crypto'
import pg from 'pg'
import type { KeyStore } from '../certificates/key-store.ts'
import { keyStoreOn, openDatabase } from '../database/open-database.ts'

/** RSA keys of 3072 bits take a second each: the tests store one short key per use in the places of the shared ones. */
export async function shareShortKeys(keyStore: KeyStore): Promise<void> {
  for (const use of ['auth', 'sign']) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    for (const share of [0, 1, 2, 3]) await keyStore.write(`person/smart-id-${use}/shared-${String(share)}/key`, pem)
  }
}

/** The same in the database of a stopped product, at its address. */
export async function shareShortKeysIn(address: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: address })
  await shareShortKeys(keyStoreOn(await openDatabase(pool)))
  await pool.end()
}
