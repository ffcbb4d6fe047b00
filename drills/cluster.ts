import { setTimeout as wait } from 'node:timers/promises'
import { openPrometheus } from './cluster/prometheus.ts'
import { openService } from './cluster/service.ts'
import { CUTS, STEPS } from './cluster/steps.ts'
import { watch } from './cluster/watch.ts'
import { KINDS } from './harness/mandates.ts'
import { pay } from './harness/payments.ts'
import { report } from './harness/report.ts'
import { settled } from './harness/settle.ts'
import {
  judgeAll,
  makeMandates,
  newNotes,
  newVisit,
  openTrials,
  signMandates,
  type Notes,
  type Trial,
} from './harness/trials.ts'
import { logIn, type Visit } from './harness/visit.ts'

// The service as deploy/ describes it: people log in, sign and pay by the balancer while one part after another is killed, or stands still
// for 40 s and goes on; then two parts at a time. `--only words` picks steps by a part of their name,
// `--picture file.png` draws the dashboard with the drill's figures.

const LASTS_MS = 150_000
const given = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? '' : (process.argv[at + 1] ?? '')
}
const only = given('--only')
/** A file for a picture of the dashboard with the figures of the drill; none without. */
const picture = given('--picture')
// Without root there is no network that could be cut.
const all = { ...STEPS, ...(process.getuid?.() === 0 ? CUTS : {}) }
const steps = Object.entries(all).filter(([name]) => name.includes(only))

const NEWCOMERS = 4
const service = await openService(2 * KINDS.length + 1 + NEWCOMERS * steps.length)
const { world, database, balancer } = service
const prometheus = picture === '' ? null : await openPrometheus(service)
const origin = () => balancer.origin
const notes = newNotes()
let [tries, longest] = [0, 0]

const visitor = (): Visit => newVisit(world, origin, notes, tries % 2 === 0 ? 'smartId' : 'mobileId', LASTS_MS)

/** Somebody new logs in, and pays. */
async function newcomer(all: Notes): Promise<void> {
  try {
    const visit = visitor()
    await logIn(visit)
    all.made.push(await pay(visit, world.sandboxOrigin, 'both'))
  } catch (error) {
    all.stuck.push(`a newcomer: ${String(error)}`)
  }
}

/** One wave signs as the step begins, another in the midst of it, and newcomers log in and pay. */
async function during(first: readonly Trial[], second: readonly Trial[]): Promise<void> {
  const newcomers = [newcomer(notes)]
  const signing = signMandates(first, notes)
  await wait(8_000)
  newcomers.push(newcomer(notes), newcomer(notes))
  const later = signMandates(second, notes)
  await wait(8_000)
  newcomers.push(newcomer(notes))
  await Promise.all([signing, later, ...newcomers])
}

try {
  await wait(3_000)
  const waves = [await openTrials(world, origin, notes), await openTrials(world, origin, notes)] as const
  const watcher = visitor()
  await logIn(watcher)
  console.log(
    'step                                              lost doubled stuck  5xx  503 unanswered  page away s  calls away s  whole after s',
  )
  for (const [name, happen] of steps) {
    await database.whole()
    for (const wave of waves) await makeMandates(world, wave, notes, LASTS_MS)
    for (const trial of waves.flat()) trial.visit.until = performance.now() + LASTS_MS
    const before = { ...notes.tally }
    const watching = watch(balancer.origin, watcher.token ?? '')
    const people = during(...waves)
    await wait(300 + Math.random() * 1_500)
    await happen(service)
    const wellAt = performance.now()
    await people
    await database.whole()
    await service.readLeader()
    if ((await settled(world.databases.server, 90, true)) === null) notes.stuck.push(`${name}: no end`)
    const recovered = (performance.now() - wellAt) / 1000
    const seen = await watching.stop()
    notes.tally.failures += seen.foreign.length
    notes.tally.examples.push(...seen.foreign)
    tries += waves.flat().length + NEWCOMERS
    longest = Math.max(longest, recovered)
    const { lost, doubled, stuck } = await judgeAll(world, notes)
    const counts = [lost.length, doubled.length, stuck.length, notes.tally.failures - before.failures]
    const more = [notes.tally.unavailable - before.unavailable, notes.tally.unanswered - before.unanswered]
    const seconds = [seen.page, seen.reading, recovered].map((value) => value.toFixed(1).padStart(13))
    console.log(
      `${name.padEnd(50)}${[...counts, ...more].map((n) => String(n).padStart(6)).join('')}${seconds.join('')}`,
    )
  }
  await prometheus?.picture(picture)
  const verdict = await judgeAll(world, notes)
  report({
    name: 'cluster',
    tries,
    verdict,
    tally: notes.tally,
    recoveredIn: longest,
    more: `steps ${String(steps.length)}`,
  })
} finally {
  await prometheus?.stop()
  await service.close()
}
