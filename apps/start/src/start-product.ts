import { provider } from '@sammas/provider/provider'
import { agreedKeys } from '@sammas/sandbox/agreed-keys'
import { buildSandbox, type Sandbox } from '@sammas/sandbox/build-sandbox'
import { sandboxConfig } from '@sammas/sandbox/config'
import { providerSeed } from '@sammas/sandbox/people/member-capital'
import { samplePeople } from '@sammas/sandbox/people/sample-people'
import { buildServer } from '@sammas/server/build-server'
import { ConfigurationProblem, readConfig, type ServerConfig } from '@sammas/server/config/config'
import { givenOf, problemOf } from '@sammas/server/config/configuration-problem'
import { integer } from '@sammas/server/config/variable-kinds'
import { databaseOn, migrate } from '@sammas/server/database/migrate'
import { openDatabase } from '@sammas/server/database/open-database'
import { seedLocalPeople } from '@sammas/server/local-seed'
import * as z from 'zod/mini'

export type Product = {
  address: string
  sandboxAddress: string
  dataLocation: string
  /** Time before the people confirm by themselves. */
  autoConfirmMs: number
  people: { personalCode: string; name: string; phone: string | null; et: string; en: string }[]
  close: () => Promise<void>
}

/** The sandbox signs for anyone, so it listens only on this machine. */
const notHere = { name: 'APP_ENV', wanted: 'local where the sandbox runs; start server.js instead' }

/** Variables of the two together; the server reads its own. */
const ownVariables = z.object({
  AUTO_CONFIRM_MS: integer(2000),
  GENERATED_PEOPLE: integer(0),
  RETRY_PAUSE_MS: integer(1000, 1),
})

function readOwn(variables: Record<string, string | undefined>): z.output<typeof ownVariables> {
  const given = givenOf(variables)
  const result = ownVariables.safeParse(given)
  if (!result.success) throw problemOf(result.error.issues, given)
  return result.data
}

const authoritiesOf = ({ pemOf }: Sandbox) => ({
  smartId: pemOf['smart-id'],
  mobileId: pemOf['mobile-id'],
  idCard: pemOf['id-card'],
  timestamp: pemOf.timestamp,
})

/** Without SMTP settings, e-mails go to the sandbox's mail server. */
const mailAt = (port: number): ServerConfig['mail'] => ({
  server: { host: '127.0.0.1', port, security: 'none', login: null },
  sender: provider.email,
})

/**
 * Starts server and sandbox in one process over one database: two schemas, two origins, HTTP between them.
 *
 * @throws when a port or the data folder is in use, or a variable is invalid
 */
export async function startProduct(options: {
  variables: Record<string, string | undefined>
  webFolder: string | null
  logger: boolean
}): Promise<Product> {
  const { variables } = options
  const environment = variables['APP_ENV'] ?? ''
  if (!['', 'local'].includes(environment)) throw new ConfigurationProblem({ missing: [], wrong: [notHere] })
  const config = readConfig({ ...variables, APP_ENV: 'local' })
  const sandboxPort = Number(variables['SANDBOX_PORT'] ?? 3100)
  const own = readOwn(variables)
  const sandboxAddress = `http://127.0.0.1:${sandboxPort}`
  const database = await openDatabase(
    config.databaseUrl === null ? { folder: config.dataDir } : { url: config.databaseUrl },
  )
  const sandbox = await buildSandbox({
    pool: database.pool,
    config: sandboxConfig({
      baseUrl: sandboxAddress,
      applicationUrl: config.applicationUrl,
      callbacks: 'loopback',
      smartId: { relyingPartyUUID: config.smartId.relyingPartyUUID, name: config.smartId.relyingPartyName },
      mobileId: { relyingPartyUUID: config.mobileId.relyingPartyUUID, name: config.mobileId.relyingPartyName },
      registryKey: config.registry.key,
      autoConfirmMs: own.AUTO_CONFIRM_MS,
      generatedPeople: own.GENERATED_PEOPLE,
      ...agreedKeys(config.payments),
    }),
  })
  await migrate(database.pool)
  const now = new Date()
  await seedLocalPeople(databaseOn(database.pool), samplePeople, (people) => providerSeed(people, now), now)
  // The sandbox listens first: a restarted server resumes its orphaned attempts as soon as it is up.
  await sandbox.app.listen({ port: sandboxPort, host: '127.0.0.1' })
  const server = await buildServer({
    config: { ...config, mail: config.mail ?? mailAt(await sandbox.listenForMail(0)) },
    pool: database.pool,
    engine: database.engine,
    provider,
    authorities: authoritiesOf(sandbox),
    webFolder: options.webFolder,
    logger: options.logger,
    retryPauseMs: own.RETRY_PAUSE_MS,
  })
  await server.app.listen({ port: config.port, host: config.host })
  await server.cardApp.listen({ port: config.cardPort, host: config.host })
  return {
    address: config.applicationUrl,
    sandboxAddress,
    dataLocation: config.databaseUrl === null ? config.dataDir : 'PostgreSQL (DATABASE_URL)',
    autoConfirmMs: own.AUTO_CONFIRM_MS,
    people: sandbox.people(),
    close: async () => {
      await server.close()
      await sandbox.close()
      await database.close()
    },
  }
}
