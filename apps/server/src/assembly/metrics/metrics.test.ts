import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '@sammas/contract/endpoints'
import { LEASED_TABLES } from '../../database/leased-row.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import type { TestProduct } from '../../testing/test-product.ts'

const mari = '49203152718'

/** Every label of our own metrics, with its use; one that could name a person has no place here. */
const LABELS = [
  'code',
  'commit',
  'database',
  'host',
  'kind',
  'le',
  'method',
  'name',
  'neighbour',
  'node',
  'outcome',
  'reason',
  'route',
  'state',
  'status',
  'table',
  'version',
  'work',
]

type Sample = { name: string; labels: Record<string, string>; value: number }

const scrape = async ({ server }: TestProduct, path = '/metrics'): Promise<Sample[]> => {
  const { body, statusCode } = await server.metricsApp.inject(path)
  expect(statusCode).toBe(200)
  return body.split('\n').flatMap((line) => {
    const [, name = '', labels = '', value = ''] = /^(sammas_\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === '') return []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text])
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }]
  })
}

const deployed = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

const valueOf = (samples: readonly Sample[], name: string, labels: Record<string, string>) =>
  samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
  )?.value

onEngine('postgresql', 'metrics', (product) => {
  test('count requests by route, neighbours, logins and signatures by result, and the days left', async () => {
    const me = await new TestBrowser(product()).login(mari)
    await me.sign(await me.makeMandate())
    await me.send('GET', '/v1/mandates/1/nothing')
    const samples = await scrape(product())
    const counted = (name: string, labels: Record<string, string>) => valueOf(samples, name, labels) ?? 0
    const route = '/api/v1/mandates/:id/signature/smartId'
    expect(counted('sammas_http_request_seconds_count', { method: 'PUT', route, status: '200' })).toBeGreaterThan(0)
    expect(counted('sammas_http_request_seconds_count', { route: 'none', status: '404' })).toBeGreaterThan(0)
    expect(counted('sammas_logins_ended_total', { method: 'smartId', outcome: 'proved' })).toBeGreaterThan(0)
    expect(counted('sammas_signatures_ended_total', { method: 'smartId', outcome: 'complete' })).toBeGreaterThan(0)
    for (const neighbour of ['smartId', 'registry', 'ocsp', 'timestamp'])
      expect(counted('sammas_neighbour_call_seconds_count', { neighbour, outcome: '2xx' })).toBeGreaterThan(0)
    expect(valueOf(samples, 'sammas_build_info', {})).toBe(1)
    expect(valueOf(samples, 'sammas_pool_connections', { state: 'waiting' })).toBe(0)
    expect(counted('sammas_authority_days_left', { kind: 'smartId' })).toBeGreaterThan(0)
    expect(counted('sammas_statutory_figure_days_left', { name: 'PENSION_AGES' })).toBeGreaterThan(0)
  })

  test('no label can name a person, routes are templates, and the series are bounded', async () => {
    const me = await new TestBrowser(product()).login(mari)
    const before = (await scrape(product())).length
    for (let id = 1; id <= 20; id += 1) {
      await me.send('GET', `/v1/mandates/${String(id)}`)
      await me.send('GET', `/v1/${mari}/${String(id)}`)
    }
    const samples = await scrape(product())
    const labels = new Set(samples.flatMap((sample) => Object.keys(sample.labels)))
    expect([...labels].filter((label) => !LABELS.includes(label))).toEqual([])
    const known = new Set<string>(Object.values(endpoints).map(({ path }) => `/api${path}`))
    const routes = new Set(samples.flatMap(({ labels: { route } }) => (route === undefined ? [] : [route])))
    expect([...routes].filter((route) => route !== 'none' && route !== '/metrics' && !known.has(route))).toEqual([])
    const texts = samples.flatMap((sample) => Object.values(sample.labels))
    expect(texts.filter((text) => /\d{6}/.test(text) || text.length > 80)).toEqual([])
    // One histogram of the call with an id, and one of those that nothing serves.
    expect(samples.length - before).toBeLessThan(45)
  })
})

onEngine('postgresql', 'metrics of limits, leases and an absent database', (product) => {
  test('counters that alerts use begin at 0, so that their first event is an increase', async () => {
    const samples = await scrape(product())
    const alerts = deployed('prometheus/alerts.yml')
    const usedMetrics = new Set([...alerts.matchAll(/increase\((sammas_[a-z_]+_total)/g)].map(([, name]) => name ?? ''))
    expect([...usedMetrics].sort()).toEqual([
      'sammas_leases_taken_over_total',
      'sammas_limits_hit_total',
      'sammas_logins_ended_total',
      'sammas_signatures_ended_total',
    ])
    for (const name of usedMetrics) {
      const values = samples.filter((sample) => sample.name === name).map(({ value }) => value)
      expect([name, values.length > 0, values.every((value) => value === 0)]).toEqual([name, true, true])
    }
    for (const table of LEASED_TABLES) expect(valueOf(samples, 'sammas_leases_taken_over_total', { table })).toBe(0)
  })

  test('a refusal by a limit is counted by its code, and a row whose lease was over by its table', async () => {
    const leases = (samples: Awaited<ReturnType<typeof scrape>>) =>
      valueOf(samples, 'sammas_leases_taken_over_total', { table: 'login_attempt' })
    const me = await new TestBrowser(product()).login(mari)
    expect(leases(await scrape(product()))).toBe(0)
    await product().pool.query(
      `insert into sammas.login_attempt
           (id, handle_hash, browser_hash, method, personal_code, state, data, leased_until, deadline_at, push_at, created_at)
         select gen_random_uuid(), 'dead', 'dead', method, personal_code, 'prepared', data, now() - interval '1 minute',
           now() - interval '1 second', now(), now()
         from sammas.login_attempt limit 1`,
    )
    await product()
      .secondServer(() => new Date())
      .then(({ close }) => close())
    await Promise.all(Array.from({ length: 130 }, () => me.call(endpoints.userGet)))
    const samples = await scrape(product())
    expect(valueOf(samples, 'sammas_limits_hit_total', { code: 'too.many.requests' })).toBeGreaterThan(0)
    expect(leases(samples)).toBe(1)
  })

  test('every alert and every panel uses metrics that exist, and every alert has its page', async () => {
    const { body } = await product().server.metricsApp.inject('/metrics')
    const reported = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const alerts = deployed('prometheus/alerts.yml')
    // It is plain JSON of ours.
    const { panels } = JSON.parse(deployed('prometheus/dashboard.json')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const queries = [alerts, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].join('\n')
    const names =
      queries.match(/\b(sammas|process|nodejs)_\w+/g)?.map((name) => name.replace(/_(bucket|count)$/, '')) ?? []
    expect(names.length).toBeGreaterThan(60)
    // The registry has sent no time here, and the tests' PostgreSQL keeps no journal: figures of both are left out.
    const leftOut = ['sammas_notice_look', 'sammas_database_journal_age_seconds']
    const missing = new Set(
      names.filter((name) => !reported.has(name) && !leftOut.some((start) => name.startsWith(start))),
    )
    expect([...missing]).toEqual([])
    const named = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    const [, onCall = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## On call\n')
    const pages = [...onCall.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
    expect(pages).toEqual(named)
    expect([...alerts.matchAll(/operations\.md#(\w+)/g)].map(([, page]) => page)).toEqual(
      named.map((name) => name?.toLowerCase()),
    )
  })

  test('are still reported, without its figures, and marked so', async () => {
    const whole = await scrape(product(), '/metrics?of=database')
    expect(valueOf(whole, 'sammas_database_answers', {})).toBe(1)
    expect(valueOf(whole, 'sammas_mail_waiting', {})).toBe(0)
    // The tests' PostgreSQL syncs nothing and has no standby.
    expect(valueOf(whole, 'sammas_database_promotion_durable', {})).toBe(0)
    await product().pool.query('alter table sammas.notice_mail rename to away')
    const samples = await scrape(product())
    await product().pool.query('alter table sammas.away rename to notice_mail')
    expect(valueOf(samples, 'sammas_database_answers', {})).toBe(0)
    expect(valueOf(samples, 'sammas_mail_waiting', {})).toBeUndefined()
    expect(valueOf(samples, 'sammas_build_info', {})).toBe(1)
    expect(
      (await scrape(product(), '/metrics?of=process')).some(({ name }) => name === 'sammas_database_answers'),
    ).toBe(false)
  })
})
