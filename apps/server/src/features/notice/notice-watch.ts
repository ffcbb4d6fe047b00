import { answersValidUntil, type AmlCheck } from '@sammas/domain/aml/aml'
import { nextCheckAt } from '@sammas/domain/application/notice-due'
import { noticesOf, taxRoomSubject, type NoticeFacts } from '@sammas/domain/application/notices'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { BackgroundWork } from '../../background/background-work.ts'
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts'
import type { Database } from '../../database/migrate.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import { cancellationDeadlineOf } from '../../pension/cancellation-deadline.ts'
import { claimOf } from '../../pension/claim-of.ts'
import { contributionsEndOf } from '../../pension/contributions-end-of.ts'
import { carriedOutOn } from '../../pension/carried-out-on.ts'
import { voidRatesOf, withoutVoidRates } from '../../pension/void-by.ts'
import { mandateOf } from '../../pension/mandate-of.ts'
import { keepNotices, notifiedPeople, type CheckResult } from './notice-store.ts'
import { taxRoomOfPerson } from './tax-room-of-person.ts'
import { checkAgainIn, takeWatched, watchNewPeople, type Watched } from './watch-store.ts'

export type WatchDeps = {
  db: Database
  registry: Pick<Registry, 'now' | 'applications' | 'person' | 'cashFlows' | 'funds' | 'hasClaim'>
  background: BackgroundWork
  now: () => Date
  amlChecksOf: (personIds: readonly number[]) => Promise<ReadonlyMap<number, readonly AmlCheck[]>>
  /** The signed mandates of these people by the ids of their registry processes. */
  mandateOfProcess: (personIds: readonly number[]) => Promise<ReadonlyMap<string, number>>
  /** Interval between two checks of a person while something may happen at any moment; 0: no checks. */
  checkEveryMs: number
  /** Whether e-mails are queued for notices too. */
  sendsMail: boolean
}

/** While the registry is away. */
const AWAY_PAUSE_MS = 60_000
/** Batch of people: one question for the registry's day, a few statements for all of them. */
const TOGETHER = 200
/** While one loop waits for a slow answer of the registry, the other goes on. */
const LOOPS = ['one', 'other'] as const
/** Limit of a loop's questions in flight to the registry. */
const AT_ONCE = 8
const NO_ROOM = { ok: true, value: null } as const
const DAY_MS = 24 * 60 * 60_000
/** At a person's first check, events of the last month are news. */
const FIRST_CHECK_MS = 30 * DAY_MS

/**
 * Checks the applications, answers and membership of people who are due, the longest due first, and stores their notices. One server at
 * a time checks a person; while the registry is away nothing counts as checked, so that an outage of a day only delays notices.
 */
export function noticeWatch(deps: WatchDeps): { carryOnUnfinished: () => Promise<void> } {
  const checkAll = async (signal: AbortSignal) => {
    await watchNewPeople(deps.db)
    let goesOn = true
    while (goesOn && !signal.aborted) goesOn = await checkNext(deps, signal)
  }
  return {
    carryOnUnfinished: () => {
      if (deps.checkEveryMs > 0) for (const loop of LOOPS) deps.background.run(`notices ${loop}`, checkAll)
      return Promise.resolve()
    },
  }
}

/** Checks the next people; false when none are due, or the registry answers too seldom to go on. */
async function checkNext(deps: WatchDeps, signal: AbortSignal): Promise<boolean> {
  const { db, registry, sendsMail } = deps
  const clock = await registry.now()
  if (!clock.ok) return false
  const now = new Date(clock.value)
  const people = await takeWatched(db, TOGETHER, now)
  if (people.length === 0) return false
  const ids = people.map(({ id }) => id)
  const [checks, mandates, needsRoom] = await Promise.all([
    deps.amlChecksOf(ids),
    deps.mandateOfProcess(ids),
    whoNeedsRoom(db, ids, now),
  ])
  const inTurn = concurrencyLimit(AT_ONCE)
  const checkOne = (person: Watched) =>
    inTurn(() =>
      checkPerson(deps, signal, person, {
        now,
        checks: checks.get(person.id) ?? [],
        mandates,
        needsRoom: needsRoom(person.id),
      }),
    )
  const results = (await Promise.all(people.map(checkOne))).filter((each) => each !== null)
  await keepNotices(db, results, { seenTo: now, sendsMail })
  const seen = new Set(results.map(({ personId }) => personId))
  const unseen = ids.filter((id) => !seen.has(id))
  await checkAgainIn(db, unseen, signal.aborted ? 0 : AWAY_PAUSE_MS)
  return people.length === TOGETHER && unseen.length < TOGETHER / 2
}

/** The people without this month's notice of the tax room: their movements are read for it; none are read outside its months. */
async function whoNeedsRoom(db: Database, ids: readonly number[], now: Date): Promise<(id: number) => boolean> {
  const subject = taxRoomSubject(now)
  if (subject === null) return () => false
  const notified = await notifiedPeople(db, ids, { kind: 'tax-room', subject })
  return (id) => !notified.has(id)
}

type Facts = { now: Date; checks: readonly AmlCheck[]; mandates: ReadonlyMap<string, number>; needsRoom: boolean }

/** The notices of a person; null when the registry does not answer, or the server stops. */
async function checkPerson(
  { registry, now: realTime, checkEveryMs, sendsMail }: WatchDeps,
  signal: AbortSignal,
  person: Watched,
  { now, checks, mandates, needsRoom }: Facts,
): Promise<CheckResult | null> {
  if (signal.aborted) return null
  const code = person.personalCode as PersonalCode // only parsed codes are written
  const [applications, room] = await Promise.all([
    registry.applications(code),
    needsRoom ? taxRoomOfPerson(registry, code, now) : NO_ROOM,
  ])
  if (!applications.ok || !room.ok) return null
  const [hasClaim, voided, contributionsEnd] = await Promise.all([
    claimOf(registry, code, applications.value),
    voidRatesOf(registry, code, applications.value),
    contributionsEndOf(registry, code, applications.value),
  ])
  if (!contributionsEnd.ok) return null
  const realNow = realTime()
  const facts: NoticeFacts = {
    now,
    realNow,
    // An overlap of a day, as the registry may date events before they are visible.
    from: new Date(person.seenTo === null ? now.getTime() - FIRST_CHECK_MS : person.seenTo.getTime() - DAY_MS),
    applications: withoutVoidRates(applications.value, voided)
      .filter(({ type }) => type !== 'SELECTION')
      .map((application) => ({
        ...application,
        mandateId: mandateOf(application, mandates),
        cancellationDeadline: cancellationDeadlineOf(application),
        carriedOut: carriedOutOn(application),
        hasClaim,
      })),
    contributionsEnd: contributionsEnd.value,
    amlAnswersUntil: answersValidUntil(checks, realNow),
    memberSince: person.memberSince,
    taxRoom: room.value,
  }
  const dueAt = nextCheckAt(facts, {
    closelyMs: checkEveryMs,
    wantsMail: sendsMail && person.wantsMail,
    number: person.id,
  })
  return { personId: person.id, notices: noticesOf(facts), dueAt, lease: person.lease }
}
