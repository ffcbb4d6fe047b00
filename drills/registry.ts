import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './harness/faults.ts'
import { join, pay } from './harness/payments.ts'
import { openPairs, outOfOrder, PAIR_KINDS, signNextOf, type Pair } from './harness/pairs.ts'
import { option, report } from './harness/report.ts'
import { endPauses, settled } from './harness/settle.ts'
import { judgeAll, makeMandates, newNotes, openTrials, signMandates } from './harness/trials.ts'
import { openWorld } from './harness/world.ts'

// The registry right after a signature: one faulty answer, work done but not answered, and hours of absence.

const ONE_ANSWER: readonly Fault[] = [
  'status 500',
  'status 429',
  'status 401',
  'status 404',
  'answer lost after the work',
  'status 500 after the work',
  'cut in the middle',
  'other ids and signatures',
]
/** The kind of outage, and its end: the registry is silent, or another program answers. */
const AWAY: readonly Fault[] = ['refused connection', 'status 500', 'status 401', 'a page instead of data']
/** A server retries every five seconds after a backoff, so this is several retries. */
const AWAY_MS = 16_000
/** The first so many faults of each list. */
const FAULTS = option('faults', ONE_ANSWER.length)

/** A service that fails for the first of two signatures alone, which then waits with the server. */
const FOR_THE_FIRST = ['registry mandate', 'time stamp', 'certificate status'] as const

const world = await openWorld(20 + PAIR_KINDS.length * (ONE_ANSWER.length + AWAY.length + FOR_THE_FIRST.length))
const pairs: Pair[] = []
const notes = newNotes()
let tries = 0
try {
  const server = await world.startServer()
  const trials = await openTrials(world, () => server.origin, notes)
  /** Two people who will sign twice. */
  const newPairs = async () => {
    const opened = await openPairs(world, () => server.origin, notes)
    pairs.push(...opened)
    return opened
  }
  for (const target of FOR_THE_FIRST) {
    const both = await newPairs()
    world.neighbours.breakDown(target, 'status 500')
    await signNextOf(both, notes)
    world.neighbours.mend()
    await signNextOf(both, notes)
    tries += both.length
  }
  for (const fault of ONE_ANSWER.slice(0, FAULTS)) {
    const both = await newPairs()
    world.neighbours.breakDown('registry mandate', fault, both.length)
    await signNextOf(both, notes)
    await signNextOf(both, notes)
    world.neighbours.mend()
    tries += both.length
    await makeMandates(world, trials, notes)
    world.neighbours.breakDown('registry mandate', fault, trials.length)
    await signMandates(trials, notes)
    world.neighbours.mend()
    tries += trials.length
  }
  let longest = 0
  for (const fault of AWAY.slice(0, FAULTS)) {
    const both = await newPairs()
    await makeMandates(world, trials, notes, 180_000)
    const links = trials.slice(0, 2)
    world.neighbours.breakDown('registry mandate', fault)
    world.neighbours.breakDown('registry results', fault)
    world.neighbours.breakDown('registry payment', fault)
    const signing = signMandates(trials, notes)
    await signNextOf(both, notes)
    await signNextOf(both, notes)
    for (const { visit } of links) notes.made.push(await pay(visit, world.sandboxOrigin, 'both'))
    for (const { visit } of links) notes.made.push(await join(visit, world.sandboxOrigin, 'both'))
    const backAt = performance.now() + AWAY_MS
    while (performance.now() < backAt) {
      await endPauses(world.databases.server)
      await wait(500)
    }
    world.neighbours.mend()
    longest = Math.max(longest, (await settled(world.databases.server, 60, true)) ?? 60)
    await signing
    tries += trials.length + links.length + both.length
  }
  await settled(world.databases.server, 60, true)
  const disorder = await outOfOrder(world.databases.sandbox, pairs)
  const verdict = await judgeAll(world, notes, { disorder })
  report({ name: 'registry', tries, verdict, tally: notes.tally, recoveredIn: longest })
} finally {
  await world.close()
}
