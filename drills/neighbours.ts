import { setTimeout as wait } from 'node:timers/promises'
import { FAULTS, type Fault } from './harness/faults.ts'
import type { Target } from './harness/neighbours.ts'
import { judgeNotices } from './harness/bank-notices.ts'
import { pay } from './harness/payments.ts'
import { option, report } from './harness/report.ts'
import { settled } from './harness/settle.ts'
import { judgeAll, makeMandates, newNotes, openTrials, signMandates, type Notes, type Trial } from './harness/trials.ts'
import { logIn } from './harness/visit.ts'
import { openWorld, type World } from './harness/world.ts'

// Every neighbour fails in every way while people sign each kind of mandate, log in, or pay; then it recovers, and everybody must get
// an outcome.

/** The calls that fail, and everybody's task meanwhile. */
const CASES: readonly [Target, 'signing' | 'making' | 'paying'][] = [
  ['smart-id request', 'signing'],
  ['smart-id question', 'signing'],
  ['mobile-id request', 'signing'],
  ['mobile-id question', 'signing'],
  ['certificate status', 'signing'],
  ['time stamp', 'signing'],
  ['registry mandate', 'signing'],
  ['registry results', 'signing'],
  ['registry contact details', 'signing'],
  ['registry reading', 'making'],
  ['registry payment', 'paying'],
]
/** Longest outage of a neighbour; a hanging one releases its calls only at the end. */
const BROKEN_MS = 2_500
const ROUNDS = option('rounds', 1)
const LAST_MOMENT = performance.now() + option('minutes', 50) * 60_000
const FIRST = option('first', 1)
const LAST = option('last', CASES.length)

type Round = { world: World; trials: readonly Trial[]; notes: Notes }

async function failing({ world, trials, notes }: Round, [target, doing]: (typeof CASES)[number], fault: Fault) {
  const { neighbours, sandboxOrigin } = world
  if (doing !== 'making') await makeMandates(world, trials, notes)
  for (const { visit } of trials) visit.until = performance.now() + 120_000
  neighbours.breakDown(target, fault)
  // Results are requested from the registry only when its first answer was lost.
  if (target === 'registry results')
    neighbours.breakDown('registry mandate', 'answer lost after the work', trials.length)
  const work = workOf({ world, trials, notes }, doing, sandboxOrigin)
  await Promise.race([work, wait(BROKEN_MS)])
  neighbours.mend()
  const mendedAt = performance.now()
  await work
  if ((await settled(world.databases.server, 90, true)) === null) notes.stuck.push(`${target}, ${fault}: no end`)
  return { spoilt: neighbours.spoilt(), recoveredIn: (performance.now() - mendedAt) / 1000 }
}

async function workOf({ world, trials, notes }: Round, doing: 'signing' | 'making' | 'paying', bank: string) {
  const [trial] = trials
  if (doing === 'paying') {
    for (const { visit } of trials) notes.made.push(await pay(visit, bank, 'both'))
    return
  }
  if (doing === 'making') await makeMandates(world, trials, notes)
  else if (trial !== undefined) {
    // One of them logs in anew: that calls identity services too.
    const again = { ...trial.visit, token: null }
    await Promise.all([logIn(again).catch((error: unknown) => notes.stuck.push(`login: ${String(error)}`)), sign()])
    return
  }
  await sign()
  async function sign() {
    await signMandates(trials, notes)
  }
}

const world = await openWorld(40)
const notes = newNotes()
let [tries, spoilt, longest, pairs] = [0, 0, 0, 0]
try {
  const server = await world.startServer()
  const origin = () => server.origin
  // Each identity service needs its own people; the other neighbours get both kinds.
  const both = await openTrials(world, origin, notes)
  const bySmartId = await openTrials(world, origin, notes, ['smartId'])
  const byMobileId = await openTrials(world, origin, notes, ['mobileId'])
  const openedAt = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const fault of FAULTS) {
      for (const tried of CASES.slice(FIRST - 1, LAST)) {
        const trials = tried[0].startsWith('smart') ? bySmartId : tried[0].startsWith('mobile') ? byMobileId : both
        if (performance.now() > LAST_MOMENT) break
        pairs += 1
        const outcome = await failing({ world, trials, notes }, tried, fault)
        spoilt += outcome.spoilt
        longest = Math.max(longest, outcome.recoveredIn)
        tries += trials.length
        if (process.env['DRILL_VERBOSE'] !== undefined)
          console.log(tried[0], fault, Math.round((performance.now() - openedAt) / 1000), notes.stuck.length)
      }
    }
  }
  const bank = await judgeNotices(world, both, notes)
  const verdict = await judgeAll(world, notes)
  report({
    name: 'neighbours',
    tries: tries + bank,
    verdict,
    tally: notes.tally,
    recoveredIn: longest,
    more: `faults at places ${String(pairs)} of ${String((LAST - FIRST + 1) * FAULTS.length)}   calls spoilt ${String(spoilt)}`,
  })
} finally {
  await world.close()
}
