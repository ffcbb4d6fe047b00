import { randomUUID } from 'node:crypto'
import { provider } from '@sammas/provider/provider'
import type { Provider } from '@sammas/provider/provider-type'
import { buildSandbox, type Sandbox } from '@sammas/sandbox/build-sandbox'
import { sandboxConfig } from '@sammas/sandbox/config'
import { organisationCapitalEvents } from '@sammas/sandbox/people/member-capital'
import { samplePeople } from '@sammas/sandbox/people/sample-people'
import pg from 'pg'
import { buildServer, type Server } from '../build-server.ts'
import { readConfig } from '../config.ts'
import { databaseOn, migrate, type Database } from '../database/migrate.ts'
import { openDatabase, type Engine, type OpenDatabase } from '../database/open-database.ts'
import { seedLocalPeople } from '../local-seed.ts'
import { fetchInto } from './fetch-into.ts'

export type TestProduct = {
  server: Server
  sandbox: Sandbox
  db: Database
  pool: pg.Pool
  /** Builds the server anew on the same data, as after a restart. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

const sandboxUrl = 'http://127.0.0.1:3100'

const authoritiesOf = ({ pemOf }: Sandbox) => ({
  smartId: pemOf['smart-id'],
  mobileId: pemOf['mobile-id'],
  idCard: pemOf['id-card'],
  timestamp: pemOf.timestamp,
})

/** An empty database of the engine; on PostgreSQL a new one on the server of the test run. */
export async function openTestDatabase(engine: Engine, postgresUrl: string): Promise<OpenDatabase> {
  if (engine === 'pglite') return openDatabase('memory')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return openDatabase({ url: url.toString() })
}

/**
 * Server and sandbox in memory, joined without a network, on an engine of choice. Phones confirm at once unless they are
 * held; nothing waits before a request goes out.
 */
export async function openTestProduct(
  database: OpenDatabase,
  options: { now?: () => Date; variables?: Record<string, string>; autoConfirmMs?: number; provider?: Provider } = {},
): Promise<TestProduct> {
  const config = readConfig({
    SMART_ID_PUSH_DELAY_MS: '0',
    LOGINS_PER_PERSON: '1000',
    LOGINS_PER_ADDRESS: '1000',
    ...options.variables,
  })
  const { pool, engine } = database
  const sandbox = await buildSandbox({
    pool,
    fetch: fetchInto(() => product.server.app),
    config: sandboxConfig({
      baseUrl: sandboxUrl,
      smartId: { relyingPartyUUID: config.smartId.relyingPartyUUID, name: config.smartId.relyingPartyName },
      registryKey: config.registry.key,
      autoConfirmMs: options.autoConfirmMs ?? 0,
      slowMs: 0,
    }),
  })
  await migrate(pool)
  const db = databaseOn(pool)
  const facts = { people: samplePeople, organisation: organisationCapitalEvents(samplePeople) }
  await seedLocalPeople(db, facts, new Date())
  const build = () =>
    buildServer({
      config,
      pool,
      engine,
      provider: options.provider ?? provider,
      authorities: authoritiesOf(sandbox),
      webFolder: null,
      longestStallMs: 0,
      retryPauseMs: 10,
      fetch: fetchInto(() => sandbox.app),
      ...(options.now === undefined ? {} : { now: options.now }),
    })
  const product: TestProduct = {
    server: await build(),
    sandbox,
    db,
    pool,
    restart: async () => {
      await product.server.close()
      product.server = await build()
    },
    close: async () => {
      await product.server.close()
      await sandbox.close()
      await database.close()
    },
  }
  return product
}
