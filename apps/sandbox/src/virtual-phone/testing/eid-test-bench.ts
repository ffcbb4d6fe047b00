import { generateKeyPairSync } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { memoryKeyStore, openCertificateAuthorities } from '../../certificates/certificate-authority.ts'
import type { CertificateAuthorities, KeyStore, Subject } from '../../certificates/certificate-authority.ts'
import { mobileIdMigration } from '../../mobile-id/migration.ts'
import { registerMobileId } from '../../mobile-id/register-mobile-id.ts'
import type { MobileIdTables } from '../../mobile-id/tables.ts'
import { smartIdMigration } from '../../smart-id/migration.ts'
import { registerSmartId } from '../../smart-id/register-smart-id.ts'
import type { SmartIdTables } from '../../smart-id/tables.ts'
import { manualClock } from './manual-clock.ts'
import { virtualPhoneMigration } from '../migration.ts'
import { registerVirtualPhone } from '../register-virtual-phone.ts'

export const BENCH_PARTY = { relyingPartyUUID: '00000000-0000-4000-8000-000000000000', relyingPartyName: 'DEMO' }
export const BENCH_SCHEME = 'smart-id-demo'

/** A person known to the bench who simply confirms. */
export const BENCH_PERSON: Subject = { personalCode: '49203152718', givenName: 'Mari-Liis', surname: 'Tamm' }

export const BENCH_PHONE = '+37200001001'
export const BENCH_MOBILE_PARTY = { relyingPartyUUID: '00000000-0000-0000-0000-000000000000', relyingPartyName: 'DEMO' }

export type EidTestBench = {
  clock: ReturnType<typeof manualClock>
  authorities: CertificateAuthorities
  /** A new process over the same rows and keys. */
  open(): FastifyInstance
  close(): Promise<void>
}

/** The eID services and the virtual phone in memory, on a clock that stands still, for the tests of both sides. */
export async function eidTestBench(): Promise<EidTestBench> {
  const embedded = new PGlite()
  await embedded.waitReady
  const plain = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool(createPgConfig(embedded)) }) })
  for (const migration of [virtualPhoneMigration, smartIdMigration, mobileIdMigration]) await migration.up(plain)
  const db = plain.withTables<SmartIdTables & MobileIdTables>()
  const clock = manualClock(new Date())
  const keyStore = memoryKeyStore()
  await shareShortKeys(keyStore)
  const authorities = await openCertificateAuthorities({
    keyStore,
    ocspUrl: 'http://sandbox.test/ocsp',
    now: clock.now,
  })
  const opened: FastifyInstance[] = []
  const findPerson = (code: string): Promise<Subject | null> =>
    Promise.resolve(code === BENCH_PERSON.personalCode ? BENCH_PERSON : null)

  function open(): FastifyInstance {
    const app = Fastify()
    opened.push(app)
    const smartId = registerSmartId(app, {
      db,
      authorities,
      findPerson,
      config: { ...BENCH_PARTY, schemeName: BENCH_SCHEME, autoConfirmMs: 2000 },
      now: clock.now,
      after: clock.after,
    })
    const mobileId = registerMobileId(app, {
      db,
      authorities,
      findPhone: (phone) => Promise.resolve(phone === BENCH_PHONE ? BENCH_PERSON : null),
      config: { ...BENCH_MOBILE_PARTY, autoConfirmMs: 2000 },
      now: clock.now,
      after: clock.after,
    })
    registerVirtualPhone(app, {
      db,
      services: [smartId, mobileId],
      people: () => Promise.resolve([{ ...BENCH_PERSON, note: '<b>note</b>' }]),
      findPerson,
      now: clock.now,
    })
    return app
  }

  return {
    clock,
    authorities,
    open,
    close: async () => {
      await Promise.all(opened.map((app) => app.close()))
      await db.destroy()
      await embedded.close()
    },
  }
}

/** RSA keys of 3072 bits take a second each: the tests get one short key per use in the places of the shared ones. */
async function shareShortKeys(keyStore: KeyStore): Promise<void> {
  for (const use of ['auth', 'sign']) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    for (const share of [0, 1, 2, 3]) await keyStore.write(`person/smart-id-${use}/shared-${String(share)}/key`, pem)
  }
}

/** `fetch` that leads into a server in memory, whatever the host. A dropped connection is a TypeError, as with the real one. */
export function fetchInto(app: () => FastifyInstance): (url: string, init?: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const { pathname, search } = new URL(url)
    try {
      const answer = await app().inject({
        method: init?.method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      })
      const type = String(answer.headers['content-type'] ?? 'text/plain')
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': type },
      })
    } catch (error) {
      throw new TypeError('fetch failed', { cause: error })
    }
  }
}
