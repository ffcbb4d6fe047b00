import { setTimeout as wait } from 'node:timers/promises'
import { copyOfServer, removeCluster } from '../tools/postgres/cluster.ts'
import { option, report } from './harness/report.ts'
import { settled } from './harness/settle.ts'
import { judgeAll, makeMandates, newNotes, openTrials, signMandates } from './harness/trials.ts'
import { openWorld, quietPool, startDatabase } from './harness/world.ts'

// A backup is taken while people sign. They and others go on signing; then the database is lost and the backup takes its place. What was signed
// after it is at the registry and unknown to the server: it goes on with what it knows, and people sign again. Nothing may be there twice.

const TRIES = option('tries', 3)
/** A backup falls on a moment of the signature: while the phone rings, while it is sealed, while the registry is told. */
const MOMENTS_MS = [300, 700, 1_200, 2_000, 3_000]

let [tries, longest] = [0, 0]
const sum = { lost: [] as string[], doubled: [] as string[], stuck: [] as string[], signatures: 0 }
const notes = newNotes()
for (let restore = 0; restore < TRIES; restore += 1) {
  const world = await openWorld(20)
  try {
    let server = await world.startServer()
    const trials = await openTrials(world, () => server.origin, notes)
    await makeMandates(world, trials, notes)
    // What the registry is told stands still for a while, so that the backup finds signatures in the middle.
    world.neighbours.breakDown('registry mandate', restore % 2 === 0 ? 'slow' : 'answer lost after the work', 3)
    world.neighbours.breakDown('time stamp', 'slow', 3)
    const signing = signMandates(trials, notes)
    await wait(MOMENTS_MS[restore % MOMENTS_MS.length])
    const backup = await copyOfServer(world.database.cluster, world.database.port, 'backup')
    await signing
    await makeMandates(world, trials.slice(0, 2), notes)
    await signMandates(trials.slice(0, 2), notes)
    await settled(world.databases.server, 60, true)

    await server.stop()
    await world.database.stop()
    const restored = await startDatabase(backup)
    await world.databases.server.end()
    world.databases.server = quietPool(restored.url)
    server = await world.startServer({ databaseUrl: restored.url })
    const startedAt = performance.now()
    if ((await settled(world.databases.server, 90, true)) === null) notes.stuck.push('not settled')
    longest = Math.max(longest, (performance.now() - startedAt) / 1000)
    // What people were told before counts for rows that are gone; from here on everything is judged by what is at the registry.
    notes.told.length = 0
    const verdict = await judgeAll(world, notes, { forgets: true })
    for (const what of ['lost', 'doubled', 'stuck'] as const) sum[what].push(...verdict[what])
    notes.stuck.length = 0
    sum.signatures += verdict.signatures
    tries += verdict.signatures
    await restored.stop()
    removeCluster(restored.cluster)
  } finally {
    await world.close()
  }
}
report({
  name: 'restore',
  tries,
  verdict: sum,
  tally: notes.tally,
  recoveredIn: longest,
  more: `restores ${String(TRIES)}`,
})
