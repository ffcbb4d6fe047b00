import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { KeyStore } from '../certificates/key-store.ts'
import { keyStoreOn, openDatabase } from '../database/open-database.ts'
import { poolOn } from './embedded-database.ts'

/** RSA keys of 3072 bits take a second each: the tests get one short key per use in the places of the shared ones. */
export async function shareShortKeys(keyStore: KeyStore): Promise<void> {
  for (const use of ['auth', 'sign']) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    for (const share of [0, 1, 2, 3]) await keyStore.write(`person/smart-id-${use}/shared-${String(share)}/key`, pem)
  }
}

/** The same in the data folder of a product that is stopped. */
export async function shareShortKeysIn(dataFolder: string): Promise<void> {
  const { pool, close } = poolOn(new PGlite(join(dataFolder, 'pglite')))
  await shareShortKeys(keyStoreOn(await openDatabase(pool)))
  await close()
}
