import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { checkNeighbours } from './check-neighbours.ts'
import { checkReport, reportOf } from './check-report.ts'
import { readConfig } from './config/config.ts'
import { CannotOpenDatabase } from './database/cannot-open.ts'
import { poolerFinding } from './database/settings-check.ts'
import { SteadyPool } from './database/steady-pool.ts'
import { onBothEngines } from './testing/both-engines.ts'
import { fetchInto } from './testing/fetch-into.ts'
import { authoritiesOf } from './testing/test-product.ts'

onBothEngines('the check before a start', (product) => {
  const outside = (variables: Record<string, string> = {}) => {
    const { sandbox } = product()
    return {
      config: readConfig({ APP_ENV: 'local', ...variables }),
      authorities: authoritiesOf(sandbox),
      fetch: fetchInto(() => sandbox.app),
    }
  }
  const check = (variables: Record<string, string> = {}, queryDatabase = () => Promise.resolve()) =>
    checkNeighbours({ ...outside(variables), queryDatabase })
  const failing = async (...parameters: Parameters<typeof check>) =>
    (await check(...parameters)).filter(({ ok }) => !ok).map(({ neighbour, detail }) => [neighbour, detail])

  test('every neighbour has a line, and the one without trouble is reported as reachable', async () => {
    const reports = await check()
    expect(reports.map(({ neighbour }) => neighbour)).toEqual([
      'database',
      'registry',
      'Smart-ID',
      'Mobile-ID',
      'time stamps',
      'payment initiation',
      'membership payment',
    ])
    expect(reports.filter(({ ok }) => !ok)).toEqual([])
  })

  test('a wrong key, a service that is away and a database that does not answer are named', async () => {
    expect(await failing({ REGISTRY_KEY: 'another key' })).toEqual([['registry', 'status 401']])
    expect(await failing({ TIMESTAMP_URL: 'http://127.0.0.1:3100/nowhere' })).toEqual([['time stamps', 'status 404']])
    const mail = { MAIL_SERVER: 'smtp://127.0.0.1:9?tls=none', MAIL_SENDER: 'a@sammas.example' }
    expect((await failing(mail)).map(([neighbour]) => neighbour)).toEqual(['mail server'])
    expect(await failing({}, () => Promise.reject(new TypeError('x')))).toEqual([['database', 'TypeError']])
    const remedy = new CannotOpenDatabase('set DATABASE_URL')
    expect(await failing({}, () => Promise.reject(remedy))).toEqual([['database', 'set DATABASE_URL']])
  })

  test('its report shows for PostgreSQL whether waits have limits, a promotion is durable and there is TLS', async () => {
    const { pool } = product()
    const { lines, isWell } = await checkReport({
      ...outside(),
      today: tallinnDate(new Date()),
      onPool: (read) => read(pool),
    })
    // The test's PostgreSQL is alone and on this machine; the embedded database has no such settings.
    const ofSettings = [
      'ok    database: every wait has a limit',
      expect.stringMatching(/^WARN {2}database: a promotion may lose signatures .*no synchronous standby is named/),
      'WARN  database: the connection has no TLS',
    ]
    expect(lines.filter((line) => line.includes('  database: '))).toEqual([
      'ok    database: answers',
      ...(pool instanceof SteadyPool ? ofSettings : []),
    ])
    expect(isWell).toBe(true)
  })
})

test('a pooler without a direct address fails the report, a warning does not', () => {
  const registry = { neighbour: 'registry', ok: true, detail: 'answers' }
  const warning = { level: 'WARN', line: 'the connection has no TLS' } as const
  expect(reportOf(['pension ages end'], ['X must be Y.'], [registry], [warning])).toEqual({
    lines: [
      'WARN  law: pension ages end',
      'WARN  settings: X must be Y.',
      'ok    registry: answers',
      'WARN  database: the connection has no TLS',
    ],
    isWell: true,
  })
  const pooler = poolerFinding([1, 1], null)
  const { lines, isWell } = reportOf([], [], [registry], pooler === null ? [] : [pooler, warning])
  expect(lines[1]).toMatch(/^FAIL {2}database: .*DATABASE_DIRECT_URL/)
  expect(isWell).toBe(false)
  expect(reportOf([], [], [{ ...registry, ok: false }], []).isWell).toBe(false)
})
