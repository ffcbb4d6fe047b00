import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { removeCluster } from '../tools/postgres/cluster.ts'
import { newBackups } from './harness/backups.ts'
import type { Fault } from './harness/faults.ts'
import type { Target } from './harness/neighbours.ts'
import { KINDS } from './harness/mandates.ts'
import { option, report } from './harness/report.ts'
import { settled } from './harness/settle.ts'
import { judgeAll, makeMandates, newNotes, openTrials, signMandates } from './harness/trials.ts'
import { openWorld, quietPool, startDatabase } from './harness/world.ts'

// A backup is taken while signatures are in one of their states. They and others go on; then the database is lost and restored from the
// backup. The registry now knows more than the server: the server goes on from its own rows, and people sign again. Nothing may be
// there twice. With the journal that was kept since then every row must be back. All by the commands of deploy/backup.

const TRIES = option('tries', 4)

type Moment = { state: string; held: readonly [Target, Fault] | null }
/** The state of the signatures at the backup, and the fault that holds them there. */
const MOMENTS: readonly Moment[] = [
  { state: 'signed', held: ['time stamp', 'status 500'] },
  { state: 'told', held: ['registry mandate', 'status 500'] },
  { state: 'waiting', held: ['smart-id question', 'slow'] },
  { state: 'told', held: ['registry mandate', 'answer lost after the work'] },
]
const HELD_S = 20

/** Waits until most signatures are in a state; not all have to get there. */
async function reached(server: pg.Pool, state: string, count: number): Promise<void> {
  for (let tries = 0; tries < HELD_S * 5; tries += 1) {
    const { rows } = await server.query('select 1 from sammas.signature_attempt where state = $1', [state])
    if (rows.length >= count) return
    await wait(200)
  }
}

const notes = newNotes()
const sum = { lost: [] as string[], doubled: [] as string[], stuck: [] as string[], signatures: 0 }
let longest = 0

async function restore({ state, held }: Moment): Promise<void> {
  const backups = newBackups()
  const world = await openWorld(KINDS.length, undefined, backups.settings)
  try {
    backups.open(world.database)
    const server = await world.startServer()
    const trials = await openTrials(world, () => server.origin, notes)
    await makeMandates(world, trials, notes)
    if (held !== null) world.neighbours.breakDown(...held)
    const signing = signMandates(trials, notes)
    await reached(world.databases.server, state, state === 'waiting' ? 1 : trials.length)
    await backups.backUp(world.database)
    world.neighbours.mend()
    if ((await settled(world.databases.server, 60, true)) === null) notes.stuck.push('before the restore')
    await signing
    await server.stop()
    const last = await attempts(world.databases.server)
    await backups.journalKept(world.databases.server)
    await world.database.stop()

    const whole = await startDatabase(await backups.restore(world.database.cluster, 'latest'))
    const pool = quietPool(whole.url)
    if ((await attempts(pool)) !== last) notes.stuck.push('the journal did not bring every row back')
    await pool.end()
    await whole.stop()
    removeCluster(whole.cluster)

    const restored = await startDatabase(await backups.restore(world.database.cluster, 'base'))
    await world.databases.server.end()
    world.databases.server = quietPool(restored.url)
    const after = await world.startServer({ databaseUrl: restored.url })
    const startedAt = performance.now()
    if ((await settled(world.databases.server, 90, true)) === null) notes.stuck.push('after the restore')
    longest = Math.max(longest, (performance.now() - startedAt) / 1000)
    // Lost rows cannot prove the outcomes that people were shown: from here on the registry alone decides.
    notes.reported.length = 0
    const verdict = await judgeAll(world, notes, { forgets: true })
    for (const what of ['lost', 'doubled', 'stuck'] as const) sum[what].push(...verdict[what])
    notes.stuck.length = 0
    sum.signatures += verdict.signatures
    await after.stop()
    await restored.stop()
    removeCluster(restored.cluster)
  } finally {
    await world.close()
    backups.remove()
  }
}

/** Every attempt with its state, as one text. */
async function attempts(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('select id, state from sammas.signature_attempt order by id')
  return JSON.stringify(rows)
}

for (let tries = 0; tries < TRIES; tries += 1) {
  const moment = MOMENTS[tries % MOMENTS.length]
  if (moment !== undefined) await restore(moment)
}
const more = `restores ${String(TRIES)}`
report({ name: 'restore', tries: sum.signatures, verdict: sum, tally: notes.tally, recoveredIn: longest, more })
