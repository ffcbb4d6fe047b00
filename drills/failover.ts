import { setTimeout as wait } from 'node:timers/promises'
import { removeCluster, runProgram, standbyCluster, type Cluster } from '../tools/postgres/cluster.ts'
import { KINDS } from './harness/mandates.ts'
import { option, report } from './harness/report.ts'
import { settled } from './harness/settle.ts'
import { judgeAll, makeMandates, newNotes, openTrials, signMandates } from './harness/trials.ts'
import { databaseAddress, openWorld, quietPool, startDatabase, type Database } from './harness/world.ts'

// The database's primary is killed while people sign, and its standby is promoted: a real one with synchronous streaming replication,
// so that committed data are there. DATABASE_URL lists all addresses and the server finds the new primary automatically; then the next
// standby is made.

const TRIES = option('tries', 5)

/** A synchronous standby: the primary confirms a commit only after this server has it. */
async function standbyOf(primary: Database): Promise<Database> {
  const copy = await standbyCluster(primary.cluster, primary.port)
  const standby = await startDatabase(copy, ['hot_standby=on'])
  const runSql = (statement: string) => onPrimary(primary, statement)
  await runSql("alter system set synchronous_standby_names = '*'")
  await runSql('select pg_reload_conf()')
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await runSql(`select count(*) from pg_stat_replication where sync_state <> 'async'`)) === '1') return standby
    await wait(100)
  }
  throw new Error('the standby does not follow')
}

const onPrimary = async ({ cluster, port }: Database, statement: string): Promise<string> => {
  const where = ['--host=127.0.0.1', `--port=${String(port)}`, '--username=postgres', '--dbname=drill']
  return (await runProgram(cluster, 'psql', [...where, '-XAtqc', statement])).trim()
}

/** Kills every process of a server at once. */
async function crash({ pid, stop }: Database): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await stop()
}

const world = await openWorld(KINDS.length * TRIES)
const notes = newNotes()
const old: Cluster[] = []
let primary = world.database
let [tries, longest] = [0, 0]
try {
  let standby = await standbyOf(primary)
  for (let failover = 0; failover < TRIES; failover += 1) {
    const url = databaseAddress(primary.cluster, primary.port, standby.port)
    const server = await world.startServer({ databaseUrl: `${url}?target_session_attrs=read-write` })
    const trials = await openTrials(world, () => server.origin, notes)
    await makeMandates(world, trials, notes)
    const signing = signMandates(trials, notes)
    await wait(200 + Math.random() * 2_000)
    await crash(primary)
    await runProgram(standby.cluster, 'pg_ctl', ['promote', `--pgdata=${standby.cluster.data}`, '--wait'])
    await onPrimary(standby, "alter system set synchronous_standby_names = ''")
    await onPrimary(standby, 'select pg_reload_conf()')
    const promotedAt = performance.now()
    await world.databases.server.end()
    world.databases.server = quietPool(standby.url)
    await signing
    if ((await settled(world.databases.server, 60, true)) === null) notes.stuck.push('not settled within a minute')
    longest = Math.max(longest, (performance.now() - promotedAt) / 1000)
    tries += trials.length
    await server.stop()
    if (primary !== world.database) old.push(primary.cluster)
    primary = standby
    standby = await standbyOf(primary)
  }
  const verdict = await judgeAll(world, notes)
  const more = `failovers ${String(TRIES)}`
  report({ name: 'failover', tries, verdict, tally: notes.tally, recoveredIn: longest, more })
  await standby.stop()
  old.push(standby.cluster, primary.cluster)
} finally {
  await world.close()
  if (primary !== world.database) await primary.stop()
  for (const cluster of old) removeCluster(cluster)
}
