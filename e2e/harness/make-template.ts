import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { shareShortKeysIn } from '@sammas/sandbox/testing/short-keys'
import { createDatabase, nameIn } from '../../tools/postgres/databases.ts'
import { SHORT_LIVED, startPostgres } from '../../tools/postgres/start-postgres.ts'
import { freePort } from '../../tools/postgres/free-port.ts'
import { repositoryRoot } from '../../tools/process/repository-root.mjs'
import { productProcess } from './product-process.ts'

/** Workers are children of the process that makes the template, and know it by this variable. */
const VARIABLE = 'E2E_TEMPLATE'

/** Starts a PostgreSQL for all workers and fills its template by a product's first start; answers its stop function. */
async function makeTemplate(): Promise<() => Promise<void>> {
  if (!existsSync(join(repositoryRoot, 'apps/start/dist/main.js'))) {
    throw new Error('The product is not built: npm run build')
  }
  const postgres = await startPostgres(SHORT_LIVED)
  try {
    const address = await createDatabase(postgres.socketUrl, 'template')
    const [port, sandboxPort, cardPort] = [await freePort(), await freePort(), await freePort()]
    const product = productProcess({ port, sandboxPort, cardPort, data: { address } })
    await product.start()
    await product.stop()
    await shareShortKeysIn(address)
    process.env[VARIABLE] = address
    return postgres.stop
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** A new database with all people and their phones' keys; answers its address. */
export function copyOfTemplate(name: string): Promise<string> {
  const template = process.env[VARIABLE]
  if (template === undefined) throw new Error('There is no template: Playwright’s global set-up makes it')
  return createDatabase(template, name, nameIn(template))
}

// Playwright requires the default export.
export { makeTemplate as default }
