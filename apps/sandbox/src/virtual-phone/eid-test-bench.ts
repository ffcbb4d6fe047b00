import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { memoryKeyStore, openCertificateAuthorities } from '../certificates/certificate-authority.ts'
import type { CertificateAuthorities, Subject } from '../certificates/certificate-authority.ts'
import { smartIdMigration } from '../smart-id/migration.ts'
import { registerSmartId } from '../smart-id/register-smart-id.ts'
import type { SmartIdTables } from '../smart-id/tables.ts'
import { manualClock } from './clock.ts'
import { virtualPhoneMigration } from './migration.ts'

export const BENCH_PARTY = { relyingPartyUUID: '00000000-0000-4000-8000-000000000000', relyingPartyName: 'DEMO' }
export const BENCH_SCHEME = 'smart-id-demo'

/** A person known to the bench who simply confirms. */
export const BENCH_PERSON: Subject = { personalCode: '49203152718', givenName: 'Mari-Liis', surname: 'Tamm' }

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
  const pool = new pg.Pool(createPgConfig(embedded) as unknown as pg.PoolConfig) // the shim's own type is narrower than pg's
  const db = new Kysely<SmartIdTables>({ dialect: new PostgresDialect({ pool }) })
  for (const migration of [virtualPhoneMigration, smartIdMigration]) await migration.up(db as Kysely<unknown>) // migrations know no tables
  const clock = manualClock(new Date())
  const keyStore = memoryKeyStore()
  const authorities = await openCertificateAuthorities({
    keyStore,
    ocspUrl: 'http://sandbox.test/ocsp',
    now: clock.now,
  })
  const opened: FastifyInstance[] = []

  function open(): FastifyInstance {
    const app = Fastify()
    opened.push(app)
    registerSmartId(app, {
      db,
      authorities,
      findPerson: (code) => Promise.resolve(code === BENCH_PERSON.personalCode ? BENCH_PERSON : null),
      config: { ...BENCH_PARTY, schemeName: BENCH_SCHEME, autoConfirmMs: 2000 },
      now: clock.now,
      after: clock.after,
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
      const type = answer.headers['content-type'] ?? 'text/plain'
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': type },
      })
    } catch (error) {
      throw new TypeError('fetch failed', { cause: error })
    }
  }
}
