import { setTimeout as wait } from 'node:timers/promises'
import { logIn } from './harness/log-in.ts'
import { forgetScans, growPeople, scannedTables, type DatabaseAddresses } from './harness/more-people.ts'
import { startPostgres } from '../tools/postgres/start-postgres.ts'
import type { RunningProduct } from './harness/product.ts'
import { runSql } from './harness/run-sql.ts'
import { startSeparateProduct } from './harness/separate-product.ts'
import { printTable } from './harness/table.ts'

// The account's calls for a person without a history, one with 20 years of monthly contributions and one with ten thousand payments,
// among a thousand people and among a hundred thousand, server and registry on PostgreSQL.

const FEW = 1000
const MANY = 100_000
const TURNS = 5
const ROUNDS = 6
const WORST_OF_HISTORY = 3
const WORST_OF_GROWTH = 2
/** Ends the run, and the processes that it started, on a machine too busy to measure. */
const LIMIT_MS = 300_000
/** PostgreSQL's sessions report their reads about a second late. */
const STATISTICS_MS = 2500

const people = { 'no history': '50207080123', '23 years': '36105172060', '10 000 payments': '49008270013' }
type Who = keyof typeof people
const everybody = Object.keys(people) as Who[]

const returnsSinceStart = JSON.stringify({ from: '2003-01-07', keys: ['SECOND_PILLAR', 'EE3600019717', 'CPI'] })
const calls: { path: string; body?: string }[] = [
  { path: '/me' },
  { path: '/me/conversion' },
  { path: '/pension-account-statement' },
  { path: '/funds' },
  { path: '/applications?status=PENDING' },
  { path: '/amlchecks' },
  { path: '/me/capital' },
  { path: '/portfolio' },
  { path: '/returns', body: returnsSinceStart },
  { path: '/transactions' },
]

type Figures = { milliseconds: number; processor: number }
/** By call, then by person. */
type Measured = Map<string, Map<Who, Figures>>

async function once(product: RunningProduct, { path, body }: (typeof calls)[number], token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const started = performance.now()
  const answer = await fetch(
    `${product.origin}/api/v1${path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body },
  )
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${text}`)
  return performance.now() - started
}

/**
 * The quartile of the fastest answers (disturbances only make answers slower), and the server's processor time for one. People take
 * turns, so that a disturbance meets them alike.
 */
async function measure(product: RunningProduct, tokens: ReadonlyMap<Who, string>): Promise<Measured> {
  const measured: Measured = new Map()
  for (const call of calls) {
    const taken = new Map(everybody.map((who) => [who, { times: [] as number[], processor: 0 }]))
    for (let turn = 0; turn <= TURNS; turn += 1) {
      for (const [who, token] of tokens) {
        const before = product.processorSeconds()
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round += 1) times.push(await once(product, call, token))
        // The first turn warms up.
        const figures = taken.get(who)
        if (turn === 0 || figures === undefined) continue
        figures.times.push(...times)
        figures.processor += (product.processorSeconds() - before) * 1000
      }
    }
    const figures = [...taken].map(([who, { times, processor }]): [Who, Figures] => {
      return [who, { milliseconds: quarter(times), processor: processor / times.length }]
    })
    measured.set(call.path, new Map(figures))
  }
  return measured
}

const quarter = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0

const ofCall = (measured: Measured, path: string, who: Who): Figures =>
  measured.get(path)?.get(who) ?? { milliseconds: 0, processor: 0 }

/** All calls together: one visit of the account. */
function whole(measured: Measured, who: Who, kind: keyof Figures): number {
  return calls.reduce((sum, { path }) => sum + ofCall(measured, path, who)[kind], 0)
}

const ratio = (figure: number, base: number) => `${(figure / base).toFixed(2)} x`
const inMilliseconds = (value: number) => `${value.toFixed(1)} ms`

function printHistory(measured: Measured): void {
  const row = (name: string, time: (who: Who) => number) => [
    name,
    ...everybody.map((who) => inMilliseconds(time(who))),
    ratio(time('23 years'), time('no history')),
  ]
  printTable([
    ['', ...everybody, '23 years / none'],
    ...calls.map(({ path }) => row(path, (who) => ofCall(measured, path, who).milliseconds)),
    row('all together', (who) => whole(measured, who, 'milliseconds')),
    row('processor time of the server', (who) => whole(measured, who, 'processor')),
  ])
}

function printGrowth(few: Measured, many: Measured): void {
  const row = (name: string, time: (measured: Measured, who: Who) => number) => [
    name,
    ...everybody.map((who) => ratio(time(many, who), time(few, who))),
  ]
  printTable([
    ['', ...everybody],
    ...calls.map(({ path }) => row(path, (measured, who) => ofCall(measured, path, who).milliseconds)),
    row('all together', (measured, who) => whole(measured, who, 'milliseconds')),
  ])
}

/** Prints the exceeded limit and fails the run. */
function expectAtMost(what: string, value: number, most: number): void {
  if (value <= most) return
  console.log(`  ${what}: ${value.toFixed(2)} x, wanted at most ${String(most)} x`)
  process.exitCode = 1
}

setTimeout(() => {
  console.log('  not ready in five minutes')
  process.exit(1)
}, LIMIT_MS).unref()

const postgres = await startPostgres(['fsync=off', 'synchronous_commit=off', 'max_wal_size=8GB', 'autovacuum=off'])
const product = await startSeparateProduct(postgres, 'postgresql', { GENERATED_PEOPLE: String(FEW) })
try {
  const databases = await runSql(postgres.url, `select datname from pg_database where datname ~ '^(sandbox|server)_'`)
  const addressOf = (who: string) =>
    Object.assign(new URL(postgres.url), { pathname: databases.find((name) => name.startsWith(who)) ?? '' }).href
  const places: DatabaseAddresses = { sandbox: addressOf('sandbox_'), server: addressOf('server_') }
  const tokens = new Map<Who, string>()
  for (const who of everybody) tokens.set(who, await logIn(product.origin, people[who]))
  await runSql(
    places.server,
    `insert into sammas.member select id, id, now() from sammas.person;
     insert into sammas.capital_event (person_id, type, fiat_cents, ownership_units, accounting_date)
       select id, 'CAPITAL_PAYMENT', 90000, 900, '2020-01-02' from sammas.person;`,
  )

  await growPeople(places, FEW, FEW)
  const few = await measure(product, tokens)
  console.log(`among ${FEW.toLocaleString('en')} people; a quarter of ${String(TURNS * ROUNDS)} answers is quicker`)
  printHistory(few)

  const started = performance.now()
  await growPeople(places, FEW, MANY)
  console.log(
    `filled up to ${MANY.toLocaleString('en')} people in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  await forgetScans(places)
  const many = await measure(product, tokens)
  console.log(`among ${MANY.toLocaleString('en')} people`)
  printHistory(many)
  console.log(`${MANY.toLocaleString('en')} people beside ${FEW.toLocaleString('en')}`)
  printGrowth(few, many)

  await wait(STATISTICS_MS)
  const scanned = await scannedTables(places, FEW)
  console.log(`  tables that grow and were read from end to end: ${scanned.length === 0 ? 'none' : scanned.join(', ')}`)
  if (scanned.length > 0) process.exitCode = 1
  for (const { path } of calls) {
    const [none, long] = [ofCall(many, path, 'no history'), ofCall(many, path, '23 years')]
    expectAtMost(`${path} with a history`, long.milliseconds / none.milliseconds, WORST_OF_HISTORY)
  }
  const growth = whole(many, '23 years', 'milliseconds') / whole(few, '23 years', 'milliseconds')
  expectAtMost('all calls among many people', growth, WORST_OF_GROWTH)
} finally {
  await product.stop()
  await postgres.stop()
}
