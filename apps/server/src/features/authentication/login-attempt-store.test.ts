import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { personalCode } from '@sammas/domain/person/personal-code'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import {
  addAttempt,
  addProvedAttempt,
  attemptOfBrowser,
  endAttempt,
  hasProved,
  markSent,
  openAttempt,
} from './login-attempt-store.ts'

const mari = personalCode('49203152718')
const jaan = personalCode('37811022744')
const proved = {
  personalCode: mari,
  firstName: 'M',
  lastName: 'T',
  documentNumber: null,
  phoneNumber: null,
  resident: null,
}

describe.each(['pglite', 'postgresql'] as const)('moves of a login (%s)', (engine) => {
  let db: Database
  withDatabase(engine, (opened) => {
    db = opened
  })

  const begin = async (lifetimeMs = 60_000) => {
    const [id, handle, browserSecret] = [randomUUID(), randomUUID(), randomUUID()]
    const attempt = { id, handle, browserSecret, method: 'smartId', personalCode: mari, phoneNumber: null } as const
    await addAttempt(
      db,
      { ...attempt, controlCode: '1234', data: {}, pushInMs: 0, lifetimeMs, counted: [] },
      new Date(),
    )
    return { id, handle, browserSecret }
  }
  const stateOf = async ({ handle, browserSecret }: { handle: string; browserSecret: string }) =>
    (await attemptOfBrowser(db, [browserSecret], { handle }))?.attempt

  test('a request goes to the phone once', async () => {
    const { id } = await begin()
    expect(await markSent(db, id, { sessionId: 'first' })).toBe(true)
    expect(await markSent(db, id, { sessionId: 'second' })).toBe(false)
    expect((await openAttempt(db, id))?.data).toEqual({ sessionId: 'first' })
  })

  test('an ended attempt does not change: a late answer neither proves it, nor fails it, nor requests again', async () => {
    const failed = await begin()
    await endAttempt(db, failed.id, { state: 'failed', code: 'smart.id.timeout' }, new Date())
    await endAttempt(db, failed.id, { state: 'proved', identity: proved }, new Date())
    expect(await markSent(db, failed.id, {})).toBe(false)
    expect(await stateOf(failed)).toMatchObject({ state: 'failed', failureCode: 'smart.id.timeout', identity: null })
    const done = await begin()
    await endAttempt(db, done.id, { state: 'proved', identity: proved }, new Date())
    await endAttempt(db, done.id, { state: 'failed', code: 'smart.id.timeout' }, new Date())
    expect(await stateOf(done)).toMatchObject({ state: 'proved', failureCode: null })
    expect(await openAttempt(db, done.id)).toBeNull()
  })

  test('a handle is worth nothing without the secret of its browser', async () => {
    const [one, another] = [await begin(), await begin()]
    expect(await attemptOfBrowser(db, [another.browserSecret], { handle: one.handle })).toBeNull()
    expect((await attemptOfBrowser(db, [another.browserSecret], { method: 'smartId' }))?.attempt.id).toBe(another.id)
  })

  test('a browser has proved only people who finished a login, not those it only tried', async () => {
    const { id, browserSecret } = await begin()
    expect(await hasProved(db, [browserSecret], mari)).toBe(false)
    await endAttempt(db, id, { state: 'proved', identity: proved }, new Date())
    expect(await hasProved(db, [browserSecret], mari)).toBe(true)
    expect(await hasProved(db, [browserSecret], jaan)).toBe(false)
  })

  test('its time is measured by the database', async () => {
    expect((await openAttempt(db, (await begin(0)).id))?.overdueMs).toBeGreaterThanOrEqual(0)
    expect((await openAttempt(db, (await begin()).id))?.overdueMs).toBeLessThan(0)
  })

  test('one that is proved from the start is kept in one statement: no moment in which it is open, none in which half of it is there', async () => {
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const browserSecret = 's'.repeat(43)
    const attempt = {
      id: randomUUID(),
      handle: randomUUID(),
      browserSecret,
      method: 'idCard',
      personalCode: mari,
    } as const
    const now = new Date('2026-11-22T10:00:00Z')
    await addProvedAttempt(db.withPlugin(counting), attempt, proved, now)
    expect(statements).toBe(1)
    const found = await attemptOfBrowser(db, [browserSecret], { method: 'idCard' })
    expect(found?.attempt).toMatchObject({ state: 'proved', identity: proved, finishedAt: now })
  })
})
