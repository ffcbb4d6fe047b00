import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyStoreOn, openDatabase as openSandboxDatabase } from '@sammas/sandbox/database/open-database'
import { copyOf, openEmptyEmbedded } from '@sammas/sandbox/testing/embedded-database'
import { shareShortKeys } from '@sammas/sandbox/testing/short-keys'
import type { TestProject } from 'vitest/node'
import { openDatabase, type OpenDatabase } from '../database/open-database.ts'
import { createDatabase } from './create-database.ts'
import { patience } from './patience.ts'
import { fillDatabase } from './test-product.ts'

/** What each test file's database is a copy of. */
export type Templates = {
  /** Path of a file: `copyOf` an embedded database. */
  embeddedCopy: string
  /** Name of a database on the PostgreSQL of the run. */
  postgresTemplate: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL as its superuser (tools/testing/postgres.ts). */
    postgresUrl: string
    templates: Templates
  }
}

/**
 * Vitest global set-up, after PostgreSQL's: fills one database of each engine once, as a product's first start does. Copying it costs a
 * tenth of filling another.
 */
async function makeTemplates(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-templates-'))
  const embeddedCopy = join(folder, 'embedded')
  const embedded = await openEmptyEmbedded()
  const inMemory = await openDatabase({ embedded })
  await fill(inMemory)
  writeFileSync(embeddedCopy, await copyOf(embedded))
  await inMemory.close()
  const url = await createDatabase(project.getProvidedContext().postgresUrl, null)
  const onPostgres = await openDatabase({ url, ...patience })
  await fill(onPostgres)
  await onPostgres.close()
  project.provide('templates', { embeddedCopy, postgresTemplate: new URL(url).pathname.slice(1) })
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(database: OpenDatabase): Promise<void> {
  await fillDatabase(database)
  await shareShortKeys(keyStoreOn(await openSandboxDatabase(database.pool)))
}

// Vitest asks for the default export.
export { makeTemplates as default }
