import { randomUUID } from 'node:crypto'
import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test, vi } from 'vitest'
import type { BackgroundWork } from '../../background/background-work.ts'
import { databaseTimeIn, leasedRows } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'
import { smartIdCodes } from '../../eid/failure-codes.ts'
import { gate } from '../../testing/gate.ts'
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
  late: { codes: smartIdCodes.login, unknown: 'smart.id.answer.unknown' },
  prepare: () => ({ controlCode: '1234', data: {} }),
  ...calls,
})
/** Logs in as one of several processes. */
const loginBy = (calls: Pick<PhoneService, 'send' | 'poll'>, background: BackgroundWork) => {
  const rows = leasedRows(db, openAttempts)
  const deps = { db, background, rows, now: () => new Date(), pushDelayMs: 0, lifetimeMs: 60_000, retryPauseMs: 0 }
  return phoneLogin(service(calls), deps)
}
const someone = () => ({
  id: randomUUID(),
  documentNumber: null,
  counted: [],
  personalCode: personalCode('49203152718'),
  phoneNumber: null,
  browserSecret: randomUUID(),
  handle: randomUUID(),
  language: 'et' as const,
})
const stateOf = async ({ browserSecret, handle }: ReturnType<typeof someone>) =>
  (await attemptOfBrowser(db, [browserSecret], { handle }))?.attempt
/** A process that dies before it has done anything. */
const idleBackground: BackgroundWork = { ...loudBackground(), run: () => undefined }
const sent = () => Promise.resolve({ state: 'sent', data: {} } as const)
const overdue = (id: string, ms: number) =>
  db
    .updateTable('login_attempt')
    .set({ deadline_at: new Date(Date.now() - ms) })
    .where('id', '=', id)
    .execute()

test('a login’s trouble is stored until it is over', async () => {
  const background = loudBackground()
  const outcomes = ['smart.id.technical.error', 'smart.id.technical.error', null, null] as const
  const seen: unknown[] = []
  const poll: PhoneService['poll'] = ({ failureCode }) => {
    seen.push(failureCode)
    const trouble = outcomes[seen.length - 1]
    return Promise.resolve(
      trouble === undefined ? { state: 'failed', code: 'smart.id.user.refused' } : { state: 'running', trouble },
    )
  }
  await loginBy({ send: sent, poll }, background).start(someone())
  await background.idle()
  expect(seen).toEqual([null, 'smart.id.technical.error', 'smart.id.technical.error', null, null])
})

test.each(['prepared', 'waiting for its turn'])('no phone rings for a login that is late while %s', async (when) => {
  const background = loudBackground()
  const me = someone()
  const never = () => Promise.reject(new Error('a request was sent to the phone'))
  const late: BackgroundWork = {
    ...background,
    wait: async () => overdue((await stateOf(me))?.id ?? '', 1).then(() => undefined),
  }
  const login = loginBy({ send: never, poll: never }, when === 'prepared' ? idleBackground : late)
  await login.start(me)
  if (when === 'prepared') {
    const { id = '' } = (await stateOf(me)) ?? {}
    await overdue(id, 1)
    loginBy({ send: never, poll: never }, background).carryOn(id)
  }
  await background.idle()
  expect(await stateOf(me)).toMatchObject({ state: 'failed', failureCode: 'smart.id.answer.unknown' })
})

test('no phone rings for a login that was over before its turn', async () => {
  const background = loudBackground()
  const me = someone()
  const send = vi.fn(sent)
  const waitsTooLong: BackgroundWork = {
    ...background,
    wait: async () => {
      const attempt = await stateOf(me)
      await endAttempt(db, attempt?.id ?? '', { state: 'failed', code: 'smart.id.timeout' }, new Date())
    },
  }
  await loginBy({ send, poll: () => Promise.reject(new Error('it was not sent')) }, waitsTooLong).start(me)
  await background.idle()
  expect(send).toHaveBeenCalledTimes(0)
})

test('one process at a time polls the service about a login', async () => {
  const [first, second] = [loudBackground(), loudBackground()]
  const me = someone()
  let polls = 0
  const poll: PhoneService['poll'] = async (attempt) => {
    polls += 1
    if (polls === 1) {
      loginBy({ send: sent, poll }, second).carryOn(attempt.id)
      await second.idle()
    }
    return { state: 'failed', code: 'smart.id.user.refused' }
  }
  await loginBy({ send: sent, poll }, first).start(me)
  await first.idle()
  expect(polls).toBe(1)
})

test('the phone’s service is polled only when the attempt’s next poll is due', async () => {
  const background = loudBackground()
  const me = someone()
  const send = vi.fn(sent)
  const poll: PhoneService['poll'] = () => Promise.resolve({ state: 'failed', code: 'smart.id.user.refused' })
  await loginBy({ send, poll }, idleBackground).start(me)
  const id = (await stateOf(me))?.id ?? ''
  const laterBy30s = { push_at: databaseTimeIn(30_000) }
  await db.updateTable('login_attempt').set(laterBy30s).where('id', '=', id).execute()
  const [waits, door] = [gate(), gate()]
  let waitMs = 0
  const wait = (ms: number) => {
    waitMs = ms
    waits.open()
    return door.promise
  }
  loginBy({ send, poll }, { ...background, wait }).carryOn(id)
  await Promise.race([waits.promise, background.idle()])
  expect(send).toHaveBeenCalledTimes(0)
  expect(waitMs).toBeGreaterThan(0)
  expect(waitMs).toBeLessThanOrEqual(30_000)
  door.open()
  await background.idle()
  expect(send).toHaveBeenCalledTimes(1)
})
