import { expect, test } from 'vitest'
import { checkNeighbours } from './check-neighbours.ts'
import { readConfig } from './config/config.ts'
import { onBothEngines } from './testing/both-engines.ts'
import { fetchInto } from './testing/fetch-into.ts'

onBothEngines('the check before a start', (product) => {
  const check = (variables: Record<string, string> = {}, askDatabase = () => Promise.resolve()) => {
    const { app, pemOf } = product().sandbox
    return checkNeighbours({
      config: readConfig({ APP_ENV: 'local', ...variables }),
      authorities: {
        smartId: pemOf['smart-id'],
        mobileId: pemOf['mobile-id'],
        idCard: pemOf['id-card'],
        timestamp: pemOf.timestamp,
      },
      askDatabase,
      fetch: fetchInto(() => app),
    })
  }
  const failing = async (...parameters: Parameters<typeof check>) =>
    (await check(...parameters)).filter(({ ok }) => !ok).map(({ neighbour, detail }) => [neighbour, detail])

  test('every neighbour has a line, and the one without trouble says so', async () => {
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
  })
})
