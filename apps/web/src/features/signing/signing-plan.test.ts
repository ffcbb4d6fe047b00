import { beforeEach, expect, test, vi } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import { ApiFailure, failureOf } from '#web/api/failure.ts'
import { resumeAttempt, startAttempt } from '#web/attempt/phone-attempt.ts'
import type { AttemptState } from '#web/attempt/phone-attempt-state.ts'
import { phoneClock } from '#web/testing/phone-clock.ts'
import { aftermathOf } from './aftermath.ts'
import { FailedBeforeSigning } from './before-signing.ts'
import type { SigningCalls } from './signing-method.ts'
import { signingPlan, type SigningOrder } from './signing-plan.ts'

type Reply = { status?: number; body: unknown }

let clock: ReturnType<typeof phoneClock>
let requests: string[]
let replies: (request: string) => Reply
let states: AttemptState<number>[]
let stored: Map<string, string>

const start = 'PUT /api/v1/mandates/7/signature/smartId'
const status = 'GET /api/v1/mandates/7/signature/smartId/status'
const outstanding = (challengeCode: string | null): Reply => ({
  body: { statusCode: 'OUTSTANDING_TRANSACTION', challengeCode },
})
const refusal = (code: string): Reply => ({ status: 400, body: { errors: [{ code }] } })

beforeEach(() => {
  clock = phoneClock()
  requests = []
  states = []
  stored = new Map()
  replies = (request) => (request === start ? { body: { challengeCode: null } } : outstanding('4821'))
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
  connectTo((input, init) => {
    const request = `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input.toString()}`
    requests.push(request)
    const { status: code = 200, body } = replies(request)
    return Promise.resolve(new Response(JSON.stringify(body), { status: code }))
  })
})

const order = (changes: Partial<SigningOrder> = {}): SigningOrder => ({
  flow: 'second-pillar',
  personId: 1,
  subject: 'choices',
  method: 'smartId',
  makeMandate: () => {
    requests.push('make')
    return Promise.resolve({ id: 7 })
  },
  ...changes,
})

const plan = (changes: Partial<SigningOrder> = {}) => ({
  ...signingPlan(order(changes)),
  environment: clock.environment,
  onChange: (state: AttemptState<number>) => {
    states.push(state)
  },
})

const cardPlan = (idCard: SigningCalls) =>
  signingPlan(order({ method: 'idCard' }), { smartId: idCard, mobileId: idCard, idCard })

const last = () => states.at(-1)

/** Answers of the fake server take more turns than a promise. */
const turns = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 100) {
    await clock.pass(100)
    await vi.waitFor(() => Promise.resolve())
  }
}

test('a mandate is made, a signature started, and the code follows the latest answer', async () => {
  startAttempt(plan())
  await turns(200)
  expect(last()).toMatchObject({ kind: 'waiting', code: null })
  await turns(1000)
  expect(last()).toMatchObject({ kind: 'waiting', code: '4821' })
  replies = () => ({ body: { statusCode: 'SIGNATURE', challengeCode: '4821' } })
  await turns(1200)
  expect(last()).toEqual({ kind: 'done', result: 7 })
  expect(requests.slice(0, 3)).toEqual(['make', start, status])
  expect(stored.size).toBe(0)
})

test.each([
  ['the mandate cannot be made', { makeMandate: () => Promise.reject(new ApiFailure({ kind: 'network' })) }, true],
  ['the phone cannot be reached', {}, false],
])('when %s, it is known whether signing had begun', async (_, changes, isBefore) => {
  replies = () => refusal('smart.id.account.not.found')
  startAttempt(plan(changes))
  await turns(200)
  const state = last()
  if (state?.kind !== 'failed' || state.end.kind !== 'error') throw new Error('it did not fail')
  expect(state.end.error instanceof FailedBeforeSigning).toBe(isBefore)
  expect(failureOf(state.end.error).kind).toBe(isBefore ? 'network' : 'answer')
})

test('an unknown status is shown neither as a signature nor as a failed one', async () => {
  startAttempt(plan())
  await turns(200)
  replies = () => ({ body: { statusCode: 'SOMETHING_ELSE', challengeCode: null, delivery: null } })
  await turns(1200)
  const state = last()
  if (state?.kind !== 'failed' || state.end.kind !== 'error') throw new Error('it did not fail')
  expect(aftermathOf(failureOf(state.end.error))).toBe('signing.failed.look')
})

test('after a cancel no status call follows', async () => {
  const attempt = startAttempt(plan())
  await turns(1200)
  attempt.cancel()
  const before = requests.length
  await turns(5000)
  expect(requests).toHaveLength(before)
  expect(last()).toEqual({ kind: 'cancelled' })
})

test('a reload takes the same mandate and code up, without making or starting anything', async () => {
  const attempt = startAttempt(plan())
  await turns(1200)
  attempt.release()
  requests = []
  expect(resumeAttempt(plan())).not.toBeNull()
  await turns(200)
  expect(last()).toMatchObject({ kind: 'waiting', code: '4821' })
  expect(requests).toEqual([status])
})

test.each([{ personId: 2 }, { subject: 'other choices' }, { flow: 'cancellation' }, { method: 'mobileId' as const }])(
  'the signature of another order is not resumed: %o',
  async (other) => {
    const attempt = startAttempt(plan())
    await turns(1200)
    attempt.release()
    expect(resumeAttempt(plan(other))).toBeNull()
  },
)

test('a card’s signature is submitted again after a reload', async () => {
  const handedIn: (string | null)[] = []
  const card = {
    begin: () => Promise.resolve({ mandateId: 7, code: null, signedHash: 'ffff' }),
    status: ({ signedHash }: { signedHash: string | null }) => {
      handedIn.push(signedHash)
      return Promise.resolve({
        statusCode: 'OUTSTANDING_TRANSACTION',
        challengeCode: null,
        delivery: null,
        isTroubled: false,
      })
    },
  }
  const byCard = { ...plan({ method: 'idCard' }), ...cardPlan(card) }
  const attempt = startAttempt(byCard)
  await turns(1500)
  attempt.release()
  expect(resumeAttempt(byCard)).not.toBeNull()
  await turns(200)
  expect(handedIn).toEqual(['ffff', 'ffff'])
})

test('a mandate that turns out to be signed already ends as signed', async () => {
  replies = (request) =>
    request === start
      ? refusal('mandate.already.signed')
      : { body: { statusCode: 'SIGNATURE', challengeCode: null, delivery: null } }
  startAttempt(plan())
  await turns(1500)
  expect(last()).toEqual({ kind: 'done', result: 7 })
})

test('a refusal on the phone ends the attempt with its code, and no connection does not', async () => {
  startAttempt(plan())
  await turns(200)
  replies = () => ({ status: 503, body: {} })
  await turns(3000)
  expect(last()).toMatchObject({ kind: 'waiting', connected: false })
  replies = () => refusal('smart.id.user.refused')
  await turns(1500)
  expect(last()).toMatchObject({ kind: 'failed' })
})

test('a session that ends while the phone waits does not end the signature: the same person continues it', async () => {
  startAttempt(plan())
  await turns(1200)
  replies = () => ({ status: 401, body: { errors: [{ code: 'session.expired' }] } })
  await turns(2000)
  expect(last()).toMatchObject({ kind: 'waiting', connected: false })
  expect(stored.size).toBe(1)
  replies = () => ({ body: { statusCode: 'SIGNATURE', challengeCode: null, delivery: null } })
  await turns(1500)
  expect(last()).toEqual({ kind: 'done', result: 7 })
})

test('a status "signed before" is a signature', async () => {
  startAttempt(plan())
  await turns(200)
  replies = () => refusal('mandate.already.signed')
  await turns(1500)
  expect(last()).toEqual({ kind: 'done', result: 7 })
})

test('a card’s signature is in this tab alone: it is submitted however long the server is away', async () => {
  let isAway = true
  const idCard: SigningCalls = {
    begin: () => Promise.resolve({ mandateId: 7, code: null, signedHash: 'ab' }),
    status: () =>
      isAway
        ? Promise.reject(new ApiFailure({ kind: 'network' }))
        : Promise.resolve({ statusCode: 'SIGNATURE', challengeCode: null, delivery: 'DELIVERED', isTroubled: false }),
  }
  startAttempt({ ...plan(), ...cardPlan(idCard) })
  await turns(40_000)
  expect(last()).toMatchObject({ kind: 'waiting', connected: false })
  isAway = false
  await turns(1500)
  expect(last()).toEqual({ kind: 'done', result: 7 })
})
