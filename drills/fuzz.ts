import { endpoints } from '@sammas/contract/endpoints'
import { call, type Answer } from './harness/call.ts'
import { onePersonTriesAll } from './harness/one-person.ts'
import { oddRequest, type Described } from './harness/odd-requests.ts'
import { randomFrom } from './harness/random.ts'
import { option, report } from './harness/report.ts'
import { newNotes, newVisit } from './harness/trials.ts'
import { logIn } from './harness/visit.ts'
import { openWorld } from './harness/world.ts'

// Calls every endpoint with random inputs, some nearly right, over keep-alive connections. Any refusal is allowed, but no failure: no
// 500, no cut connection. The same seed gives the same requests. Then one person tries to exhaust the server for the others.

const TRIES = option('tries', 100_000)
const SEED = option('seed', Math.floor(Math.random() * 1e9) + 1)
const AT_ONCE = 16
const LAST_MOMENT = performance.now() + option('minutes', 50) * 60_000
const random = randomFrom(SEED)
// The parts of a call that the fuzzer needs; schemas differ from call to call.
const calls = Object.values(endpoints) as unknown as readonly (Described & {
  query: { _zod: { def: { shape: object } } }
})[]
const takesInput = ({ path, bodyType, query }: (typeof calls)[number]) =>
  path.includes(':') || bodyType !== 'none' || Object.keys(query._zod.def.shape).length > 0
/** A call without input can only be odd in its headers: it is made seldom. */
const often = calls.filter(takesInput)
const SELDOM = 0.05
/** Only one call in that many may log the person out, so that most requests are logged in. */
const LOGOUTS = 1 / 1_000

const world = await openWorld(AT_ONCE + 1)
const notes = newNotes()
const statuses = new Map<number, number>()
const lost: string[] = []
try {
  const server = await world.startServer({ variables: { WRITES_PER_PERSON: '100000000' } })
  const before = server.memory().now
  let left = TRIES
  const sendRequests = async (): Promise<void> => {
    const visit = newVisit(world, () => server.origin, notes, 'smartId', 3_600_000)
    await logIn(visit)
    while (left > 0 && performance.now() < LAST_MOMENT) {
      const list = random() < SELDOM ? calls : often
      const described = list[Math.floor(random() * list.length)]
      if (described === undefined || (described.path.startsWith('/v1/logout') && random() > LOGOUTS)) continue
      left -= 1
      const request = oddRequest(random, described, visit.token ?? '')
      const answer: Answer = await call({ ...request, url: `${server.origin}${request.path}` }, notes.tally)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 0 && lost.length < 20)
        lost.push(`no answer: ${request.method} ${request.path.slice(0, 200)}`)
      if (described.path.startsWith('/v1/logout') && answer.status === 200) await logIn(visit)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendRequests))
  const alone = await onePersonTriesAll(world, server, notes)
  const counted = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${String(status)}: ${String(times)}`)
  const memory = `memory ${String(before)} to ${String(server.memory().now)} MB`
  report({
    name: 'fuzz',
    tries: TRIES - Math.max(0, left),
    verdict: {
      lost,
      doubled: [],
      stuck: [...notes.tally.examples.map((line) => `failed: ${line}`), ...alone.findings],
    },
    tally: notes.tally,
    recoveredIn: null,
    more: `seed ${String(SEED)}   answers ${counted.join(', ')}   ${memory}   ${alone.more}`,
  })
} finally {
  await world.close()
}
