import { setTimeout as wait } from 'node:timers/promises'
import { makePart } from './harness/mandates.ts'
import { promisedTwice } from './harness/promised.ts'
import { randomFrom } from './harness/random.ts'
import { option, report } from './harness/report.ts'
import { settled } from './harness/settle.ts'
import { judgeAll, newNotes, newVisit, takeBack } from './harness/trials.ts'
import { logInByLink } from './harness/link-login.ts'
import { logIn, Refused, sign, type Visit } from './harness/visit.ts'
import { openWorld } from './harness/world.ts'

// Two devices of one person, each on its own server, make mandates of the same fund and sign them at random moments, while the
// registry answers slowly. In no interleaving may pending transfers at the registry exceed the whole fund.

const ROUNDS = option('rounds', 30)
const PEOPLE = option('people', 8)
const SEED = option('seed', Math.floor(Math.random() * 1e9) + 1)
/** Longest random pause before each step of a device, and of the registry before and after each answer. */
const PAUSE_MS = 600
/** Longer than any attempt takes on a busy machine. */
const ROUND_MS = 120_000
const random = randomFrom(SEED)
const pauseMs = () => Math.floor(random() * PAUSE_MS)

const world = await openWorld(PEOPLE + 1)
const notes = newNotes()
const doubled: string[] = []
let [tries, delivered, longest] = [0, 0, 0]

/** One device makes a mandate of most of the fund and signs it; a conflict with the other device is no failure. */
async function use(device: Visit): Promise<void> {
  let mandateId: number | null = null
  try {
    await wait(pauseMs())
    mandateId = await makePart(device, 0.51 + Math.floor(random() * 50) / 100)
    await wait(pauseMs())
    await sign(device, mandateId)
    delivered += 1
    notes.reported.push({ mandateId, outcome: 'delivered' })
  } catch (error) {
    if (!(error instanceof Refused)) notes.stuck.push(String(error))
    else if (mandateId !== null) notes.reported.push({ mandateId, outcome: 'refused' })
  }
}

try {
  const servers = [await world.startServer(), await world.startServer()]
  const devices: Visit[] = []
  for (let person = 0; person < PEOPLE; person += 1) {
    const first = newVisit(world, () => servers[0]?.origin ?? '', notes, 'smartId', ROUND_MS)
    const second: Visit = { ...first, method: 'mobileId', origin: () => servers[1]?.origin ?? '' }
    devices.push(first, second)
  }
  for (const device of devices) {
    if (device.method === 'smartId') await logInByLink(device, world.sandboxOrigin, random() < 0.5 ? 'QR' : 'Web2App')
    else await logIn(device)
  }
  world.neighbours.slowDown('registry', pauseMs)
  for (let round = 0; round < ROUNDS; round += 1) {
    await takeBack(world, world.used())
    for (const device of devices) device.until = performance.now() + ROUND_MS
    await Promise.all(devices.map(use))
    longest = Math.max(longest, (await settled(world.databases.server, 60, true)) ?? 60)
    doubled.push(...(await promisedTwice(world.databases.sandbox, world.used())))
    tries += devices.length
  }
  const verdict = await judgeAll(world, notes)
  verdict.doubled.push(...doubled)
  const more = `seed ${String(SEED)}   delivered ${String(delivered)}   over 100 % ${String(doubled.length)}`
  report({ name: 'devices', tries, verdict, tally: notes.tally, recoveredIn: longest, more })
} finally {
  await world.close()
}
