import type pg from 'pg'
import { option, report } from './harness/report.ts'
import { settled } from './harness/settle.ts'
import { judgeAll, makeMandates, newNotes, openTrials, signMandates } from './harness/trials.ts'
import { openWorld } from './harness/world.ts'

// Two servers on one database whose clocks are ten minutes apart: one is five minutes behind, the other five ahead. Every person asks now this
// one, now that one, so each attempt begins at one and is looked after by either.

const ROUNDS = option('rounds', 5)
const APART_MS = 600_000

/** How far apart the times are that the servers wrote at the same moment: not at all where they follow the clock of the database. */
async function minutesApart(server: pg.Pool): Promise<number> {
  const { rows } = await server.query<{ minutes: number }>(
    `select extract(epoch from max(off) - min(off))::float / 60 as minutes
     from (select created_at - deadline_at as off from sammas.signature_attempt) as attempts`,
  )
  return rows[0]?.minutes ?? 0
}

const world = await openWorld(20)
const notes = newNotes()
let [tries, asked, longest] = [0, 0, 0]
try {
  const servers = [
    await world.startServer({ clockShiftMs: -APART_MS / 2 }),
    await world.startServer({ clockShiftMs: APART_MS / 2 }),
  ]
  const origin = () => {
    asked += 1
    return servers[asked % servers.length]?.origin ?? ''
  }
  const trials = await openTrials(world, origin, notes)
  for (let round = 0; round < ROUNDS; round += 1) {
    await makeMandates(world, trials, notes)
    await signMandates(trials, notes)
    longest = Math.max(longest, (await settled(world.databases.server, 60, false)) ?? 60)
    tries += trials.length
  }
  // One that was signed is only ever refused for a reason: with the right time nobody refuses anything here.
  const verdict = await judgeAll(world, notes)
  const apart = (await minutesApart(world.databases.server)).toFixed(1)
  const refused = notes.told.filter(({ outcome }) => outcome === 'refused').length
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
