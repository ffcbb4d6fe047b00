import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { filledPostgres } from '../testing/filled-database.ts'
import { patience } from '../testing/patience.ts'
import { tcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
import { DatabaseUnavailable, StatementRefused } from './database-failure.ts'
import { databaseOn, type Database } from './migrate.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { probeOf } from './probe.ts'
import { SteadyPool, type Waits } from './steady-pool.ts'

let url: string
let proxy: TcpProxy
let database: OpenDatabase
let db: Database
const opened: OpenDatabase[] = []

const through = (port: number, address: string) => {
  const parsed = new URL(address)
  parsed.host = `127.0.0.1:${port}`
  return parsed.toString()
}

/** Only tests that need a timeout make it short; others have plenty of time. */
const open = async (waits: Partial<Waits> = {}, address = through(proxy.port, url)) => {
  const one = await openDatabase({ url: address, ...patience, waits: { ...patience.waits, ...waits } })
  opened.push(one)
  return one
}

const proxyOf = (address: string) => tcpProxy({ host: '127.0.0.1', port: Number(new URL(address).port) })
const anotherProxy = async () => {
  const other = await proxyOf(url)
  onTestFinished(other.close)
  return other
}

beforeEach(async () => {
  url = await filledPostgres()
  proxy = await proxyOf(url)
  database = await open()
  db = databaseOn(database.pool)
})
afterEach(async () => {
  proxy.thaw()
  await Promise.all(opened.splice(0).map(({ close }) => close()))
  await proxy.close()
})

const readingOf = (database: Database) => database.selectFrom('rate_limit').select('count').execute()
const reading = () => readingOf(db)
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  return (error as DatabaseUnavailable).code
}

/** Work in progress on a broken connection has failed, and the health check has a second for it: the next request succeeds. */
const isUsedAgain = (work: () => Promise<unknown> = reading) => expect.poll(work).toBeDefined()

test('a frozen database is reported as away, and is used again when it resumes', async () => {
  const hasty = databaseOn((await open({ connection: 1_500, statement: 1_500, doubt: 100 })).pool)
  const rush = () => Array.from({ length: 12 }, () => readingOf(hasty))
  await isUsedAgain(() => Promise.all(rush()))
  proxy.freeze()
  await Promise.all(rush().map(codeOf))
  proxy.thaw()
  await isUsedAgain(() => readingOf(hasty))
})

test('a database that was stopped is reported as away, and is used again when it is back', async () => {
  await reading()
  proxy.cut()
  await codeOf(reading())
  proxy.mend()
  await isUsedAgain()
})

test('whether it reads and writes is known although the pool is held by others', async () => {
  const held: pg.PoolClient[] = []
  try {
    while (held.length < 10) held.push(await database.pool.connect())
    const probe = probeOf(database.pool)
    await expect.poll(() => Promise.all([probe.reads(), probe.writes()])).toEqual([true, true])
  } finally {
    for (const client of held) client.release()
  }
})

test('a frozen database is neither read nor written, and that is known at once', async () => {
  proxy.freeze()
  const probe = probeOf(database.pool)
  expect(await Promise.all([probe.reads(), probe.writes()])).toEqual([false, false])
})

test('a caller that waits for a row or works for too long gets an error', async () => {
  const other = await database.pool.connect()
  try {
    await other.query('begin')
    await other.query('lock table sammas.rate_limit')
    const impatient = databaseOn((await open({ lock: 100 })).pool)
    expect(await codeOf(readingOf(impatient))).toBe('55P03')
  } finally {
    other.release(true)
  }
  const hasty = databaseOn((await open({ statement: 400 })).pool)
  // The client's own limit is a second longer than the database's, but on a busy machine it may come first.
  await expect.poll(() => codeOf(sql`select pg_sleep(60)`.execute(hasty))).toBe('57014')
})

test('a database that only reads is reported as away where something is written', async () => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`)
  await admin.end()
  proxy.thaw()
  const probe = probeOf(database.pool)
  await expect.poll(() => Promise.all([probe.reads(), probe.writes()])).toEqual([true, false])
  // The first may get one of the cut connections.
  await expect.poll(() => codeOf(db.deleteFrom('rate_limit').execute())).toBe('25006')
})

test('PostgreSQL’s message about a statement is not passed on: it may repeat typed text', async () => {
  const failed = sql`select cast(${'49203152718'} as date)`.execute(db)
  const error = await failed.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StatementRefused)
  const { message, stack, cause } = error as Error
  expect(`${message} ${String(stack)} ${String(cause)}`).not.toContain('49203152718')
  expect(message).toContain('22')
})

test('of several addresses the one that takes writes is used, and found again when it is another one', async () => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  onTestFinished(() => admin.end())
  await admin.connect()
  const name = new URL(url).pathname.slice(1)
  // A read-only server is a standby.
  const readOnly = (state: 'on' | 'off') =>
    admin.query(`alter database ${name} set default_transaction_read_only = ${state}`)
  await readOnly('on')
  const other = await anotherProxy()
  const { password, username } = new URL(url)
  const hosts = `127.0.0.1:${proxy.port},127.0.0.1:${other.port}`
  const several = `postgres://${username}:${password}@${hosts}/${name}?target_session_attrs=read-write`
  await expect(openDatabase({ url: several, startMs: 0 })).rejects.toThrow(/was not there/)
  await readOnly('off')
  const { pool } = await open({}, several)
  const write = () => databaseOn(pool).deleteFrom('rate_limit').execute()
  await write()
  proxy.cut()
  await isUsedAgain(write)
  other.cut()
  await codeOf(write())
  proxy.mend()
  await isUsedAgain(write)
})

test('a connection to the former address is no longer used, though it still answers', async () => {
  const other = await anotherProxy()
  const several = through(proxy.port, url).replace(`:${proxy.port}`, `:${proxy.port},127.0.0.1:${other.port}`)
  const pool = new SteadyPool(several, patience.waits)
  opened.push({ pool, engine: 'postgresql', close: () => pool.end() })
  other.bar()
  await isUsedAgain(() => pool.open().then(() => true))
  other.mend()
  proxy.bar()
  await expect.poll(() => pool.findWritable()).toBe(true)
  const client = await pool.lend()
  // every client knows its host, which the package's types omit
  const { port } = client as unknown as { port: number }
  client.release()
  expect(port).toBe(other.port)
})

test('behind a frozen pooler waiting queries are aborted, and PostgreSQL itself is called', async () => {
  // A connection begun while the pooler is frozen is given up: the next one goes elsewhere.
  const waits = { ...patience.waits, connection: 1_500, doubt: 100 }
  const behind = await openDatabase({ ...patience, url: through(proxy.port, url), direct: url, waits })
  opened.push(behind)
  const read = () => readingOf(databaseOn(behind.pool))
  await isUsedAgain(read)
  proxy.freeze()
  await codeOf(read())
  await isUsedAgain(read)
})

/** A pool with five idle connections, and those. */
async function fiveConnections() {
  const { pool } = await openDatabase({ url: through(proxy.port, url), ...patience })
  if (!(pool instanceof SteadyPool)) throw new Error('this is PostgreSQL')
  opened.push({ pool, engine: 'postgresql', close: () => pool.end() })
  const many = await Promise.all(Array.from({ length: 5 }, () => pool.lend()))
  for (const client of many) client.release()
  return { pool, many }
}

test('of many dead connections one is tried before the database is searched for, not all in turn', async () => {
  const { pool } = await fiveConnections()
  proxy.freeze()
  pool.doubt()
  await expect(pool.lend()).rejects.toThrow(DatabaseUnavailable)
  expect(pool.idleCount).toBe(4)
  proxy.thaw()
})

test('of many dead connections one is tried, and then a new one is made, when the database is back', async () => {
  const { pool, many } = await fiveConnections()
  const tested: string[] = []
  for (const client of many) {
    const query = client.query.bind(client)
    client.query = ((statement: string) => {
      tested.push(statement)
      return query(statement)
    }) as typeof client.query // only tests of a connection are run on it
  }
  // Present connections get no answer, new ones are served: a network that has just come back.
  proxy.lose()
  pool.doubt()
  const client = await pool.lend()
  expect(many).not.toContain(client)
  client.release()
  expect(tested).toEqual(['select 1'])
  expect(pool.totalCount).toBe(1)
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

test('a pooler that refuses the limits on waits ends a start at once, with the remedy', async () => {
  // PgBouncer's answer to a setting that it does not know.
  const fields = ['SERROR', 'C08P01', 'Munsupported startup parameter: statement_timeout', ''].join('\0') + '\0'
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + Buffer.byteLength(fields))
  const pooler = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])))
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const { port } = pooler.address() as AddressInfo // of a server that listens on TCP
  const refused = await openDatabase({ url: `postgres://a:secret@127.0.0.1:${port}/c`, ...patience }).catch(
    (thrown: unknown) => thrown,
  )
  pooler.close()
  expect(String(refused)).toMatch(/^[^\n]*refuses limits on waits[^\n]*DATABASE_DIRECT_URL[^\n]*$/)
})

test('a start waits for a database for a set time and gives the remedy in one line; a refusal ends the wait', async () => {
  proxy.cut()
  const away = await openDatabase({ url: through(proxy.port, url), startMs: 50 }).catch((thrown: unknown) => thrown)
  expect(String(away)).toMatch(/^[^\n]*DATABASE_URL[^\n]*$/)
  const stranger = new URL(url)
  stranger.password = 'another'
  const refused = await openDatabase({ url: stranger.toString(), ...patience }).catch((thrown: unknown) => thrown)
  expect(String(refused)).toMatch(/refuses us \(28P01\)/)
})
