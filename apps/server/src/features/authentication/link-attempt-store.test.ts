import { randomUUID } from 'node:crypto'
import { personalCode } from '@sammas/domain/person/personal-code'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import type { SmartIdLinkAnswer } from '../../gateways/smart-id/smart-id.ts'
import { withDatabase } from '../../testing/with-database.ts'
import {
  addLinkAttempt,
  attemptOfCallback,
  keepAnswer,
  linksBegun,
  provedBefore,
  takeCallback,
} from './link-attempt-store.ts'
import { attemptOfBrowser, endAttempt, openAttempt, type AttemptEnd } from './login-attempt-store.ts'

const now = new Date('2026-11-23T10:00:00Z')
const mari = personalCode('49203152718')
const proved: AttemptEnd = {
  state: 'proved',
  identity: {
    personalCode: mari,
    firstName: 'M',
    lastName: 'T',
    documentNumber: 'PNOEE-49203152718-MOCK-Q',
    phoneNumber: null,
    resident: null,
  },
}
const failed: AttemptEnd = { state: 'failed', code: 'smart.id.timeout' }
const answer = { signature: 'of the app' } as unknown as SmartIdLinkAnswer // the store reads nothing of it

/** Calls of one attempt that come in another order than usual: two tabs, two servers, an answer while the attempt ends. */
describe('a login by link whose calls overtake each other', () => {
  let db: Database
  withDatabase('postgresql', (opened) => {
    db = opened
  })

  const begin = async (browserSecret: string = randomUUID()) => {
    const [id, handle, callbackValue] = [randomUUID(), randomUUID(), randomUUID()]
    const attempt = { id, handle, browserSecret, callbackValue, personalCode: null, data: { secret: 'kept' } }
    await addLinkAttempt(db, { ...attempt, language: 'et', returnPath: null, lifetimeMs: 60_000, counted: [] }, now)
    return attempt
  }
  const back = (id: string, changes: Partial<Parameters<typeof takeCallback>[1]> = {}) => {
    const handle = randomUUID()
    return {
      handle,
      taken: takeCallback(db, { id, handle, verifier: 'v', returnedHash: 'values', ...changes }),
    }
  }
  const hasHandle = async (browserSecret: string, handle: string) =>
    (await attemptOfBrowser(db, [browserSecret], { handle })) !== null

  test('a callback that arrives while the attempt fails is refused, also as a repetition, and changes no handle', async () => {
    for (const isSecond of [false, true]) {
      const { id, browserSecret } = await begin()
      if (isSecond) expect(await back(id).taken).toBe(true)
      await endAttempt(db, id, failed, now)
      const { handle, taken } = back(id)
      expect(await taken).toBe(false)
      expect(await hasHandle(browserSecret, handle)).toBe(false)
    }
  })

  test('after the proof the same callback gets a new handle, and another one does not', async () => {
    const { id, browserSecret } = await begin()
    const first = back(id)
    expect(await first.taken).toBe(true)
    await endAttempt(db, id, proved, now)
    const [again, others] = [back(id), back(id, { returnedHash: 'other values' })]
    expect([await again.taken, await others.taken]).toEqual([true, false])
    expect(await hasHandle(browserSecret, again.handle)).toBe(true)
    for (const { handle } of [first, others]) expect(await hasHandle(browserSecret, handle)).toBe(false)
  })

  test('a proof without a callback takes none afterwards', async () => {
    const { id } = await begin()
    await endAttempt(db, id, proved, now)
    expect(await back(id).taken).toBe(false)
  })

  test('a return without a confirmation counts before a callback alone, and leaves room for it', async () => {
    const { id } = await begin()
    const refused = { verifier: null, returnedHash: 'refused' }
    expect(await back(id, refused).taken).toBe(true)
    expect(await back(id).taken).toBe(true)
    expect(await back(id, refused).taken).toBe(false)
    expect((await openAttempt(db, id))?.data).toEqual({ secret: 'kept', verifier: 'v' })
  })

  test('two callbacks in one moment are one: their own values decide, whichever is first', async () => {
    const { id } = await begin()
    const all = await Promise.all(
      ['one', 'other'].map((returnedHash) => back(id, { returnedHash, verifier: returnedHash }).taken),
    )
    expect(all.filter(Boolean)).toHaveLength(1)
    expect((await openAttempt(db, id))?.data).toMatchObject({ verifier: all[0] === true ? 'one' : 'other' })
  })

  test('the answer and the callback keep each other, in both orders, and neither is stored in an ended attempt', async () => {
    for (const isAnswerFirst of [true, false]) {
      const { id } = await begin()
      const calls = [() => keepAnswer(db, id, answer), () => back(id).taken]
      for (const call of isAnswerFirst ? calls : calls.toReversed()) await call()
      expect((await openAttempt(db, id))?.data).toEqual({ secret: 'kept', answer, verifier: 'v' })
      await endAttempt(db, id, failed, now)
      await keepAnswer(db, id, answer)
      const { data } = await db
        .selectFrom('login_attempt')
        .select('data')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(data).toEqual({})
    }
  })

  test('a callback’s value belongs to its own browser', async () => {
    const [one, other] = [await begin(), await begin()]
    const found = await attemptOfCallback(db, [other.browserSecret, one.browserSecret], one.callbackValue)
    expect([found?.attempt.id, found?.secret]).toEqual([one.id, one.browserSecret])
    expect(await attemptOfCallback(db, [other.browserSecret], one.callbackValue)).toBeNull()
  })

  test('of renewals the proved one is found from each other one, and none of another browser', async () => {
    const first = await begin()
    const renewed = await begin(first.browserSecret)
    expect(await provedBefore(db, first.browserSecret, renewed.id)).toBeNull()
    await endAttempt(db, first.id, proved, now)
    expect((await provedBefore(db, first.browserSecret, renewed.id))?.id).toBe(first.id)
    expect(await provedBefore(db, first.browserSecret, first.id)).toBeNull()
    expect(await provedBefore(db, (await begin()).browserSecret, renewed.id)).toBeNull()
  })

  test('begun logins count until they are confirmed, however else they end', async () => {
    const { id, browserSecret } = await begin()
    const other = await begin(browserSecret)
    await endAttempt(db, other.id, failed, now)
    expect((await linksBegun(db, [browserSecret], 600)).count).toBe(2)
    await endAttempt(db, id, proved, now)
    const { count, secondsLeft } = await linksBegun(db, [browserSecret], 600)
    expect(count).toBe(1)
    expect(secondsLeft).toBeGreaterThan(590)
    expect(secondsLeft).toBeLessThanOrEqual(600)
    expect(await linksBegun(db, [], 600)).toEqual({ count: 0, secondsLeft: 0 })
  })
})
