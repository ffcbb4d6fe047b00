import { randomUUID } from 'node:crypto'
import { parsePersonalCode, type PersonalCode } from '@sammas/domain/person/personal-code'
import { beforeEach, describe, expect, test } from 'vitest'
import { giveBack } from '../../database/limits.ts'
import { ApiError } from '../../refusals/api-error.ts'
import type { Database } from '../../database/migrate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { addAttempt, addProvedAttempt, ringingAttempts } from './login-attempt-store.ts'
import { loginLimiter, type LoginStart } from './login-limiter.ts'

const codeOf = (text: string): PersonalCode => {
  const code = parsePersonalCode(text)
  if (code === null) throw new Error(`${text} is no personal code`)
  return code
}
const mari = codeOf('49203152718')
const jaan = codeOf('37811022744')
const secretOf = (letter: string) => letter.repeat(43)

describe.each(['pglite', 'postgresql'] as const)('whether a phone may start, and how often (%s)', (engine) => {
  let db: Database
  let now: Date
  /** Seconds until the phone may start; 0: now. */
  let waitOf: (start: Partial<LoginStart>) => Promise<number | null>
  /** Code of the last refusal. */
  let refused: string | undefined
  const mayStart = async (start: Partial<LoginStart>) => (await waitOf(start)) === 0

  withDatabase(engine, (opened) => {
    db = opened
  })

  beforeEach(async () => {
    await db.deleteFrom('login_attempt').execute()
    await db.deleteFrom('rate_limit').execute()
    now = new Date('2026-11-21T00:00:00Z')
    const limit = loginLimiter({ db, now: () => now, limits: { perAddress: 5, perPerson: 4, openPerPerson: 1 } })
    waitOf = (start) =>
      limit({
        personalCode: mari,
        method: 'smartId',
        secrets: [],
        address: '198.51.100.1',
        isRemembered: false,
        ...start,
      }).then(
        () => 0,
        (error: unknown) => {
          if (!(error instanceof ApiError)) return null
          refused = error.errors[0]?.code
          return error.retryAfter
        },
      )
  })

  test('keys of limits are stored as digests: no personal code is readable', async () => {
    await mayStart({})
    const rows = await db.selectFrom('rate_limit').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(mari)
  })

  const times = async (count: number, start: Partial<LoginStart>) => {
    const answers: boolean[] = []
    for (let tried = 0; tried < count; tried += 1) answers.push(await mayStart(start))
    return answers
  }
  const minutesLater = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const prove = (secret: string) =>
    addProvedAttempt(
      db,
      { id: randomUUID(), handle: randomUUID(), browserSecret: secret, method: 'smartId', personalCode: mari },
      { personalCode: mari, firstName: 'M', lastName: 'T', documentNumber: null, phoneNumber: null, resident: null },
      now,
    )
  const open = (secret: string, lifetimeMs = 150_000) =>
    addAttempt(
      db,
      {
        id: randomUUID(),
        handle: randomUUID(),
        browserSecret: secret,
        method: 'smartId',
        personalCode: mari,
        phoneNumber: null,
        controlCode: '1234',
        data: {},
        pushInMs: 0,
        lifetimeMs,
        counted: [],
      },
      now,
    )
  const openOf = (secret: string) => ringingAttempts(db, { personalCode: mari, method: 'smartId', secrets: [secret] })

  test('repeated requests for one person have to pause longer and longer', async () => {
    expect(await times(3, {})).toEqual([true, true, false])
    minutesLater(1)
    expect(await times(3, {})).toEqual([true, true, false])
    minutesLater(1)
    expect(await times(1, {})).toEqual([false])
    minutesLater(8)
    expect(await times(2, {})).toEqual([true, true])
  })

  test('a refusal gives the time until the next try, also where a longer window is used up with the shorter one', async () => {
    now = new Date(now.getTime() + 15_400)
    await times(2, {})
    expect(await waitOf({})).toBe(45)
    expect(refused).toBe('too.many.requests')
    minutesLater(1)
    await times(2, {})
    // The limits of two per minute and four per ten minutes are used up.
    expect(await waitOf({})).toBe(600 - 75)
    minutesLater(1)
    expect(await waitOf({})).toBe(600 - 135)
    const people = [jaan, '39001011237', '30403039917', '30403039928', '30403039972'].map((text) => codeOf(text))
    const waits: (number | null)[] = []
    for (const personalCode of people) waits.push(await waitOf({ personalCode }))
    expect(waits).toEqual([0, 0, 0, 0, 45])
  })

  test('until then the browser in which the person has logged in before is accepted, and other people too', async () => {
    await prove(secretOf('o'))
    expect((await times(3, {})).at(-1)).toBe(false)
    expect(await mayStart({ address: '198.51.100.9', secrets: [secretOf('n'), secretOf('o')] })).toBe(true)
    expect(await mayStart({ personalCode: jaan })).toBe(true)
  })

  test('a browser that remembers the person is the owner’s, also without the cookie of that login', async () => {
    expect((await times(3, {})).at(-1)).toBe(false)
    expect(await mayStart({ address: '198.51.100.9', isRemembered: true })).toBe(true)
    await open(secretOf('s'))
    expect(await mayStart({ address: '198.51.100.9', isRemembered: true })).toBe(true)
  })

  test('uses that are given back are free again, each once, and never more than were counted', async () => {
    const limit = loginLimiter({ db, now: () => now, limits: { perAddress: 5, perPerson: 4, openPerPerson: 1 } })
    const start = { personalCode: mari, method: 'smartId', secrets: [], address: '198.51.100.1' } as const
    const counted = await limit({ ...start, isRemembered: false })
    expect(counted).toHaveLength(9)
    await mayStart({})
    expect(await mayStart({})).toBe(false)
    await Promise.all([giveBack(db, counted), giveBack(db, counted.toReversed())])
    await giveBack(db, counted)
    await giveBack(db, counted)
    const counts = await db.selectFrom('rate_limit').select('count').execute()
    expect(counts.every(({ count }) => count >= 0)).toBe(true)
    expect(await times(2, {})).toEqual([true, true])
  })

  test('strangers from many addresses count together', async () => {
    const answers: boolean[] = []
    for (let host = 10; host < 16; host += 1) answers.push(await mayStart({ address: `198.51.100.${host}` }))
    expect(answers).toEqual([true, true, true, true, false, false])
  })

  test('one address may not begin logins without end, for whomever', async () => {
    const people = [mari, jaan, '39001011237', '30403039917', '30403039928', '30403039972'].map((text) => codeOf(text))
    const answers: boolean[] = []
    for (const personalCode of people) answers.push(await mayStart({ personalCode }))
    expect(answers).toEqual([true, true, true, true, true, false])
  })

  test('a phone shows one PIN request at a time: another browser waits until it is over', async () => {
    await open(secretOf('s'))
    const wait = await waitOf({ secrets: [secretOf('x')], address: '198.51.100.2' })
    expect(wait).toBeGreaterThan(100)
    expect(wait).toBeLessThanOrEqual(150)
    expect(refused).toBe('login.open.elsewhere')
    expect(await mayStart({ method: 'mobileId', address: '198.51.100.2' })).toBe(true)
    await db.deleteFrom('login_attempt').execute()
    await open(secretOf('s'), -1)
    expect(await mayStart({ secrets: [secretOf('x')], address: '198.51.100.3' })).toBe(true)
  })

  test('the same browser, and the person’s own, start over: earlier requests end', async () => {
    await open(secretOf('s'))
    expect(await mayStart({ secrets: [secretOf('s')] })).toBe(true)
    expect(await openOf(secretOf('s'))).toEqual([])
    await open(secretOf('s'))
    await prove(secretOf('o'))
    expect(await mayStart({ secrets: [secretOf('o')], address: '198.51.100.9' })).toBe(true)
    expect(await openOf(secretOf('s'))).toEqual([])
  })

  test('a timed-out attempt keeps its own end when the same browser starts over', async () => {
    await open(secretOf('s'), -1)
    expect(await mayStart({ secrets: [secretOf('s')] })).toBe(true)
    expect(await db.selectFrom('login_attempt').select('state').execute()).toEqual([{ state: 'prepared' }])
  })
})
