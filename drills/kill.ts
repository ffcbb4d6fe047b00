import { setTimeout as wait } from 'node:timers/promises'
import { judge } from './harness/judge.ts'
import { callsOf, makeMandate, type Kind } from './harness/mandates.ts'
import { outlasted, SHORT_ATTEMPT } from './harness/outage.ts'
import { outOfOrder, PAIR_KINDS, signNext, type Pair, type PairKind } from './harness/pairs.ts'
import { join, judgePayments, pay, type ReportMode } from './harness/payments.ts'
import { randomFrom } from './harness/random.ts'
import { readRows } from './harness/read-rows.ts'
import { option, report } from './harness/report.ts'
import { settled } from './harness/settle.ts'
import { newNotes } from './harness/trials.ts'
import { logInByLink } from './harness/link-login.ts'
import { logIn, Refused, sign, TookTooLong, type Visit } from './harness/visit.ts'
import { openWorld, type DrillServer } from './harness/world.ts'
import { freePort } from '../tools/postgres/free-port.ts'

// The server is killed (kill -9) in the middle of a login, a signature, a cancellation, a payment or a membership: before or after any
// message to its database, or at any call to a neighbour. A new one starts at once; the person's browser retries. At the end it stays
// dead for longer than an attempt lasts, while people confirm.

const TRIES = option('tries', 200)
const LAST_MOMENT = performance.now() + option('minutes', 50) * 60_000
const SEED = option('seed', Math.floor(Math.random() * 1e9) + 1)
/** Longer than any start of a server takes on a busy machine. */
const VISIT_MS = 300_000
const random = randomFrom(SEED)

type Scene = 'login' | 'login by QR code' | 'login by link' | 'payment' | 'membership' | PairKind | Kind
/** Scenes with about how many messages and calls each makes: the kill falls on one of them. */
const SCENES: readonly [Scene, number][] = [
  ['login', 40],
  ['login by QR code', 40],
  ['login by link', 40],
  ['exchange', 120],
  ['future contributions', 120],
  ['exchange and contributions', 120],
  ['third pillar', 120],
  ['contribution rate', 120],
  ['money out of both pillars', 120],
  ['cancellation of one', 120],
  ['cancellation of a mandate', 120],
  ['two rates', 240],
  ['two funds', 240],
  ['payment', 25],
  ['membership', 15],
]
const isPair = (scene: Scene): scene is PairKind => PAIR_KINDS.some((kind) => kind === scene)
const REPORT_MODES: readonly ReportMode[] = ['both', 'return', 'twice']

const OUTAGES = option('outages', 3)

const world = await openWorld(TRIES + 20 + 3 * OUTAGES)
const notes = newNotes()
const { tally, reported, made, stuck } = notes
const pairs: Pair[] = []
const port = await freePort()
let server: DrillServer = await world.startServer({ port })
let starting: Promise<void> = Promise.resolve()
let kills = 0
let longestStart = 0

/** Starts the next server, with retries: the one before may still hold the port for a moment. */
async function startAgain(variables: Record<string, string> = {}): Promise<void> {
  const started = performance.now()
  for (let tries = 1; ; tries += 1) {
    try {
      server = await world.startServer({ port, variables })
      longestStart = Math.max(longestStart, (performance.now() - started) / 1000)
      return
    } catch (error) {
      if (tries === 5) throw error
      await wait(200)
    }
  }
}

/**
 * Kills the server at the n-th message or call from now; `killed` resolves when a new one is up, and never when no message or call was
 * left.
 */
function killAt(event: number, passesOn: boolean): { killed: Promise<void>; forget: () => void } {
  const forget = () => {
    world.door.onMessage(null)
    world.neighbours.onCall(null)
  }
  const killed = new Promise<void>((resolve, reject) => {
    let seen = 0
    const happens = (): boolean => {
      seen += 1
      if (seen < event) return true
      server.kill()
      kills += 1
      forget()
      starting = server.ended.then(() => startAgain())
      starting.then(resolve, reject)
      return passesOn
    }
    world.door.onMessage(happens)
    world.neighbours.onCall(happens)
  })
  return { killed, forget }
}

/** Runs the preparation of a scene, which is not killed. */
async function openScene(visit: Visit, scene: Scene): Promise<() => Promise<void>> {
  const { sandbox } = world.databases
  if (scene === 'login') return () => logIn(visit)
  if (scene === 'login by QR code') return () => logInByLink(visit, world.sandboxOrigin, 'QR')
  if (scene === 'login by link') return () => logInByLink(visit, world.sandboxOrigin, 'Web2App')
  await logIn(visit)
  const reportMode = REPORT_MODES[Math.floor(random() * REPORT_MODES.length)] ?? 'both'
  if (scene === 'payment') return async () => void made.push(await pay(visit, world.sandboxOrigin, reportMode))
  if (scene === 'membership') return async () => void made.push(await join(visit, world.sandboxOrigin, reportMode))
  if (isPair(scene)) {
    const pair: Pair = { kind: scene, visit, wanted: null, signed: 0 }
    pairs.push(pair)
    return async () => {
      await signNext(pair)
      await signNext(pair)
    }
  }
  return async () => {
    const mandateId = await makeMandate(visit, scene, sandbox)
    await signAndNote(visit, mandateId, scene)
  }
}

async function signAndNote(visit: Visit, mandateId: number, kind: Kind): Promise<void> {
  try {
    await sign(visit, mandateId, { calls: callsOf(kind) })
    reported.push({ mandateId, outcome: 'delivered' })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    reported.push({ mandateId, outcome: 'refused' })
  }
}

/** Notes the failure of a scene; refusals that people are shown are no failure. */
const noteFailure = (scene: Scene) => (error: unknown) => {
  if (error instanceof TookTooLong) stuck.push(`${scene}: ${error.message}`)
  else if (!(error instanceof Refused)) stuck.push(`${scene}: ${String(error)}`)
  else if (process.env['DRILL_VERBOSE']) console.log(scene, error.message)
}

/** The server is dead while people confirm, until their attempts expire. */
async function deadForLong() {
  await server.stop()
  await startAgain(SHORT_ATTEMPT)
  return outlasted(world, notes, {
    origin: () => server.origin,
    takeAway: async () => {
      server.kill()
      await server.ended
    },
    bringBack: () => startAgain(SHORT_ATTEMPT),
  })
}

const running: Promise<void>[] = []
try {
  while (kills < TRIES && performance.now() < LAST_MOMENT) {
    const [scene, events] = SCENES[kills % SCENES.length] ?? ['login', 40]
    const visit: Visit = {
      person: world.nextPerson(),
      method: random() < 0.5 ? 'smartId' : 'mobileId',
      origin: () => server.origin,
      tally,
      until: performance.now() + VISIT_MS,
      token: null,
    }
    const play = await openScene(visit, scene)
    const { killed, forget } = killAt(1 + Math.floor(random() * events), random() < 0.5)
    const playing = play().catch(noteFailure(scene))
    running.push(playing)
    // The scene may end before the chosen moment: then nothing was killed, and the next one begins.
    await Promise.race([killed, playing.then(() => wait(300))])
    forget()
    await starting
  }
  const killedAt = performance.now()
  await Promise.all(running)
  await settled(world.databases.server, 60, true)
  const recovered = (performance.now() - killedAt) / 1000
  const outages = []
  for (let times = 0; times < OUTAGES; times += 1) outages.push(await deadForLong())
  await settled(world.databases.server, 60, true)
  const rows = await readRows(world.databases, world.used())
  const given = [...rows.given, ...outages.flatMap((outage) => outage.given)]
  const verdict = judge({ ...rows, given, reported })
  verdict.lost.push(...outages.flatMap(({ lost }) => lost))
  await judgePayments(world.databases, made, verdict)
  verdict.stuck.push(...stuck)
  const outlastedBy = outages.reduce((sum, { tries }) => sum + tries, 0)
  const more = `outlasted ${String(outlastedBy)}   seed ${String(SEED)}   next server up in at most ${longestStart.toFixed(1)} s`
  verdict.outOfOrder = await outOfOrder(world.databases.sandbox, pairs)
  report({ name: 'kill', tries: kills, verdict, tally, recoveredIn: recovered, more })
} finally {
  await world.close()
}
