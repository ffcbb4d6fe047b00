import { provider } from '@sammas/provider/provider'
import type { Provider } from '@sammas/provider/provider-type'
import { agreedKeys } from '@sammas/sandbox/agreed-keys'
import { buildSandbox, type Sandbox } from '@sammas/sandbox/build-sandbox'
import { sandboxConfig } from '@sammas/sandbox/config'
import { providerSeed } from '@sammas/sandbox/people/member-capital'
import { samplePeople } from '@sammas/sandbox/people/sample-people'
import type pg from 'pg'
import { buildServer, type Server } from '../build-server.ts'
import { readConfig, type ServerConfig } from '../config/config.ts'
import { databaseOn, migrate, type Database } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Fetch } from '../gateways/call/gateway-result.ts'
import { seedLocalPeople } from '../local-seed.ts'
import { fetchInto } from './fetch-into.ts'

export type TestProduct = {
  server: Server
  sandbox: Sandbox
  db: Database
  pool: pg.Pool
  /** Builds the server anew on the same data, as after a restart; `meanwhile` happens when the old one has ended and all of its work with it. */
  restart: (meanwhile?: () => Promise<unknown>) => Promise<void>
  /** Builds a second server on the same data, with a clock of its own; whoever asks for it closes it. */
  beside: (now: () => Date) => Promise<Server>
  close: () => Promise<void>
}

const sandboxUrl = 'http://127.0.0.1:3100'

const authoritiesOf = ({ pemOf }: Sandbox) => ({
  smartId: pemOf['smart-id'],
  mobileId: pemOf['mobile-id'],
  idCard: pemOf['id-card'],
  timestamp: pemOf.timestamp,
})

/** Tables, people and keys, as a product's first start makes them; what is there stays. Also opens the sandbox on them. */
export async function fillDatabase(
  { pool }: OpenDatabase,
  config: ServerConfig = readConfig({ APP_ENV: 'local' }),
  options: { autoConfirmMs: number; fetch?: Fetch } = { autoConfirmMs: 0 },
): Promise<{ sandbox: Sandbox; db: Database }> {
  const { fetch, autoConfirmMs } = options
  const sandbox = await buildSandbox({
    pool,
    ...(fetch === undefined ? {} : { fetch }),
    config: sandboxConfig({
      baseUrl: sandboxUrl,
      smartId: { relyingPartyUUID: config.smartId.relyingPartyUUID, name: config.smartId.relyingPartyName },
      mobileId: { relyingPartyUUID: config.mobileId.relyingPartyUUID, name: config.mobileId.relyingPartyName },
      registryKey: config.registry.key,
      autoConfirmMs,
      slowMs: 0,
      ...agreedKeys(config.payments),
    }),
  })
  await migrate(pool)
  const db = databaseOn(pool)
  const now = new Date()
  await seedLocalPeople(db, providerSeed(samplePeople, now), now)
  return { sandbox, db }
}

/**
 * Server and sandbox in memory, joined without a network, on an engine of choice. Phones confirm at once unless they are
 * held; nothing waits before a request goes out.
 */
export async function openTestProduct(
  database: OpenDatabase,
  options: {
    now?: () => Date
    variables?: Record<string, string>
    autoConfirmMs?: number
    provider?: Provider
    /** Stands between the server and the outside world: what it gets there may be changed or lost on the way. */
    between?: (outside: Fetch) => Fetch
    /** Whether the server takes up by itself, every few seconds, what nobody works on: a slow test would meet that in its midst. */
    recurs?: boolean
    /** The module that a thread runs to draw a statement, the product's own unless given. */
    drawerFile?: URL
    /** Takes the server's log lines, which are else not written. */
    logger?: { write: (line: string) => void }
  } = {},
): Promise<TestProduct> {
  const config = readConfig({
    APP_ENV: 'local',
    SMART_ID_PUSH_DELAY_MS: '0',
    LOGINS_PER_PERSON: '1000',
    LOGINS_PER_ADDRESS: '1000',
    LOGINS_OPEN_PER_PERSON: '50',
    WRITES_PER_PERSON: '10000',
    // Whoever looks by itself would mix with what a test counts.
    NOTICE_LOOK_MINUTES: '0',
    ...options.variables,
  })
  const { pool, engine } = database
  const { sandbox, db } = await fillDatabase(database, config, {
    autoConfirmMs: options.autoConfirmMs ?? 0,
    fetch: fetchInto(() => product.server.app),
  })
  const build = (now = options.now) =>
    buildServer({
      config,
      pool,
      engine,
      provider: options.provider ?? provider,
      authorities: authoritiesOf(sandbox),
      webFolder: null,
      longestStallMs: 0,
      retryPauseMs: 10,
      recurs: options.recurs ?? false,
      logger: options.logger ?? false,
      fetch: (options.between ?? ((outside) => outside))(fetchInto(() => sandbox.app)),
      ...(now === undefined ? {} : { now }),
      ...(options.drawerFile === undefined ? {} : { drawerFile: options.drawerFile }),
    })
  const product: TestProduct = {
    server: await build(),
    sandbox,
    db,
    pool,
    restart: async (meanwhile) => {
      await product.server.close()
      await product.server.idle()
      await meanwhile?.()
      product.server = await build()
    },
    beside: (now) => build(now),
    close: async () => {
      await product.server.close()
      await sandbox.close()
      await database.close()
    },
  }
  return product
}
