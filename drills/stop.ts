import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '@sammas/contract/endpoints'
import { prepared, type PreparedCall } from '../bench/harness/caller.ts'
import { call, callOf, type Answer } from './harness/call.ts'
import { option, report } from './harness/report.ts'
import { logIn } from './harness/visit.ts'
import { newNotes, newVisit } from './harness/trials.ts'
import { openWorld } from './harness/world.ts'

// The server gets SIGTERM while fifty requests are in flight and Smart-ID hangs: each of them is answered, none is cut off, and the
// server ends in time.

const TRIES = option('tries', 3)
const REQUESTS = 50
const READS = [
  prepared(endpoints.userGet),
  prepared(endpoints.fundList),
  prepared(endpoints.applicationList, { query: { status: 'PENDING' } }),
  prepared(endpoints.health),
] as const
/** The promise of docs/operations.md: 15 s for requests, 5 more for background work, and a little for the machine. */
const LONGEST_S = 22

/** A counter that resolves at a number. */
function newCount() {
  const counted = new EventEmitter()
  let count = 0
  return {
    one: () => {
      count += 1
      counted.emit(String(count))
    },
    reached: async (many: number) => {
      if (count < many) await once(counted, String(many))
    },
  }
}

const world = await openWorld(11 * TRIES)
const notes = newNotes()
const [lost, stuck]: [string[], string[]] = [[], []]
let longest = 0
try {
  for (let stop = 0; stop < TRIES; stop += 1) {
    const server = await world.startServer()
    const visit = newVisit(world, () => server.origin, notes, 'smartId', 60_000)
    await logIn(visit)
    // A person's phone has got a request and Smart-ID hangs.
    world.neighbours.breakDown('smart-id request', 'hanging')
    world.neighbours.breakDown('smart-id question', 'hanging')
    world.neighbours.breakDown('registry reading', 'slow')
    const left = newCount()
    const send = ({ request }: PreparedCall) =>
      call({ ...callOf(request(server.origin, visit.token)), onSent: left.one }, notes.tally)
    const answers: Promise<Answer>[] = Array.from({ length: REQUESTS }, (_, number) => {
      if (number % 5 === 0) {
        const body = { type: 'SMART_ID', personalCode: world.nextPerson().personalCode } as const
        return send(prepared(endpoints.authenticate, { body }))
      }
      return send(READS[number % READS.length] ?? READS[0])
    })
    await left.reached(REQUESTS)
    await wait(100)
    const signalledAt = performance.now()
    process.kill(server.pid, 'SIGTERM')
    const done = await Promise.all(answers)
    const unanswered = done.filter(({ status }) => status === 0).length
    if (unanswered > 0) lost.push(`${String(unanswered)} of ${String(REQUESTS)} requests were cut off`)
    const ended = await Promise.race([server.ended.then(() => true), wait(LONGEST_S * 1000).then(() => false)])
    if (!ended) stuck.push(`the server did not end within ${String(LONGEST_S)} s`)
    longest = Math.max(longest, (performance.now() - signalledAt) / 1000)
    world.neighbours.mend()
  }
  report({
    name: 'stop',
    tries: TRIES * REQUESTS,
    verdict: { lost, doubled: [], stuck },
    tally: notes.tally,
    recoveredIn: null,
    more: `ended within ${longest.toFixed(1)} s`,
  })
} finally {
  await world.close()
}
