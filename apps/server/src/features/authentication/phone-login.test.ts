import { randomUUID } from 'node:crypto'
import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import type { BackgroundWork } from '../../background/background-work.ts'
import { leasedRows } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'
import { loudBackground } from '../../testing/loud-background.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { attemptOfBrowser, endAttempt, openAttempts } from './login-attempt-store.ts'
import { phoneLogin, type PhoneService } from './phone-login.ts'

let db: Database
withDatabase('postgresql', (opened) => {
  db = opened
})

const service = (calls: Pick<PhoneService, 'send' | 'poll'>): PhoneService => ({
  method: 'smartId',
  timeoutCode: 'smart.id.timeout',
  prepare: () => ({ controlCode: '1234', data: {} }),
  ...calls,
})
/** Logging in as one of several processes does. */
const loginBy = (calls: Pick<PhoneService, 'send' | 'poll'>, background: BackgroundWork) => {
  const rows = leasedRows(db, openAttempts)
  const deps = { db, background, rows, now: () => new Date(), pushDelayMs: 0, lifetimeMs: 60_000 }
  return phoneLogin(service(calls), deps)
}
const someone = () => ({
  personalCode: personalCode('49203152718'),
  phoneNumber: null,
  browserSecret: randomUUID(),
  handle: randomUUID(),
  language: 'et' as const,
})
const stateOf = async ({ browserSecret, handle }: ReturnType<typeof someone>) =>
  (await attemptOfBrowser(db, [browserSecret], { handle }))?.attempt
const sent = () => Promise.resolve({ state: 'sent', data: {} } as const)
const silent = 'nothing that can be read'
const unconfirmed = 'the person has not confirmed'

test.each([
  [[unconfirmed], 'smart.id.timeout'],
  [[silent], 'smart.id.technical.error'],
  [[unconfirmed, silent], 'smart.id.technical.error'],
  [[silent, unconfirmed], 'smart.id.timeout'],
])('a login of which its service said until the end: %s, ends as %s', async (polls, code) => {
  const background = loudBackground()
  let asked = 0
  const poll: PhoneService['poll'] = async ({ id }) => {
    const heard = polls[asked]
    asked += 1
    const over = { deadline_at: new Date(0) }
    if (asked === polls.length) await db.updateTable('login_attempt').set(over).where('id', '=', id).execute()
    if (heard === undefined) return { state: 'failed', code: 'internal.error' }
    return { state: 'running', trouble: heard === silent ? 'smart.id.technical.error' : null }
  }
  const me = someone()
  await loginBy({ send: sent, poll }, background).start(me)
  await background.idle()
  expect(await stateOf(me)).toMatchObject({ state: 'failed', failureCode: code })
})

test('no phone rings for a login that was over before its turn came', async () => {
  const background = loudBackground()
  const me = someone()
  let rings = 0
  const send = () => {
    rings += 1
    return sent()
  }
  const waitsTooLong: BackgroundWork = {
    ...background,
    wait: async () => {
      const attempt = await stateOf(me)
      await endAttempt(db, attempt?.id ?? '', { state: 'failed', code: 'smart.id.timeout' }, new Date())
    },
  }
  await loginBy({ send, poll: () => Promise.reject(new Error('it was not sent')) }, waitsTooLong).start(me)
  await background.idle()
  expect(rings).toBe(0)
})

test('one process at a time asks the service about a login', async () => {
  const [first, second] = [loudBackground(), loudBackground()]
  const me = someone()
  let asked = 0
  const poll: PhoneService['poll'] = async (attempt) => {
    asked += 1
    if (asked === 1) {
      loginBy({ send: sent, poll }, second).carryOn(attempt.id)
      await second.idle()
    }
    return { state: 'failed', code: 'smart.id.user.refused' }
  }
  await loginBy({ send: sent, poll }, first).start(me)
  await first.idle()
  expect(asked).toBe(1)
})
