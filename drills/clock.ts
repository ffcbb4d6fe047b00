import type pg from 'pg'
import { option, report } from './harness/report.ts'
import { settled } from './harness/settle.ts'
import { judgeAll, makeMandates, newNotes, openTrials, signMandates } from './harness/trials.ts'
import { openWorld } from './harness/world.ts'

// Two servers on one database with clocks ten minutes apart: one is five minutes behind, the other five ahead. Every person calls them
// in turn, so each attempt begins at one and is continued by either.

const ROUNDS = option('rounds', 5)
const APART_MS = 600_000

/** Difference of the times that the servers wrote at the same moment: none where they follow the database's clock. */
async function minutesApart(server: pg.Pool): Promise<number> {
  const { rows } = await server.query<{ minutes: number }>(
    `select extract(epoch from max(off) - min(off))::float / 60 as minutes
     from (select created_at - deadline_at as off from sammas.signature_attempt) as attempts`,
  )
  return rows[0]?.minutes ?? 0
}

const world = await openWorld(20)
const notes = newNotes()
let [tries, requests, longest] = [0, 0, 0]
try {
  const servers = [
    await world.startServer({ clockShiftMs: -APART_MS / 2 }),
    await world.startServer({ clockShiftMs: APART_MS / 2 }),
  ]
  const origin = () => {
    requests += 1
    return servers[requests % servers.length]?.origin ?? ''
  }
  const trials = await openTrials(world, origin, notes)
  for (let round = 0; round < ROUNDS; round += 1) {
    await makeMandates(world, trials, notes)
    await signMandates(trials, notes)
    longest = Math.max(longest, (await settled(world.databases.server, 60, false)) ?? 60)
    tries += trials.length
  }
  // A refused signature would mean a wrong time: nothing else refuses one here.
  const verdict = await judgeAll(world, notes)
  const apart = (await minutesApart(world.databases.server)).toFixed(1)
  const refused = notes.reported.filter(({ outcome }) => outcome === 'refused').length
  report({
    name: 'clock',
    tries,
    verdict,
    tally: notes.tally,
    recoveredIn: longest,
    more: `clocks ${String(APART_MS / 60_000)} min apart, their rows ${apart}   refused ${String(refused)}   explained ${String(verdict.explained)}`,
  })
} finally {
  await world.close()
}
