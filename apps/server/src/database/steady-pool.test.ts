import pg from 'pg'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { createDatabase } from '../testing/create-database.ts'
import { tcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
import { DatabaseUnavailable, StatementRefused } from './database-failure.ts'
import { databaseOn, type Database } from './migrate.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { probeOf } from './probe.ts'
import { SteadyPool } from './steady-pool.ts'

const waits = { connection: 400, statement: 400, lock: 200, idleTransaction: 5_000, doubt: 100 }

let url: string
let proxy: TcpProxy
let database: OpenDatabase
let db: Database

const through = (port: number, address: string) => {
  const parsed = new URL(address)
  parsed.host = `127.0.0.1:${port}`
  return parsed.toString()
}

beforeEach(async () => {
  url = await createDatabase(inject('postgresUrl'), inject('templates').postgresTemplate)
  proxy = await tcpProxy({ host: '127.0.0.1', port: Number(new URL(url).port) })
  database = await openDatabase({ url: through(proxy.port, url), waits })
  db = databaseOn(database.pool)
})
afterEach(async () => {
  proxy.thaw()
  await database.close()
  await proxy.close()
})

const reading = () => db.selectFrom('rate_limit').select('count').execute()
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  return (error as DatabaseUnavailable).code
}

/** A machine under load may be later than the short waits of this test: whoever asks again is served. */
const isUsedAgain = () => vi.waitFor(async () => expect(await reading()).toEqual([]), { timeout: 10_000 })

test('a database that is frozen is told as away, and is used again when it goes on', async () => {
  await Promise.all(Array.from({ length: 12 }, reading))
  proxy.freeze()
  await Promise.all(Array.from({ length: 12 }, () => codeOf(reading())))
  proxy.thaw()
  await isUsedAgain()
})

test('a database that was stopped is told as away, and is used again when it is back', async () => {
  await reading()
  proxy.cut()
  await codeOf(reading())
  proxy.mend()
  await isUsedAgain()
})

test('whether it reads and writes is known although the pool is held by others', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
  const probe = probeOf(database.pool)
  expect([await probe.reads(), await probe.writes()]).toEqual([true, true])
  for (const client of held) client.release()
})

test('a frozen database is neither read nor written, and that is known at once', async () => {
  proxy.freeze()
  const probe = probeOf(database.pool)
  expect(await Promise.all([probe.reads(), probe.writes()])).toEqual([false, false])
})

test('who waits for a row or works for too long is told so', async () => {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin')
  await other.query('lock table sammas.rate_limit')
  expect(await codeOf(reading())).toBe('55P03')
  await other.end()
  expect(await codeOf(sql`select pg_sleep(30)`.execute(db))).toBe('57014')
})

test('a database that only reads is told as away where something is written', async () => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`)
  await admin.end()
  proxy.thaw()
  const probe = probeOf(database.pool)
  expect([await probe.reads(), await probe.writes()]).toEqual([true, false])
  expect(await codeOf(db.deleteFrom('rate_limit').execute())).toBe('25006')
})

test('what PostgreSQL says of a statement is not told on: it may repeat what somebody typed', async () => {
  const failed = sql`select cast(${'49203152718'} as date)`.execute(db)
  const error = await failed.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StatementRefused)
  const { message, stack, cause } = error as Error
  expect(`${message} ${String(stack)} ${String(cause)}`).not.toContain('49203152718')
  expect(message).toContain('22')
})

test('of several addresses the one that takes writes is used, and found again when it is another one', async () => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const name = new URL(url).pathname.slice(1)
  // Who only reads is a standby.
  const readOnly = (state: 'on' | 'off') =>
    admin.query(`alter database ${name} set default_transaction_read_only = ${state}`)
  await readOnly('on')
  const other = await tcpProxy({ host: '127.0.0.1', port: Number(new URL(url).port) })
  const { password, username } = new URL(url)
  const hosts = `127.0.0.1:${proxy.port},127.0.0.1:${other.port}`
  const several = `postgres://${username}:${password}@${hosts}/${name}?target_session_attrs=read-write`
  await expect(openDatabase({ url: several, waits, startMs: 0 })).rejects.toThrow(/was not there/)
  await readOnly('off')
  const opened = await openDatabase({ url: several, waits })
  const write = () => databaseOn(opened.pool).deleteFrom('rate_limit').execute()
  await write()
  proxy.cut()
  // What was under way when the connection broke has failed; whoever asks again is served.
  await vi.waitFor(write, { timeout: 10_000 })
  other.cut()
  await codeOf(write())
  proxy.mend()
  await vi.waitFor(write, { timeout: 10_000 })
  await opened.close()
  await other.close()
  await admin.end()
})

test('a connection to the former place is not used any more, though it still answers', async () => {
  const other = await tcpProxy({ host: '127.0.0.1', port: Number(new URL(url).port) })
  const several = through(proxy.port, url).replace(`:${proxy.port}`, `:${proxy.port},127.0.0.1:${other.port}`)
  const pool = new SteadyPool(several, waits)
  other.bar()
  await pool.open()
  other.mend()
  proxy.bar()
  expect(await pool.look()).toBe(true)
  const client = await pool.lend()
  // every client knows where it was connected to, which the types of the package do not tell
  expect((client as unknown as { port: number }).port).toBe(other.port)
  client.release()
  await pool.end()
  await other.close()
})

test('addresses that make no sense are refused without repeating them', async () => {
  for (const address of [
    'mysql://a:secret@b/c',
    'postgres://a:secret@b:port/c',
    'postgres://a:secret@b/c?target_session_attrs=any',
  ]) {
    const error = await openDatabase({ url: address }).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('DATABASE_URL')
    expect(String(error)).not.toContain('secret')
  }
})

test('a start waits for a database for a set time and says in one line what to do; a refusal it does not wait on', async () => {
  proxy.cut()
  const away = await openDatabase({ url: through(proxy.port, url), waits, startMs: 50 }).catch(
    (thrown: unknown) => thrown,
  )
  expect(String(away)).toMatch(/^[^\n]*DATABASE_URL[^\n]*$/)
  const stranger = new URL(url)
  stranger.password = 'another'
  const refused = await openDatabase({ url: stranger.toString(), waits }).catch((thrown: unknown) => thrown)
  expect(String(refused)).toMatch(/refuses us \(28P01\)/)
})
