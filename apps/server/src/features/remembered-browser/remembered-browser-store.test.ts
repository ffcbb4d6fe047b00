import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseTimeIn } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import {
  browsersOf,
  changeToken,
  claimPush,
  forgetDocument,
  forgetHere,
  releasePush,
  rememberBrowser,
  rememberedPerson,
  secondsRemembered,
} from './remembered-browser-store.ts'

const tokenOf = (letter: string) => letter.repeat(43)

describe.each(['pglite', 'postgresql'] as const)('entries of browsers that remember (%s)', (engine) => {
  let db: Database
  let personId = 0
  withDatabase(engine, async (opened) => {
    db = opened
    const { id } = await db
      .selectFrom('person')
      .select('id')
      .where('personal_code', '=', '39001011237')
      .executeTakeFirstOrThrow()
    personId = id
  })
  beforeEach(() => db.deleteFrom('remembered_browser').execute())

  const remember = (token: string, before: string | null = null) =>
    rememberBrowser(db, { token, before, personId, documentNumber: 'PNOEE-49203152718-MOCK-Q' })
  const count = async () => (await browsersOf(db, personId, null)).length

  test('the same login remembered twice at once is one entry, and replaces the one before it', async () => {
    await remember(tokenOf('a'))
    await Promise.all([remember(tokenOf('b'), tokenOf('a')), remember(tokenOf('b'), tokenOf('a'))])
    await remember(tokenOf('b'), tokenOf('b'))
    expect(await count()).toBe(1)
    expect(await rememberedPerson(db, tokenOf('a'))).toBeNull()
    expect(await rememberedPerson(db, tokenOf('b'))).toMatchObject({ personId, personalCode: '39001011237' })
  })

  test('of two claims at once one has the push; the next may after half a minute, or when it was given back', async () => {
    await remember(tokenOf('a'))
    const [first, second] = [randomUUID(), randomUUID()]
    const waits = await Promise.all([claimPush(db, tokenOf('a'), first), claimPush(db, tokenOf('a'), second)])
    expect(waits.toSorted((one, other) => one - other)).toEqual([0, 30])
    await db
      .updateTable('remembered_browser')
      .set({ pushed_at: databaseTimeIn(-30_000) })
      .execute()
    expect(await claimPush(db, tokenOf('a'), first)).toBe(0)
    await releasePush(db, second)
    expect(await claimPush(db, tokenOf('a'), second)).toBeGreaterThan(0)
    await releasePush(db, first)
    expect(await claimPush(db, tokenOf('a'), second)).toBe(0)
  })

  test('a push whose entry was deleted meanwhile changes nothing and remembers no person', async () => {
    await remember(tokenOf('a'))
    const attempt = randomUUID()
    await claimPush(db, tokenOf('a'), attempt)
    await forgetHere(db, tokenOf('a'), null)
    await changeToken(db, attempt, tokenOf('b'))
    expect(await count()).toBe(0)
    expect(await claimPush(db, tokenOf('a'), attempt)).toBeGreaterThan(0)
  })

  test('a push confirmed after the next one was requested leaves the browser to the next one', async () => {
    await remember(tokenOf('a'))
    const [late, next] = [randomUUID(), randomUUID()]
    await claimPush(db, tokenOf('a'), late)
    await db
      .updateTable('remembered_browser')
      .set({ pushed_at: databaseTimeIn(-30_000) })
      .execute()
    await claimPush(db, tokenOf('a'), next)
    await changeToken(db, late, tokenOf('b'))
    expect(await rememberedPerson(db, tokenOf('b'))).toBeNull()
    await changeToken(db, next, tokenOf('c'))
    expect(await rememberedPerson(db, tokenOf('c'))).toMatchObject({ personId })
    expect(await rememberedPerson(db, tokenOf('a'))).toBeNull()
  })

  test('a push that is confirmed after the days are over remembers no person again', async () => {
    await remember(tokenOf('a'))
    const attempt = randomUUID()
    await claimPush(db, tokenOf('a'), attempt)
    await db
      .updateTable('remembered_browser')
      .set({ ends_at: databaseTimeIn(-1000) })
      .execute()
    await changeToken(db, attempt, tokenOf('b'))
    for (const letter of ['a', 'b']) {
      expect(await rememberedPerson(db, tokenOf(letter))).toBeNull()
      expect(await secondsRemembered(db, tokenOf(letter))).toBeNull()
    }
  })

  test('another person’s "not you?" and a document of somebody else forget nothing', async () => {
    await remember(tokenOf('a'))
    await forgetHere(db, tokenOf('a'), personId + 1)
    await forgetDocument(db, 'PNOEE-37811022744-MOCK-Q')
    expect(await count()).toBe(1)
    await forgetDocument(db, 'PNOEE-49203152718-MOCK-Q')
    expect(await count()).toBe(0)
  })
})
