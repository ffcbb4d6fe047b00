import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { registerCalendar } from '../calendar-page/calendar-routes.ts'
import { openDatabase } from '../database/open-database.ts'
import type { SandboxDatabase } from '../database/tables.ts'
import { registerFaults } from '../faults/fault-routes.ts'
import { applyFaults, openFaults } from '../faults/faults.ts'
import { refuseOtherSites } from '../pages/page.ts'
import { seedPeople } from '../people/seed-people.ts'
import type { CashFlowAnswer } from '../registry/ledger/cash-flow-store.ts'
import type { BalanceAnswer } from '../registry/balances.ts'
import { registerRegistry } from '../registry/registry-routes.ts'
import { openEmptyEmbedded, poolOn } from './embedded-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL as its superuser (tools/testing/postgres.ts). */
    postgresUrl: string
    /** The same through its socket in the file system. */
    postgresSocketUrl: string
  }
}

export const TEST_KEY = 'test-key'
const SLOW_MS = 20

/** The embedded engine in memory, or a separate database in a real PostgreSQL. */
export async function openTestPool(postgresUrl: string | null): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  if (postgresUrl === null) return poolOn(await openEmptyEmbedded())
  const name = `sandbox_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 4 })
  return { pool, close: () => pool.end() }
}

export type TestRegistry = {
  app: FastifyInstance
  db: SandboxDatabase
  /** Real time; tests may move it. */
  setNow: (now: Date) => void
  call: (method: 'GET' | 'PUT' | 'POST', url: string, body?: object) => Promise<{ status: number; body: unknown }>
  balances: (code: string) => Promise<BalanceAnswer[]>
  cashFlows: (code: string) => Promise<CashFlowAnswer[]>
  applications: (code: string) => Promise<{ id: number; type: string; status: string; [detail: string]: unknown }[]>
  moveTo: (date: string) => Promise<{ status: number; body: unknown }>
  close: () => Promise<void>
}

/** Registry, calendar and faults without the eID services: quick to start, with all sample people. */
export async function openTestRegistry(
  start: Date,
  {
    postgresUrl = inject('postgresSocketUrl'),
    generated = 0,
  }: { postgresUrl?: string | null; generated?: number } = {},
): Promise<TestRegistry> {
  let time = start
  const now = (): Date => time
  const { pool, close } = await openTestPool(postgresUrl)
  const db = await openDatabase(pool)
  await seedPeople(db, now(), generated)
  const app = Fastify()
  await app.register(formbody)
  const faults = await openFaults(db)
  applyFaults(app, faults, SLOW_MS)
  refuseOtherSites(app)
  registerRegistry(app, { db, now, key: TEST_KEY, slowMs: SLOW_MS })
  registerCalendar(app, { db, now })
  registerFaults(app, faults)
  const call: TestRegistry['call'] = async (method, url, body) => {
    const options: InjectOptions = { method, url, headers: { authorization: `Bearer ${TEST_KEY}` } }
    const answer = await app.inject(body === undefined ? options : { ...options, payload: body })
    return { status: answer.statusCode, body: answer.json() }
  }
  const read = async (code: string, list: string): Promise<unknown> =>
    (await call('GET', `/registry/v1/people/${code}/${list}`)).body
  return {
    app,
    db,
    setNow: (next) => {
      time = next
    },
    call,
    balances: async (code) => ((await read(code, 'balances')) as { balances: BalanceAnswer[] }).balances, // our own answer
    cashFlows: async (code) => ((await read(code, 'cash-flows')) as { cashFlows: CashFlowAnswer[] }).cashFlows, // our own answer
    applications: async (code) =>
      ((await read(code, 'applications')) as { applications: Awaited<ReturnType<TestRegistry['applications']>> })
        .applications, // our own answer
    moveTo: (date) => call('POST', '/calendar', { date }),
    close: async () => {
      await app.close()
      await close()
    },
  }
}
