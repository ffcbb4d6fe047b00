import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '@sammas/contract/endpoints'
import { prepared, type PreparedCall } from '../../bench/harness/caller.ts'
import { call, callOf, newTally } from './call.ts'
import { newVisit, type Notes } from './trials.ts'
import { logIn, type Visit } from './visit.ts'
import type { DrillServer, World } from './world.ts'

/** Ene Suur of the sandbox: ten thousand movements, 1.6 MB of them in one answer. */
const GREEDY = '49008270013'
const ARCHIVES = 30
const DEAF = 72
const DEAF_MS = 40_000
const QUIET_MS = 4_000
/** Limits of one person's effect on the others: the server's memory in MB, and a stranger's extra waiting time. */
const MOST_GROWTH_MB = 500
const MOST_TIMES = 10
const ALWAYS_FINE_MS = 250
const HEALTH_MS = 1_000
/** Health opens a connection to the database within 0.8 s, which a busy machine misses now and then. */
const MOST_UNWELL = 0.1

type Watched = { health: number[]; unwell: number; stranger: number[]; most: number }

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Requests health and a stranger's `/me` in turn, until the given promise settles. */
async function watch(server: DrillServer, stranger: Visit, until: Promise<unknown>): Promise<Watched> {
  const watched: Watched = { health: [], unwell: 0, stranger: [], most: 0 }
  const state = { isOver: false }
  void until.then(() => (state.isOver = true))
  const timed = async ({ request }: PreparedCall, token: string | null) => {
    const begun = performance.now()
    const { status } = await call(callOf(request(server.origin, token)), newTally())
    return { status, ms: performance.now() - begun }
  }
  while (!state.isOver) {
    const health = await timed(prepared(endpoints.health), null)
    watched.health.push(health.ms)
    if (health.status !== 200 || health.ms > HEALTH_MS) watched.unwell += 1
    watched.stranger.push((await timed(prepared(endpoints.userGet), stranger.token)).ms)
    watched.most = Math.max(watched.most, server.memory().now)
    await wait(50)
  }
  return watched
}

/** Connections that request sixteen large answers each and read nothing, six more at a time. */
async function neverRead(origin: string, token: string, before: readonly string[]): Promise<void> {
  const { hostname, port } = new URL(origin)
  const of = before.map((id) => prepared(endpoints.transactionList, { query: { before: id } }).path)
  const { path } = prepared(endpoints.readBatch, { query: { of } })
  const request = `GET /api${path} HTTP/1.1\r\nhost: drill\r\nauthorization: Bearer ${token}\r\n\r\n`
  const sockets = []
  for (let count = 0; count < DEAF; count += 1) {
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.pause()
    // The server may close it.
    socket.on('error', () => undefined)
    sockets.push(socket)
    if (count % 6 === 5) await wait(500)
  }
  await wait(DEAF_MS)
  for (const socket of sockets) socket.destroy()
}

/**
 * One person requests thirty archives at once, then opens connections that never read. Health and a stranger must be answered as
 * always, and the server's memory stays bounded; violations are in `findings`.
 */
export async function onePersonTriesAll(world: World, server: DrillServer, notes: Notes) {
  const stranger = newVisit(world, () => server.origin, notes, 'smartId', 600_000)
  await logIn(stranger)
  const greedy: Visit = { ...stranger, person: { ...stranger.person, personalCode: GREEDY }, token: null }
  await logIn(greedy)
  const send = ({ request }: PreparedCall) => call(callOf(request(server.origin, greedy.token)), notes.tally)
  const all = (await send(prepared(endpoints.transactionList))).body as readonly { id: string }[]

  const quiet = await watch(server, stranger, wait(QUIET_MS))
  await server.longestStall()
  const archives = Promise.all(Array.from({ length: ARCHIVES }, () => send(prepared(endpoints.archiveGet))))
  const during = await watch(server, stranger, archives)
  const { work } = await server.longestStall()
  const statuses = (await archives).map(({ status }) => status)
  const unread = neverRead(
    server.origin,
    greedy.token ?? '',
    all.slice(0, 16).map(({ id }) => id),
  )
  const meanwhile = await watch(server, stranger, unread)
  const after = await watch(server, stranger, wait(QUIET_MS))

  const usual = median(quiet.stranger)
  const findings = Object.entries({ archives: during, 'unread answers': meanwhile, afterwards: after }).flatMap(
    ([what, { unwell, health, stranger: times }]) => [
      ...(unwell > MOST_UNWELL * health.length
        ? [
            `${what}: health failed ${String(unwell)} times of ${String(health.length)}, ${Math.max(...health).toFixed(0)} ms at most`,
          ]
        : []),
      ...(median(times) > Math.max(MOST_TIMES * usual, ALWAYS_FINE_MS)
        ? [`${what}: a stranger waits ${median(times).toFixed(0)} ms instead of ${usual.toFixed(0)}`]
        : []),
    ],
  )
  if (meanwhile.most - quiet.most > MOST_GROWTH_MB)
    findings.push(`memory grew from ${String(quiet.most)} to ${String(meanwhile.most)} MB`)
  const odd = statuses.filter((status) => status !== 200 && status !== 429)
  if (odd.length > 0) findings.push(`archives answered ${odd.join(', ')}`)
  const times = [quiet, during, meanwhile, after].map((one) => median(one.stranger).toFixed(0)).join('/')
  const made = statuses.filter((status) => status === 200).length
  const unwell = during.unwell + meanwhile.unwell
  const checks = during.health.length + meanwhile.health.length
  return {
    findings,
    more: `one person: ${String(made)} of ${String(ARCHIVES)} archives, health not well ${String(unwell)} of ${String(checks)}, the loop at work for at most ${String(Math.round(work))} ms, stranger ${times} ms (quiet/archives/unread/after), memory ${[quiet, during, meanwhile, after].map(({ most }) => String(most)).join('/')} MB`,
  }
}
