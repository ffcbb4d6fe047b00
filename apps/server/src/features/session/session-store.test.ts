import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { endSession, endSessionsOf, extendSession, findSession, openSession, secondsLeft } from './session-store.ts'

const start = new Date('2026-11-23T10:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

/** Calls of one session that come in another order than usual: two tabs, and answers that were lost and requested again. */
describe('a session whose calls overtake each other', () => {
  let db: Database
  let personId = 0
  withDatabase('postgresql', async (opened) => {
    db = opened
    const person = db.selectFrom('person').select('id').where('personal_code', '=', '39001011237')
    personId = (await person.executeTakeFirstOrThrow()).id
  })
  beforeEach(() => db.deleteFrom('session').execute())

  const token = 'a'.repeat(43)
  const open = (now = start) =>
    openSession(db, { token, personId, method: 'smartId', phoneNumber: null, documentNumber: null }, now)
  const idOf = async (now = start) => (await findSession(db, token, now))?.id ?? 0

  test('opened twice at once it is one, and the repetition prolongs nothing', async () => {
    expect(await Promise.all([open(), open()])).toEqual([3600, 3600])
    expect(await db.selectFrom('session').select('id').execute()).toHaveLength(1)
    expect(await open(later(20))).toBe(2400)
    expect(await secondsLeft(db, token, later(20))).toBe(2400)
    expect(await open(later(90))).toBe(0)
  })

  test('a repeated opening after its end opens nothing again', async () => {
    await open()
    await endSession(db, await idOf(), later(1))
    await open(later(2))
    expect(await findSession(db, token, later(2))).toBeNull()
    expect(await secondsLeft(db, token, later(2))).toBe(0)
  })

  test('going on after the end, in another tab, revives no session', async () => {
    await open()
    const id = await idOf()
    await endSessionsOf(db, personId, later(1))
    await extendSession(db, id, later(1))
    expect(await findSession(db, token, later(2))).toBeNull()
    expect(await secondsLeft(db, token, later(2))).toBe(0)
  })

  test('its last second counts, and the moment of its end does not', async () => {
    await open()
    expect(await idOf(new Date(later(60).getTime() - 1))).toBeGreaterThan(0)
    expect(await findSession(db, token, later(60))).toBeNull()
    expect(await secondsLeft(db, token, later(61))).toBe(0)
    expect(await secondsLeft(db, 'b'.repeat(43), start)).toBeNull()
  })

  test('two tabs that go on end together after eight hours at most', async () => {
    await open()
    const id = await idOf()
    for (let minutes = 50; minutes < 440; minutes += 50)
      expect(await Promise.all([extendSession(db, id, later(minutes)), extendSession(db, id, later(minutes))])).toEqual(
        [3600, 3600],
      )
    expect(await extendSession(db, id, later(450))).toBe(1800)
    expect(await findSession(db, token, later(480))).toBeNull()
  })
})
