import formbody from '@fastify/formbody'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PostgresPool } from 'kysely'
import { registerBanks } from './banks/register-banks.ts'
import { registerCalendar } from './calendar-page/calendar-routes.ts'
import { openCertificateAuthorities, type CertificateAuthorities } from './certificates/certificate-authority.ts'
import type { SandboxConfig } from './config.ts'
import { keyStoreOn, openDatabase } from './database/open-database.ts'
import type { SandboxDatabase } from './database/tables.ts'
import { registerIdCard } from './id-card/register-id-card.ts'
import { registerFaults } from './faults/fault-routes.ts'
import { applyFaults, openFaults } from './faults/faults.ts'
import { embedExample } from './about/embed-example.ts'
import { both } from './pages/html.ts'
import { refuseOtherSites, registerNotFound, registerStyle, sendPage } from './pages/page.ts'
import { startPage } from './about/start-page.ts'
import { registerMailbox } from './mailbox/register-mailbox.ts'
import { registerReceived } from './received/register-received.ts'
import { registerMobileId } from './mobile-id/register-mobile-id.ts'
import { nameOf, ownerOfPhone, personaLines, samplePeopleLines } from './people/people-list.ts'
import type { PersonLine } from './people/people-list.ts'
import { seedPeople } from './people/seed-people.ts'
import { registerRegistry } from './registry/registry-routes.ts'
import { registerSmartId } from './smart-id/register-smart-id.ts'
import { registerTimestampAndOcsp } from './timestamp-ocsp/timestamp-ocsp-routes.ts'
import { registerVirtualPhone } from './virtual-phone/register-virtual-phone.ts'

export { SandboxTooNew } from './database/steps-ahead.ts'

export type Sandbox = {
  /** The outside world on one origin. The caller listens. */
  app: FastifyInstance
  /** The people to log in as, with their specialities. */
  people(): PersonLine[]
  /** PEM of the authorities that a server has to trust to believe the sandbox. */
  trustedPem: readonly string[]
  /** The same by purpose, so that a certificate of one method cannot pass as another's. */
  pemOf: Readonly<Record<'smart-id' | 'mobile-id' | 'id-card' | 'timestamp', string>>
  /** Listens for e-mails by SMTP on this machine; 0: on any port. Answers the port. */
  listenForMail(port: number): Promise<number>
  /** Stops answering. The pool stays open: it belongs to its owner. */
  close(): Promise<void>
}

/** A mandate with documents is small; this leaves room. */
const BODY_LIMIT = 262_144
// Clients can reconnect; idle connections of a browser would delay the shutdown by a minute.
const APP = { bodyLimit: BODY_LIMIT, forceCloseConnections: true }
const SCHEME = 'smart-id-demo'

/**
 * Builds the sandbox in its own database schema: migrates it, makes the certificate authorities and the people at the first start.
 * `now` is real time; the registry's calendar adds its own offset. Throws in production: a sandbox there would be a hole.
 */
export async function buildSandbox(options: {
  pool: PostgresPool
  config: SandboxConfig
  log?: FastifyBaseLogger
  now?: () => Date
  /** Calls a merchant's server. */
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
}): Promise<Sandbox> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The sandbox does not run with NODE_ENV=production')
  const { pool, config } = options
  const now = options.now ?? (() => new Date())
  const db = await openDatabase(pool)
  await seedPeople(db, now(), config.generatedPeople, config.firstGenerated)
  const authorities = await openCertificateAuthorities({
    keyStore: keyStoreOn(db),
    ocspUrl: `${config.baseUrl}/ocsp`,
    now,
  })
  const faults = await openFaults(db)

  const app: FastifyInstance = Fastify({
    ...APP,
    // Urls carry personal codes, so requests are not logged.
    logController: new LogController({ disableRequestLogging: true }),
    ...(options.log === undefined ? {} : { loggerInstance: options.log }),
  })
  await app.register(formbody)
  applyFaults(app, faults, config.slowMs)
  refuseOtherSites(app)
  registerReceived(app, { now })
  registerOwnPages(app, config.applicationUrl)
  registerTimestampAndOcsp(app, { authorities, now })
  registerPhones(app, { db, authorities, config, now })
  registerIdCard(app, { authorities, findPerson: (code) => nameOf(db, code) })
  registerRegistry(app, { db, now, key: config.registryKey, slowMs: config.slowMs })
  registerCalendar(app, { db, now })
  registerBanks(app, { db, now, fetch: options.fetch, keys: config.bankKeys, shops: config.shops })
  const mailServer = registerMailbox(app, { db, faults, slowMs: config.slowMs })
  registerFaults(app, faults)
  await app.ready()
  return {
    app,
    people: () => [...samplePeopleLines],
    trustedPem: authorities.trustedPem,
    pemOf: authorities.pemOf,
    listenForMail: mailServer.listen,
    close: () => Promise.all([app.close(), mailServer.close()]).then(() => undefined),
  }
}

/** Smart-ID, Mobile-ID and the phones on which their requests appear. */
function registerPhones(
  app: FastifyInstance,
  deps: { db: SandboxDatabase; authorities: CertificateAuthorities; config: SandboxConfig; now: () => Date },
): void {
  const { db, authorities, config, now } = deps
  const smartId = registerSmartId(app, {
    db,
    authorities,
    findPerson: (code) => nameOf(db, code),
    config: {
      relyingPartyUUID: config.smartId.relyingPartyUUID,
      relyingPartyName: config.smartId.name,
      schemeName: SCHEME,
      autoConfirmMs: config.autoConfirmMs,
      baseUrl: config.baseUrl,
      callbacks: config.callbacks,
    },
    now,
  })
  const mobileId = registerMobileId(app, {
    db,
    authorities,
    findPhone: (phone) => Promise.resolve(ownerOfPhone(phone)),
    config: {
      relyingPartyUUID: config.mobileId.relyingPartyUUID,
      relyingPartyName: config.mobileId.name,
      autoConfirmMs: config.autoConfirmMs,
    },
    now,
  })
  registerVirtualPhone(app, {
    db,
    services: [smartId, mobileId],
    scan: smartId.scan,
    baseUrl: config.baseUrl,
    people: (language) =>
      Promise.resolve([...samplePeopleLines, ...personaLines].map((line) => ({ ...line, note: line[language] }))),
    findPerson: (code) => nameOf(db, code),
    now,
  })
}

/** The pages about the sandbox itself. */
function registerOwnPages(app: FastifyInstance, applicationUrl: string): void {
  registerStyle(app)
  registerNotFound(app)
  app.get('/', (_request, reply) =>
    sendPage(reply, both('Liivakast', 'Sandbox'), startPage(samplePeopleLines, personaLines)),
  )
  app.get('/embed-example', (_request, reply) =>
    sendPage(reply, both('Sisselogimine teiselt lehelt', 'Login from another page'), embedExample(applicationUrl)),
  )
}
