import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import { ApiError } from '../../refusals/api-error.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { addLinkAttempt, linksBegun } from './link-attempt-store.ts'
import { linkLimiter, type LinkStart } from './login-limiter.ts'
import { ringingAttempts } from './login-attempt-store.ts'

const secretOf = (letter: string) => letter.repeat(43)

describe.each(['pglite', 'postgresql'] as const)('how many logins by link may begin (%s)', (engine) => {
  let db: Database
  let now: Date

  withDatabase(engine, (opened) => {
    db = opened
  })

  beforeEach(async () => {
    await db.deleteFrom('login_attempt').execute()
    await db.deleteFrom('rate_limit').execute()
    now = new Date('2026-11-21T00:00:00Z')
  })

  /** `null`: it may begin; else the code of the refusal and the seconds until the next may. */
  const refusalOf = (start: Partial<LinkStart>) =>
    linkLimiter({ db, now: () => now, limits: { perAddress: 4, perBrowser: 2 } })({
      secrets: [],
      address: '198.51.100.1',
      ...start,
    }).then(
      () => null,
      (error: unknown) => (error instanceof ApiError ? [error.errors[0]?.code, error.retryAfter] : error),
    )
  const begin = (browserSecret: string) =>
    addLinkAttempt(
      db,
      {
        id: randomUUID(),
        handle: randomUUID(),
        browserSecret,
        callbackValue: randomUUID(),
        personalCode: null,
        data: {},
        language: 'et',
        returnPath: null,
        lifetimeMs: 60_000,
        counted: [],
      },
      now,
    )

  test('the number of starts a minute is limited by address, for any person', async () => {
    for (const letter of ['a', 'b', 'c', 'd']) expect(await refusalOf({ secrets: [secretOf(letter)] })).toBeNull()
    expect(await refusalOf({ secrets: [secretOf('e')] })).toEqual(['login.links.too.many', 60])
    expect(await refusalOf({ address: '198.51.100.2' })).toBeNull()
    now = new Date(now.getTime() + 60_000)
    expect(await refusalOf({})).toBeNull()
  })

  test('the number of starts in ten minutes is limited by browser, from any address, by the database’s clock', async () => {
    const mine = { secrets: [secretOf('a'), secretOf('b')] }
    await begin(secretOf('a'))
    expect(await refusalOf(mine)).toBeNull()
    await begin(secretOf('b'))
    expect(await refusalOf({ ...mine, address: '198.51.100.2' })).toEqual(['login.links.too.many', 600])
    expect(await refusalOf({ secrets: [secretOf('c')] })).toBeNull()
    await db
      .updateTable('login_attempt')
      .set({ linked_at: new Date(Date.now() - 601_000) })
      .execute()
    expect(await linksBegun(db, mine.secrets, 600)).toMatchObject({ count: 0 })
    expect(await refusalOf(mine)).toBeNull()
  })

  test('a confirmed login no longer counts against its browser', async () => {
    await begin(secretOf('a'))
    await begin(secretOf('a'))
    expect(await refusalOf({ secrets: [secretOf('a')] })).toEqual(['login.links.too.many', 600])
    await db.updateTable('login_attempt').set({ state: 'proved' }).execute()
    expect(await refusalOf({ secrets: [secretOf('a')] })).toBeNull()
  })

  test('a login by link rings no phone, so it blocks no other login', async () => {
    await begin(secretOf('a'))
    await db.updateTable('login_attempt').set({ personal_code: '49203152718' }).execute()
    const personalCode = '49203152718' as Parameters<typeof ringingAttempts>[1]['personalCode']
    expect(await ringingAttempts(db, { personalCode, method: 'smartId', secrets: [] })).toEqual([])
  })
})
