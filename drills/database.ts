import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startCluster, type ClusterServer } from '../tools/postgres/cluster.ts'
import { NOT_SYNCED } from '../tools/postgres/start-postgres.ts'
import { outlasted, SHORT_ATTEMPT } from './harness/outage.ts'
import { openPairs, outOfOrder, PAIR_KINDS, signNextOf, type Pair } from './harness/pairs.ts'
import { option, report } from './harness/report.ts'
import { settled } from './harness/settle.ts'
import { processTree } from './harness/process-tree.ts'
import { smallDisk } from './harness/small-disk.ts'
import type { Given } from './harness/judge.ts'
import { judgeAll, makeMandates, newNotes, openTrials, signMandates } from './harness/trials.ts'
import { openWorld } from './harness/world.ts'

// Failures of the database while people sign: it is restarted, frozen, its tables are locked, its connections are used up, it turns
// read-only, its disk is full, and it is stopped for longer than an attempt to sign lasts. Calls are answered 503 meanwhile; afterwards
// everything goes on.

const ROUNDS = option('rounds', 1)
const AWAY_MS = 6_000

const OUTAGES = option('outages', 3)

/** Troubles, each before and after the signatures. */
const MOMENTS = 2 * 6 * ROUNDS
const world = await openWorld(24 + 3 * OUTAGES + PAIR_KINDS.length * MOMENTS)
const pairs: Pair[] = []
const disk = smallDisk(96)
const notes = newNotes()
let running: ClusterServer = world.database

function signal(pids: readonly number[], what: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, what)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** A connection of another client. */
async function stranger(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.database.url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function stopped(): Promise<void> {
  await running.stop()
  await wait(AWAY_MS)
  await startAgain()
}

async function startAgain(): Promise<void> {
  const { port } = running
  running = await startCluster(world.database.cluster, [...NOT_SYNCED, 'max_connections=60'], port)
}

async function frozen(): Promise<void> {
  const pids = processTree(running.pid)
  signal(pids, 'SIGSTOP')
  await wait(AWAY_MS)
  signal(pids, 'SIGCONT')
}

async function locked(): Promise<void> {
  const other = await stranger()
  await other.query('begin')
  await other.query('lock table sammas.signature_attempt, sammas.mandate in access exclusive mode')
  await wait(AWAY_MS)
  await other.query('rollback')
  await other.end()
}

async function full(): Promise<void> {
  const others: pg.Client[] = []
  try {
    for (;;) others.push(await stranger())
  } catch {
    // From now on connections are refused; those of the server that break are not replaced.
  }
  const own = others[0]
  await own?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'drill' and application_name = '' and pid <> all($1::int[])`,
    [await Promise.all(others.map(async (other) => pidOf(other)))],
  )
  await wait(AWAY_MS)
  await Promise.all(others.map((other) => other.end()))
}

const pidOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

async function readOnly(): Promise<void> {
  const other = await stranger()
  const setReadOnly = async (setting: string) => {
    await other.query(`alter system set default_transaction_read_only = ${setting}`)
    await other.query('select pg_reload_conf()')
  }
  await setReadOnly('on')
  await wait(AWAY_MS)
  await other.query('set default_transaction_read_only = off')
  await setReadOnly('off')
  await other.end()
}

/** Moves the tables to a disk that can be filled. The write-ahead log stays: without room for it PostgreSQL stops, as in `stopped`. */
async function moveToSmallDisk(folder: string): Promise<void> {
  const { account } = world.database.cluster
  const tables = join(folder, 'tables')
  mkdirSync(tables)
  if (account !== null) chownSync(tables, account.uid, account.gid)
  const url = new URL(world.database.url)
  url.pathname = 'postgres'
  const other = new pg.Client({ connectionString: url.href })
  await other.connect()
  await other.query(`create tablespace small location '${tables}'`)
  await other.query('alter database drill set tablespace small')
  await other.end()
}

async function diskFull(): Promise<void> {
  disk?.fill()
  const other = await stranger()
  const refused = await other
    .query('create table sammas.more as select repeat(md5(random()::text), 1000) from generate_series(1, 1000)')
    .then(
      () => 'nothing',
      (error: unknown) => (error as { code?: string }).code,
    )
  await other.end()
  if (refused !== '53100') throw new Error(`the full disk refused ${refused}`)
  await wait(AWAY_MS)
  disk?.makeRoom()
}

const TROUBLES: Record<string, () => Promise<void>> = {
  stopped,
  frozen,
  locked,
  full,
  readOnly,
  ...(disk === null ? {} : { diskFull }),
}

let [tries, longest] = [0, 0]
try {
  if (disk !== null) await moveToSmallDisk(disk.folder)
  const server = await world.startServer()
  const trials = await openTrials(world, () => server.origin, notes)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, trouble] of Object.entries(TROUBLES)) {
      // Once before anything is signed, once with everything signed and in flight.
      for (const isSigned of [false, true]) {
        await makeMandates(world, trials, notes)
        const both = await openPairs(world, () => server.origin, notes)
        pairs.push(...both)
        if (isSigned) world.neighbours.breakDown('registry mandate', 'slow')
        const signing = Promise.all([
          signMandates(trials, notes),
          signNextOf(both, notes).then(() => signNextOf(both, notes)),
        ])
        await wait(isSigned ? 2_500 : 400)
        await trouble()
        world.neighbours.mend()
        const wellAt = performance.now()
        await signing
        if ((await settled(world.databases.server, 60, true)) === null) notes.stuck.push(`${name}: no end`)
        const recovered = (performance.now() - wellAt) / 1000
        longest = Math.max(longest, recovered)
        tries += trials.length + both.length
        if (process.env['DRILL_VERBOSE'] !== undefined) console.log(name, isSigned, recovered.toFixed(1), notes.stuck)
      }
    }
  }
  await server.stop()
  const shortServer = await world.startServer({ variables: SHORT_ATTEMPT })
  const given: Given[] = []
  const lost: string[] = []
  for (let times = 0; times < OUTAGES; times += 1) {
    const outage = await outlasted(world, notes, {
      origin: () => shortServer.origin,
      takeAway: () => running.stop(),
      bringBack: startAgain,
    })
    tries += outage.tries
    longest = Math.max(longest, outage.longest)
    given.push(...outage.given)
    lost.push(...outage.lost)
  }
  if ((await settled(world.databases.server, 60, true)) === null) notes.stuck.push('outlasted: no end')
  const disorder = await outOfOrder(world.databases.sandbox, pairs)
  const verdict = await judgeAll(world, notes, { given, disorder })
  verdict.lost.push(...lost)
  report({ name: 'database', tries, verdict, tally: notes.tally, recoveredIn: longest })
} finally {
  signal(processTree(running.pid), 'SIGCONT')
  await running.stop()
  await world.close()
  disk?.remove()
}
