import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { endpoints } from '@sammas/contract/endpoints'
import { freePort } from '../tools/postgres/free-port.ts'
import { startPostgres } from '../tools/postgres/start-postgres.ts'
import {
  fetchText,
  calls,
  everybody,
  measure,
  ofCall,
  people,
  ROUNDS,
  whole,
  type Measured,
  type Person,
} from './harness/account-times.ts'
import { prepared } from './harness/caller.ts'
import { logIn } from './harness/log-in.ts'
import { copyInRegistry, type DatabaseAddresses } from './harness/more-people.ts'
import { runSql } from './harness/run-sql.ts'
import { startSeparateProduct } from './harness/separate-product.ts'
import { signOnce } from './harness/sign-once.ts'
import { PLANNED, statementsIn, writePlans, type Statement } from './harness/statement-plans.ts'
import { printTable } from './harness/table.ts'
import { fillYears } from './harness/twenty-years.ts'

// Two products on one PostgreSQL: a thousand people, and many, both with years of rows. Their answers are measured in turns, then the plan
// of each statement of a visit, a signature, the background's work and an hour's deletions is compared.
// `node tools/bench.mjs growth --people=1000000 --years=20`

const FEW = 1000
const { values } = parseArgs({
  strict: false,
  options: { people: { type: 'string' }, years: { type: 'string' }, turns: { type: 'string' } },
})
const argument = (name: keyof typeof values, otherwise: number) => Number(values[name] ?? otherwise)
const MANY = argument('people', 100_000)
const YEARS = argument('years', 20)
/** Fewer are quicker, and less exact. */
const TURNS = argument('turns', 8)
/** The registry is a sandbox: its rows are not the server's. */
const IN_REGISTRY = Math.min(MANY, 10_000)
const WORST_OF_HISTORY = 3
const WORST_OF_GROWTH = 1.2
/** A statement that reads more rows than this for one person or one batch reads other people's. */
const MOST_ROWS = 3000
/** Ends the run, and the processes that it started, on a machine too busy to measure. */
const LIMIT_MS = 1_200_000 + MANY * 6
const SIGNER = '49203152718'

const inMilliseconds = (value: number) => `${value.toFixed(1)} ms`
const ratio = (figure: number, base: number) => `${(figure / base).toFixed(2)} x`

/** A product with people and years of rows in its database. */
async function openSetup(url: string, count: number) {
  const metrics = await freePort()
  const known = await runSql(url, 'select datname from pg_database')
  const product = await startSeparateProduct(postgres, 'postgresql', {
    GENERATED_PEOPLE: String(FEW),
    METRICS_PORT: String(metrics),
  })
  const added = (await runSql(url, 'select datname from pg_database')).filter((name) => !known.includes(name))
  const addressOf = (person: string) =>
    Object.assign(new URL(url), { pathname: added.find((name) => name.startsWith(person)) ?? '' }).href
  const databases: DatabaseAddresses = { sandbox: addressOf('sandbox_'), server: addressOf('server_') }
  const tokens = new Map<Person, string>()
  for (const person of everybody) tokens.set(person, await logIn(product.origin, people[person]))
  if (count > FEW) await copyInRegistry(databases.sandbox, Math.round(IN_REGISTRY / FEW) - 1)
  // The expired rows are deleted when they are measured, not before.
  await runSql(
    databases.server,
    `insert into sammas.chore (name, next_at) values ('forget', now() + interval '1 day')
       on conflict (name) do update set next_at = excluded.next_at`,
  )
  const started = performance.now()
  await fillYears(databases.server, count, YEARS, (done) => {
    if (count > FEW) console.log(`    ${((performance.now() - started) / 1000).toFixed(0)} s: ${done}`)
  })
  await vacuum(databases.server)
  return { product, tokens, databases, metrics: `http://127.0.0.1:${String(metrics)}/metrics` }
}
type Setup = Awaited<ReturnType<typeof openSetup>>

async function vacuum(url: string): Promise<void> {
  const started = performance.now()
  await runSql(url, 'vacuum analyze', false)
  console.log(`    vacuum and analyze: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function printHistory(measured: Measured): void {
  const row = (name: string, time: (person: Person) => number) => [
    name,
    ...everybody.map((person) => inMilliseconds(time(person))),
    ratio(time('23 years'), time('no history')),
  ]
  printTable([
    ['', ...everybody, '23 years / none'],
    ...calls.map(({ path }) => row(path, (person) => ofCall(measured, path, person).milliseconds)),
    row('all together', (person) => whole(measured, person, 'milliseconds')),
    row('processor time of the server', (person) => whole(measured, person, 'processor')),
  ])
}

function printGrowth(few: Measured, many: Measured): void {
  const row = (name: string, time: (measured: Measured, person: Person) => number) => [
    name,
    ...everybody.map((person) => ratio(time(many, person), time(few, person))),
  ]
  printTable([
    ['', ...everybody],
    ...calls.map(({ path }) => row(path, (measured, person) => ofCall(measured, path, person).milliseconds)),
    row('all together', (measured, person) => whole(measured, person, 'milliseconds')),
    row('processor time of the server', (measured, person) => whole(measured, person, 'processor')),
  ])
}

const lastForget = async ({ metrics }: Setup) =>
  /work_last_success_timestamp_seconds\{work="forget"\} (\S+)/.exec(await (await fetch(metrics)).text())?.[1] ?? ''

/** Everything that a statement comes from: a visit, a signature, the metrics, the periodic jobs, and an hour's deletions. */
async function useAll(setup: Setup): Promise<number> {
  const { product, tokens, databases } = setup
  const token = await logIn(product.origin, SIGNER)
  await signOnce(product.origin, token)
  for (const each of tokens.values()) for (const call of calls) await fetchText(product.origin, call, each)
  const pageView = { type: 'PAGE_VIEW', data: { path: '/account' } } as const
  await fetchText(product.origin, prepared(endpoints.eventTrack, { body: pageView }), token)
  await fetchText(product.origin, prepared(endpoints.logout), token)
  const before = await lastForget(setup)
  const rows = await rowCounts(databases.server)
  await runSql(databases.server, `update sammas.chore set next_at = now() where name = 'forget'`)
  const taken = async () =>
    (await runSql(databases.server, `select 1 from sammas.chore where name = 'forget' and next_at > now()`)).length > 0
  while (!(await taken())) await wait(100)
  const started = performance.now()
  while ((await lastForget(setup)) === before) await wait(200)
  const seconds = (performance.now() - started) / 1000
  const rowsBefore = [...rows].map(([table, count]) => [table, count] as const)
  const left = await rowCounts(databases.server)
  const deleted = rowsBefore.filter(([table, count]) => count > (left.get(table) ?? 0))
  console.log(
    `    deletions of an hour: ${seconds.toFixed(1)} s; ${deleted.map(([table, count]) => `${table} ${(count - (left.get(table) ?? 0)).toLocaleString('en')}`).join(', ')}`,
  )
  return seconds
}

const DELETED_FROM = [
  'rate_limit',
  'login_attempt',
  'session',
  'tracked_event',
  'signature_attempt',
  'mandate',
  'notice_mail',
]
async function rowCounts(url: string): Promise<Map<string, number>> {
  const counts = DELETED_FROM.map((table) => `select '${table}', count(*) from sammas.${table}`).join(' union all ')
  // Its own plan is not one of the server's.
  const rows = await runSql(url, `set local auto_explain.log_min_duration = -1; ${counts}`)
  return new Map(rows.map((row) => [row.split('|')[0] ?? '', Number(row.split('|')[1])]))
}

async function printSizes(url: string): Promise<void> {
  const rows = await runSql(
    url,
    `select relname, reltuples::bigint, pg_table_size(c.oid), pg_indexes_size(c.oid) from pg_class c
       join pg_namespace n on n.oid = relnamespace where nspname = 'sammas' and relkind = 'r' and reltuples > ${String(FEW)}
       order by pg_total_relation_size(c.oid) desc`,
  )
  const megabytes = (bytes: string | undefined) => `${(Number(bytes) / 1e6).toFixed(0)} MB`
  const cells = rows.map((row) => row.split('|'))
  printTable([
    ['table', 'rows', 'data', 'indexes'],
    ...cells.map(([name = '', count, data, indexes]) => [
      name,
      Number(count).toLocaleString('en'),
      megabytes(data),
      megabytes(indexes),
    ]),
  ])
}

/** The statements that grow most by pages, and those that read other people's rows. */
function printStatements(few: Map<string, Statement>, many: Map<string, Statement>): Statement[] {
  const growth = (one: Statement) => one.pages / Math.max(1, few.get(one.text)?.pages ?? one.pages)
  const all = [...many.values()]
  const shown = all
    .filter((one) => one.pages > 10 && growth(one) > WORST_OF_GROWTH)
    .toSorted((a, b) => growth(b) - growth(a))
  console.log(`${String(all.length)} statements; by pages (8 kB) more than ${String(WORST_OF_GROWTH)} times as many:`)
  printTable([
    ['statement', 'pages', 'before', 'rows', 'ms'],
    ...shown
      .slice(0, 25)
      .map((one) => [
        one.text.slice(0, 110),
        String(one.pages),
        String(few.get(one.text)?.pages ?? '-'),
        String(one.rows),
        one.milliseconds.toFixed(1),
      ]),
  ])
  return all.filter(({ rows }) => rows > MOST_ROWS)
}

/** Prints the exceeded limit and fails the run. */
function expectAtMost(what: string, value: number, most: number): void {
  if (value <= most) return
  console.log(`  ${what}: ${value.toFixed(2)} x, wanted at most ${String(most)} x`)
  process.exitCode = 1
}

setTimeout(() => {
  console.log(`  not ready in ${String(LIMIT_MS / 1000)} seconds`)
  process.exit(1)
}, LIMIT_MS).unref()

const postgres = await startPostgres([
  'fsync=off',
  'synchronous_commit=off',
  'max_wal_size=4GB',
  'shared_buffers=1GB',
  'autovacuum=off',
  ...PLANNED,
])
const open: Setup[] = []
try {
  const few = await openSetup(postgres.url, FEW)
  open.push(few)
  console.log(`${MANY.toLocaleString('en')} people with ${String(YEARS)} years:`)
  const many = await openSetup(postgres.url, MANY)
  open.push(many)
  await printSizes(many.databases.server)
  const [fewTimes, manyTimes] = await measure([few, many], TURNS)
  if (fewTimes === undefined || manyTimes === undefined) throw new Error('two places were measured')
  console.log(`among ${MANY.toLocaleString('en')} people; a quarter of ${String(TURNS * ROUNDS)} answers is quicker`)
  printHistory(manyTimes)
  console.log(`${MANY.toLocaleString('en')} people beside ${FEW.toLocaleString('en')}`)
  printGrowth(fewTimes, manyTimes)

  await writePlans(postgres.url, true)
  await useAll(few)
  await useAll(many)
  await writePlans(postgres.url, false)
  const foreign = printStatements(await statementsIn(few.databases.server), await statementsIn(many.databases.server))
  console.log(`  statements that read more than ${String(MOST_ROWS)} rows: ${foreign.length === 0 ? 'none' : ''}`)
  for (const { text, rows, scans, milliseconds } of foreign)
    console.log(
      `    ${String(rows)} rows, ${inMilliseconds(milliseconds)}: ${text.slice(0, 300)} [${scans.join('; ')}]`,
    )
  if (foreign.length > 0) process.exitCode = 1
  await vacuum(many.databases.server)
  for (const { path } of calls) {
    const [none, long] = [ofCall(manyTimes, path, 'no history'), ofCall(manyTimes, path, '23 years')]
    if (path !== '/archive')
      expectAtMost(`${path} with a history`, long.milliseconds / none.milliseconds, WORST_OF_HISTORY)
  }
  for (const person of everybody)
    expectAtMost(
      `a visit among many people (${person})`,
      whole(manyTimes, person, 'milliseconds') / whole(fewTimes, person, 'milliseconds'),
      WORST_OF_GROWTH,
    )
} finally {
  for (const { product } of open) await product.stop()
  await postgres.stop()
}
