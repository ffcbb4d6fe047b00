import { answersValidUntil, type AmlCheck } from '@sammas/domain/aml/aml'
import { noticesOf } from '@sammas/domain/account/notices'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { turns, type BackgroundWork } from '../../background/background-work.ts'
import { leasedRows } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import { keepNotices, watched, watchNewPeople } from './notice-store.ts'

export type WatchDeps = {
  db: Database
  registry: Registry
  background: BackgroundWork
  now: () => Date
  amlChecksOf: (personId: number) => Promise<readonly AmlCheck[]>
  /** Between two looks at one person; 0: nobody is watched. */
  lookEveryMs: number
}

/** While the registry is away. */
const AWAY_PAUSE_MS = 60_000
/** So many people are looked at at once. */
const AT_ONCE = 8
const DAY_MS = 24 * 60 * 60_000
/** Of somebody who is looked at for the first time, what was settled in the last month is news. */
const FIRST_LOOK_MS = 30 * DAY_MS

/**
 * Looks at each person's applications, answers and membership in turn and keeps what there is to tell. One server at a time looks at a
 * person; while the registry is away nothing is taken for told, so that a day without it costs a day's delay and no notice.
 */
export function noticeWatch(deps: WatchDeps): { carryOnUnfinished: () => Promise<void> } {
  const { db, registry, lookEveryMs } = deps
  const rows = leasedRows(db, { table: 'notice_watch', until: 'look_after', alive: ['watched'] })
  const inTurn = turns(AT_ONCE)

  /** Answers for how long nobody is to look again. */
  const look = async (id: number): Promise<number> => {
    const person = await watched(db, id)
    if (person === undefined) return lookEveryMs
    const code = person.personal_code as PersonalCode // only parsed codes are written
    const [clock, applications] = await Promise.all([registry.now(), registry.applications(code)])
    if (!clock.ok || !applications.ok) return AWAY_PAUSE_MS
    const now = new Date(clock.value)
    const realNow = deps.now()
    const notices = noticesOf({
      now,
      realNow,
      // A day over, as what the registry settles may be dated before it is seen.
      from: new Date(person.seen_to === null ? now.getTime() - FIRST_LOOK_MS : person.seen_to.getTime() - DAY_MS),
      applications: applications.value
        .filter(({ type }) => type !== 'SELECTION')
        .map((application) => ({
          ...application,
          cancellationDeadline: 'cancellationDeadline' in application ? application.cancellationDeadline : null,
        })),
      amlAnswersUntil: answersValidUntil(await deps.amlChecksOf(id), realNow),
      memberSince: person.joined_at,
    })
    await keepNotices(db, id, notices, now)
    return lookEveryMs
  }

  return {
    carryOnUnfinished: async () => {
      if (lookEveryMs === 0) return
      await watchNewPeople(db)
      for (const id of await rows.free()) {
        deps.background.run(`notices of ${id}`, () =>
          inTurn(async () => {
            await rows.hold(id, () => look(Number(id)))
          }),
        )
      }
    },
  }
}
