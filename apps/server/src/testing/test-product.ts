import type { WebConfiguration } from '@sammas/contract/web-configuration'
import { provider } from '@sammas/provider/provider'
import type { Provider } from '@sammas/provider/provider-type'
import { agreedKeys } from '@sammas/sandbox/agreed-keys'
import { buildSandbox, type Sandbox } from '@sammas/sandbox/build-sandbox'
import { sandboxConfig } from '@sammas/sandbox/config'
import { providerSeed } from '@sammas/sandbox/people/member-capital'
import { samplePeople } from '@sammas/sandbox/people/sample-people'
import { drawingModule } from '@sammas/sandbox/testing/programs'
import type pg from 'pg'
import { buildServer, type Server } from '../build-server.ts'
import { readConfig, webConfigurationOf, type ServerConfig } from '../config/config.ts'
import { databaseOn, migrate, type Database } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Fetch } from '../gateways/call/gateway-result.ts'
import { seedLocalPeople } from '../local-seed.ts'
import { SLOW_ANSWERS } from '../http/slow-answers.ts'
import { checkAnswers } from './described-answers.ts'
import { fetchInto } from './fetch-into.ts'

export type TestProduct = {
  server: Server
  /** As the server writes it into its pages. */
  webConfiguration: WebConfiguration
  sandbox: Sandbox
  db: Database
  pool: pg.Pool
  /** Builds the server again on the same data, as after a restart; `meanwhile` runs when the old one has ended with all of its work. */
  restart: (meanwhile?: () => Promise<unknown>) => Promise<void>
  /** Builds a second server on the same data, with its own clock; the caller closes it. */
  secondServer: (now: () => Date) => Promise<Server>
  close: () => Promise<void>
}

/** On a busy machine an answer may be unread for a while; `slow-answers.test.ts` has its own limits. */
const PATIENT = { ...SLOW_ANSWERS, slowMs: 600_000 }

const sandboxUrl = 'http://127.0.0.1:3100'

export const authoritiesOf = ({ pemOf }: Sandbox) => ({
  smartId: pemOf['smart-id'],
  mobileId: pemOf['mobile-id'],
  idCard: pemOf['id-card'],
  timestamp: pemOf.timestamp,
})

/** Tables, people and keys, as made by a product's first start; existing ones stay. Also opens the sandbox on them. */
export async function fillDatabase(
  { pool }: OpenDatabase,
  config: ServerConfig = readConfig({ APP_ENV: 'local' }),
  options: { autoConfirmMs: number; generatedPeople?: number; fetch?: Fetch } = { autoConfirmMs: 0 },
): Promise<{ sandbox: Sandbox; db: Database }> {
  const { fetch, autoConfirmMs, generatedPeople = 0 } = options
  const sandbox = await buildSandbox({
    pool,
    ...(fetch === undefined ? {} : { fetch }),
    config: sandboxConfig({
      baseUrl: sandboxUrl,
      callbacks: 'loopback',
      smartId: { relyingPartyUUID: config.smartId.relyingPartyUUID, name: config.smartId.relyingPartyName },
      mobileId: { relyingPartyUUID: config.mobileId.relyingPartyUUID, name: config.mobileId.relyingPartyName },
      registryKey: config.registry.key,
      autoConfirmMs,
      generatedPeople,
      slowMs: 0,
      ...agreedKeys(config.payments),
    }),
  })
  await migrate(pool)
  const db = databaseOn(pool)
  const now = new Date()
  await seedLocalPeople(db, samplePeople, (people) => providerSeed(people, now), now)
  return { sandbox, db }
}

type ProductOptions = {
  now?: () => Date
  variables?: Record<string, string>
  autoConfirmMs?: number
  /** Number of people besides the sample people. */
  generatedPeople?: number
  provider?: Provider
  /** A proxy between the server and the outside world: it may change or lose messages. */
  between?: (outside: Fetch) => Fetch
  /** Whether the server resumes orphaned attempts every few seconds: in a slow test that would interfere. */
  runsPeriodicJobs?: boolean
  /** The module of a thread that draws a statement, by default the product's own. */
  drawerFile?: URL
  /** Timeout of a call to the registry, by default the product's own. */
  registryTimeoutMs?: number
  /** Delay of the event loop above which calls are refused; never by default, as several test runs on one core stall for seconds. */
  longestStallMs?: number
  /** The built web; none by default. */
  webFolder?: string
  /** Gets the server's log lines, which are otherwise dropped. */
  logger?: { write: (line: string) => void }
}

/**
 * Server and sandbox in memory, connected without a network, on a chosen engine. Phones confirm at once unless they are held; requests
 * go out without pauses.
 */
export async function openTestProduct(database: OpenDatabase, options: ProductOptions = {}): Promise<TestProduct> {
  const config = readConfig({
    APP_ENV: 'local',
    SMART_ID_PUSH_DELAY_MS: '0',
    LOGINS_PER_PERSON: '1000',
    LOGINS_PER_ADDRESS: '1000',
    LINKS_PER_ADDRESS: '1000',
    LOGINS_OPEN_PER_PERSON: '50',
    WRITES_PER_PERSON: '10000',
    // Periodic checks would disturb a test's counts.
    NOTICE_LOOK_MINUTES: '0',
    ...options.variables,
  })
  const { pool, engine } = database
  const { sandbox, db } = await fillDatabase(database, config, {
    autoConfirmMs: options.autoConfirmMs ?? 0,
    generatedPeople: options.generatedPeople ?? 0,
    fetch: fetchInto(() => product.server.app),
  })
  const drawerFile = options.drawerFile ?? drawingModule()
  const misfits = new Set<string>()
  const build = async (now = options.now) => {
    const server = await buildServer({
      config,
      pool,
      engine,
      provider: options.provider ?? provider,
      authorities: authoritiesOf(sandbox),
      webFolder: options.webFolder ?? null,
      longestStallMs: options.longestStallMs ?? 0,
      slowAnswers: PATIENT,
      retryPauseMs: 10,
      runsPeriodicJobs: options.runsPeriodicJobs ?? false,
      ...(options.registryTimeoutMs !== undefined && { registryTimeoutMs: options.registryTimeoutMs }),
      logger: options.logger ?? false,
      fetch: (options.between ?? ((outside) => outside))(fetchInto(() => sandbox.app)),
      ...(now === undefined ? {} : { now }),
      ...(drawerFile === null ? {} : { drawerFile }),
    })
    checkAnswers(server.app, (misfit) => misfits.add(misfit))
    return server
  }
  const product: TestProduct = {
    server: await build(),
    webConfiguration: webConfigurationOf(config, (options.provider ?? provider).membership.fee),
    sandbox,
    db,
    pool,
    restart: async (meanwhile) => {
      await product.server.close()
      await product.server.idle()
      await meanwhile?.()
      product.server = await build()
    },
    secondServer: (now) => build(now),
    close: async () => {
      await product.server.close()
      await sandbox.close()
      await database.close()
      if (misfits.size > 0) throw new Error(`Answers that openapi.json does not describe:\n${[...misfits].join('\n')}`)
    },
  }
  return product
}
