import { refusalNotice } from '@sammas/domain/application/notices'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseTimeIn } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { keepNotices } from './notice-store.ts'
import { dueFigures, checkAgainIn, storeChecks, checkSoon, takeWatched, watchNewPeople } from './watch-store.ts'

const now = new Date('2026-03-02T00:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe.each(['pglite', 'postgresql'] as const)('the people to be checked, on %s', (engine) => {
  let db: Database
  let people: number[] = []
  withDatabase(engine, (opened) => {
    db = opened
  })
  beforeEach(async () => {
    await db.deleteFrom('notice_watch').execute()
    await watchNewPeople(db)
    people = (await db.selectFrom('notice_watch').select('id').orderBy('id').execute()).map(({ id }) => id)
  })
  const taken = async (most: number) => (await takeWatched(db, most, now)).map(({ id }) => id).toSorted((a, b) => a - b)

  test('each person is checked once, also by two servers that start together', async () => {
    expect(people.length).toBeGreaterThan(5)
    await Promise.all([watchNewPeople(db), watchNewPeople(db)])
    expect(await db.selectFrom('notice_watch').select('id').execute()).toHaveLength(people.length)
  })

  test('two servers check different people, and a person being checked is skipped', async () => {
    const both = await Promise.all([takeWatched(db, 3, now), takeWatched(db, 3, now)])
    const ids = both.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
    const rest = await taken(1000)
    expect(rest).toEqual(people.filter((id) => !ids.includes(id)))
    expect(await taken(1000)).toEqual([])
  })

  test('the longest due come first, new people before them, and people who are not due are skipped', async () => {
    const [longest = 0, long = 0, unseen = 0, ...others] = people
    const leased = await takeWatched(db, 1000, now)
    const lease = (id: number) => leased.find((person) => person.id === id)?.lease ?? null
    const ended = (id: number, seconds: number) => ({ personId: id, dueAt: at(seconds), lease: lease(id) })
    await storeChecks(db, [ended(long, -1), ended(longest, -9), ...others.map((id) => ended(id, 1))], now)
    await checkSoon(db, unseen)
    expect(await dueFigures(db, now)).toEqual({ due: 3, oldestSeconds: 9 })
    expect([await taken(1), await taken(1), await taken(1), await taken(1)]).toEqual([[unseen], [longest], [long], []])
  })

  test('an event during a check is checked after it: the running check may have been too early', async () => {
    const [first] = await takeWatched(db, 1, now)
    if (first === undefined) throw new Error('there are people')
    const rest = people.filter((id) => id !== first.id)
    await checkAgainIn(db, rest, 3_600_000)
    await checkSoon(db, first.id)
    await storeChecks(db, [{ personId: first.id, dueAt: at(3600), lease: first.lease }], now)
    expect(await taken(1)).toEqual([first.id])
  })

  test('an interrupted check is over after its lease, and one that ends late announces nothing twice', async () => {
    const [first] = await takeWatched(db, 1, now)
    if (first === undefined) throw new Error('there are people')
    await db
      .updateTable('notice_watch')
      .set({ look_after: databaseTimeIn(-1) })
      .where('id', '=', first.id)
      .execute()
    await checkAgainIn(
      db,
      people.filter((id) => id !== first.id),
      3_600_000,
    )
    expect(await taken(1)).toEqual([first.id])
    const results = [{ personId: first.id, notices: [refusalNotice(7, [])], dueAt: at(60), lease: first.lease }]
    const later = await keepNotices(db, results, { seenTo: now, sendsMail: false })
    const late = await keepNotices(db, results, { seenTo: at(-60), sendsMail: false })
    expect([later.length, late.length]).toEqual([1, 0])
  })
})

describe('with another server', () => {
  let db: Database
  withDatabase('postgresql', (opened) => {
    db = opened
  })

  test('people whose rows another server is taking are skipped, and not waited for', async () => {
    await watchNewPeople(db)
    await db.transaction().execute(async (other) => {
      const held = (
        await other.selectFrom('notice_watch').select('id').orderBy('id').limit(3).forUpdate().execute()
      ).map(({ id }) => id)
      const taken = (await takeWatched(db, 3, now)).map(({ id }) => id)
      expect(taken).toHaveLength(3)
      expect(taken.filter((id) => held.includes(id))).toEqual([])
    })
  })
})
