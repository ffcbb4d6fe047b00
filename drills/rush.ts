import { newNotes, newVisit } from './harness/trials.ts'
import { onePersonTriesAll } from './harness/one-person.ts'
import { option, report } from './harness/report.ts'
import { logIn } from './harness/visit.ts'
import { openWorld } from './harness/world.ts'

// Hundreds of people log in at the same moment. `npm run bench -- login-rush` measures it; here everybody has to get in, without an
// error of the server. Then one person requests too much, which must not slow the others.

const PEOPLE = option('tries', 500)
const LONGEST_MS = 180_000

const world = await openWorld(PEOPLE + 1, 2_000)
const notes = newNotes()
try {
  const server = await world.startServer()
  const times: number[] = []
  const results = await Promise.allSettled(
    Array.from({ length: PEOPLE }, async () => {
      const begun = performance.now()
      await logIn(newVisit(world, () => server.origin, notes, 'smartId', LONGEST_MS))
      times.push((performance.now() - begun) / 1000)
    }),
  )
  const stuck = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  const { rows } = await world.databases.server.query<{ people: number; sessions: number }>(
    'select count(distinct person_id)::int as people, count(*)::int as sessions from sammas.session',
  )
  const [found] = rows
  const doubled = found !== undefined && found.sessions > times.length ? [`${String(found.sessions)} sessions`] : []
  const lost =
    found !== undefined && found.people < times.length ? [`${String(found.people)} people have a session`] : []
  const alone = await onePersonTriesAll(world, server, notes)
  const more = `last one in after ${Math.max(0, ...times).toFixed(1)} s   memory at most ${String(server.memory().most)} MB   ${alone.more}`
  report({
    name: 'rush',
    tries: PEOPLE,
    verdict: { lost, doubled, stuck: [...stuck, ...alone.findings] },
    tally: notes.tally,
    recoveredIn: null,
    more,
  })
} finally {
  await world.close()
}
