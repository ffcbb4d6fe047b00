import { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import { filledPostgres } from '../testing/filled-database.ts'
import { patience } from '../testing/patience.ts'
import { openDatabase } from './open-database.ts'
import { durability, hasTls, poolerFinding, processesOf, settingFindings, warningsAtStart } from './settings-check.ts'
import { nameOfText } from './statement-names.ts'

const safe = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', synchronous_standby_names: 'two' }

test('a promotion is called durable only with a synchronous standby and everything written through', () => {
  expect(durability(safe).level).toBe('ok')
  expect(durability({ ...safe, synchronous_commit: 'remote_apply' }).level).toBe('ok')
  for (const change of [
    { fsync: 'off' },
    { full_page_writes: 'off' },
    { synchronous_commit: 'local' },
    { synchronous_standby_names: '' },
  ])
    expect(durability({ ...safe, ...change })).toMatchObject({
      level: 'WARN',
      line: expect.stringMatching(/may lose/) as string,
    })
})

test('a pooler by transaction is known by its shared processes, and needs a direct address', () => {
  expect(poolerFinding([1, 2], null)).toBeNull()
  expect(poolerFinding([1, 1], null)).toMatchObject({ level: 'FAIL' })
  expect(poolerFinding([1, 1], 'postgres://direct/name')).toMatchObject({ level: 'ok' })
})

test('a pooler is known too when another server takes the shared process in between, and none is where nothing is shared', async () => {
  const answering = (...pids: number[]) => ({ query: () => Promise.resolve({ rows: [{ pid: pids.shift() }] }) })
  expect(await processesOf(answering(1, 3), answering(2, 3))).toEqual([3, 3])
  const [one, other] = await processesOf(answering(1, 1, 1, 1, 1), answering(2, 2, 2, 2, 2))
  expect(one).not.toBe(other)
})

test('TLS is checked at our end of the connection', () => {
  const socket = new Socket()
  expect(hasTls({ connection: { stream: new TLSSocket(socket) } })).toBe(true)
  expect(hasTls({ connection: { stream: socket } })).toBe(false)
  expect(hasTls({})).toBe(false)
})

test('PostgreSQL itself in the place of a pooler that is away is a warning', async () => {
  const url = await filledPostgres()
  const away = new URL(url)
  away.port = '1'
  const { pool, close } = await openDatabase({ url: away.toString(), direct: url, ...patience })
  const found = await settingFindings(pool)
  await close()
  expect(found).toContainEqual({ level: 'WARN', line: expect.stringMatching(/^no pooler of DATABASE_URL/) as string })
})

test('limits that are not in force fail the check; those of the database are as good as ours', async () => {
  const url = await filledPostgres()
  const levels = async (direct: string | null) => {
    const { pool, close } = await openDatabase({ url, direct, ...patience })
    const found = await settingFindings(pool)
    const { rows } = await pool.query<{ application_name: string }>(
      'select application_name from pg_stat_activity where pid = pg_backend_pid()',
    )
    expect(rows[0]?.application_name).toMatch(/^sammas\//)
    const warnings = await warningsAtStart(pool)
    expect(warnings.length).toBe(found.filter(({ level }) => level === 'FAIL').length)
    await close()
    return found.map(({ level }) => level)
  }
  expect((await levels(null))[0]).toBe('ok')
  // Behind a pooler none are sent: they are not set.
  expect((await levels(url))[0]).toBe('FAIL')
  const { pool, close } = await openDatabase({ url, ...patience })
  const name = new URL(url).pathname.slice(1)
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await pool.query(`alter database ${name} set ${limit} = '10s'`)
  await close()
  expect((await levels(url))[0]).toBe('ok')
})

test('the name of a statement follows from its text', () => {
  expect(nameOfText('select 1')).toBe(nameOfText('select 1'))
  expect(nameOfText('select 1')).not.toBe(nameOfText('select 2'))
  expect(nameOfText('select 1')).toBe('kept_822ae07d4783158bc1912bb623e5107c')
})
