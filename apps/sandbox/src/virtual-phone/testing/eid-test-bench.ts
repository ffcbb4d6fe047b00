import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { memoryKeyStore, openCertificateAuthorities } from '../../certificates/certificate-authority.ts'
import type { CertificateAuthorities, Subject } from '../../certificates/certificate-authority.ts'
import { registerMobileId } from '../../mobile-id/register-mobile-id.ts'
import { registerSmartId } from '../../smart-id/register-smart-id.ts'
import { openTestPool } from '../../testing/open-test-registry.ts'
import { shareShortKeys } from '../../testing/short-keys.ts'
import { manualClock } from './manual-clock.ts'
import { openDatabase } from '../../database/open-database.ts'
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

/** The eID services and the virtual phone in memory, on a stopped clock, for the tests of both sides. */
export async function eidTestBench(): Promise<EidTestBench> {
  const database = await openTestPool(inject('postgresSocketUrl'))
  const db = await openDatabase(database.pool)
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
      config: {
        ...BENCH_PARTY,
        schemeName: BENCH_SCHEME,
        autoConfirmMs: 2000,
        baseUrl: 'http://sandbox.test',
        callbacks: 'https',
      },
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
      scan: smartId.scan,
      baseUrl: 'http://sandbox.test',
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
      await database.close()
    },
  }
}

/** `fetch` into a server in memory, for any host. A dropped connection is a TypeError, as with the real one. */
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
