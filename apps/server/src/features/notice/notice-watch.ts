import { answersValidUntil, type AmlCheck } from '@sammas/domain/aml/aml'
import { noticesOf } from '@sammas/domain/account/notices'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { turns, type BackgroundWork } from '../../background/background-work.ts'
import type { Database } from '../../database/migrate.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import { mandateOf } from '../../pension/mandate-of.ts'
import { keepNotices, type Look } from './notice-store.ts'
import { lookAgainIn, takeWatched, watchNewPeople, type Watched } from './watch-store.ts'

export type WatchDeps = {
  db: Database
  registry: Pick<Registry, 'now' | 'applications'>
  background: BackgroundWork
  now: () => Date
  amlChecksOf: (personIds: readonly number[]) => Promise<ReadonlyMap<number, readonly AmlCheck[]>>
  /** The signed mandates of these people by the ids of their registry processes. */
  mandateOfProcess: (personIds: readonly number[]) => Promise<ReadonlyMap<string, number>>
  /** Between two looks at one person; 0: nobody is watched. */
  lookEveryMs: number
  /** Whether e-mails are made of notices too. */
  sendsMail: boolean
}

/** While the registry is away. */
const AWAY_PAUSE_MS = 60_000
/** So many people are looked at together: one question for the registry's day, a few statements for all of them. */
const TOGETHER = 200
/** While the people of one loop wait for the one of them about whom the registry is slow, the other goes on. */
const LOOPS = ['one', 'other'] as const
/** So many questions of a loop are with the registry at once. */
const AT_ONCE = 8
const DAY_MS = 24 * 60 * 60_000
/** Of somebody who is looked at for the first time, what was settled in the last month is news. */
const FIRST_LOOK_MS = 30 * DAY_MS

/**
 * Looks at the applications, answers and membership of everybody whose turn it is, those first who wait longest, and keeps what there is to
 * tell. One server at a time looks at a person; while the registry is away nothing is taken for told, so that a day without it costs a
 * day's delay and no notice.
 */
export function noticeWatch(deps: WatchDeps): { carryOnUnfinished: () => Promise<void> } {
  const lookAtAll = async (signal: AbortSignal) => {
    await watchNewPeople(deps.db)
    let goesOn = true
    while (goesOn && !signal.aborted) goesOn = await lookAtSome(deps, signal)
  }
  return {
    carryOnUnfinished: () => {
      if (deps.lookEveryMs > 0) for (const loop of LOOPS) deps.background.run(`notices ${loop}`, lookAtAll)
      return Promise.resolve()
    },
  }
}

/** Looks at the next people; false when there is nobody else now, or the registry answers too seldom to go on. */
async function lookAtSome(deps: WatchDeps, signal: AbortSignal): Promise<boolean> {
  const { db, registry, lookEveryMs, sendsMail } = deps
  const people = await takeWatched(db, TOGETHER)
  if (people.length === 0) return false
  const ids = people.map(({ id }) => id)
  const clock = await registry.now()
  if (!clock.ok) {
    await lookAgainIn(db, ids, AWAY_PAUSE_MS)
    return false
  }
  const now = new Date(clock.value)
  const [checks, mandates] = await Promise.all([deps.amlChecksOf(ids), deps.mandateOfProcess(ids)])
  const inTurn = turns(AT_ONCE)
  const look = (person: Watched) =>
    inTurn(() => lookAt(deps, signal, person, { now, checks: checks.get(person.id) ?? [], mandates }))
  const looks = (await Promise.all(people.map(look))).filter((each) => each !== null)
  await keepNotices(db, looks, { seenTo: now, lookEveryMs, sendsMail })
  const seen = new Set(looks.map(({ personId }) => personId))
  const unseen = ids.filter((id) => !seen.has(id))
  await lookAgainIn(db, unseen, signal.aborted ? 0 : AWAY_PAUSE_MS)
  return people.length === TOGETHER && unseen.length < TOGETHER / 2
}

/** What there is to tell a person; null when the registry does not say, or the server stops. */
async function lookAt(
  { registry, now: realTime }: WatchDeps,
  signal: AbortSignal,
  person: Watched,
  { now, checks, mandates }: { now: Date; checks: readonly AmlCheck[]; mandates: ReadonlyMap<string, number> },
): Promise<Look | null> {
  if (signal.aborted) return null
  const applications = await registry.applications(person.personalCode as PersonalCode) // only parsed codes are written
  if (!applications.ok) return null
  const realNow = realTime()
  const notices = noticesOf({
    now,
    realNow,
    // A day over, as what the registry settles may be dated before it is seen.
    from: new Date(person.seenTo === null ? now.getTime() - FIRST_LOOK_MS : person.seenTo.getTime() - DAY_MS),
    applications: applications.value
      .filter(({ type }) => type !== 'SELECTION')
      .map((application) => ({
        ...application,
        mandateId: mandateOf(application, mandates),
        cancellationDeadline: 'cancellationDeadline' in application ? application.cancellationDeadline : null,
      })),
    amlAnswersUntil: answersValidUntil(checks, realNow),
    memberSince: person.memberSince,
  })
  return { personId: person.id, notices }
}
