// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { isSignedHere } from './signed-here.ts'
import { useSigning, type Signing, type SigningOptions } from './use-signing.ts'

type Reply = { status?: number; body: unknown }

const begin = 'PUT /api/v1/mandates/7/signature/smartId'
const status = 'GET /api/v1/mandates/7/signature/smartId/status'
const waiting: Reply = { body: { statusCode: 'OUTSTANDING_TRANSACTION', challengeCode: '4821' } }

let requests: string[]
let answer: (request: string) => Reply
const signed: number[] = []
let usedUp: number

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  requests = []
  signed.length = 0
  usedUp = 0
  answer = (request) => (request === begin ? { body: { challengeCode: '4821' } } : waiting)
  connectTo((input, init) => {
    const request = `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input.toString()}`
    requests.push(request)
    const { status: code = 200, body } = answer(request)
    return Promise.resolve(new Response(JSON.stringify(body), { status: code }))
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const options = (changes: Partial<SigningOptions> = {}): SigningOptions => ({
  flow: 'second-pillar',
  personId: 1,
  subject: 'choices',
  method: 'smartId',
  makeMandate: () => Promise.resolve({ id: 7 }),
  onSigned: (id) => {
    signed.push(id)
  },
  onUsedUp: () => {
    usedUp += 1
  },
  ...changes,
})
const open = (changes: Partial<SigningOptions> = {}) => renderHook(useSigning, options(changes))
const press = (result: () => Signing, what: 'sign' | 'close' | 'cancel') =>
  settled(() => {
    result()[what]()
  })
const pass = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))
const times = (request: string) => requests.filter((one) => one === request).length

test('however often it is pressed, one signature is requested; its end is reported once', async () => {
  const { result } = open()
  await settled(() => {
    result().sign()
    result().sign()
  })
  await pass(1500)
  result().sign()
  expect(times(begin)).toBe(1)
  expect(result().view).toMatchObject({ kind: 'waiting', code: '4821' })
  answer = () => ({ body: { statusCode: 'SIGNATURE', challengeCode: null } })
  await pass(3000)
  expect(signed).toEqual([7])
  expect(isSignedHere(7)).toBe(true)
  expect(result().view).toBeNull()
})

test('leaving the page stops the polls, and returning continues the same signature', async () => {
  const first = open()
  await press(first.result, 'sign')
  await pass(1500)
  first.unmount()
  const polls = times(status)
  await pass(5000)
  expect(times(status)).toBe(polls)
  const second = open()
  await pass(1500)
  expect(second.result().view).toMatchObject({ kind: 'waiting', code: '4821' })
  expect(times(begin)).toBe(1)
  expect(times(status)).toBeGreaterThan(polls)
})

test.each([
  ['other choices', { subject: 'others' }],
  ['another person', { personId: 2 }],
  ['another flow', { flow: 'cancellation' }],
])('%s do not take it up', async (_, changes) => {
  const first = open()
  await press(first.result, 'sign')
  await pass(1500)
  first.unmount()
  const polls = times(status)
  const { result } = open(changes)
  await pass(3000)
  expect(result().view).toBeNull()
  expect(times(status)).toBe(polls)
})

test('the end is reported to the page as it is by then, not as it was at the press', async () => {
  const later: number[] = []
  const { result, rerender } = open()
  await press(result, 'sign')
  rerender(options({ onSigned: (id) => void later.push(id) }))
  answer = () => ({ body: { statusCode: 'SIGNATURE', challengeCode: null } })
  await pass(3000)
  expect([signed, later]).toEqual([[], [7]])
})

test('a refused mandate is used up; a dialog with a failure can be closed, a waiting one cannot', async () => {
  const { result } = open()
  await press(result, 'sign')
  await pass(1500)
  await press(result, 'close')
  expect(result().view).toMatchObject({ kind: 'waiting' })
  answer = () => ({ status: 400, body: { errors: [{ code: 'mandate.processing.error.epis.unknown' }] } })
  await pass(3000)
  expect(result().view).toMatchObject({ kind: 'refused', signingBegan: true })
  expect(usedUp).toBe(1)
  await press(result, 'close')
  expect(result().view).toBeNull()
})

test('an unknown method requests nothing', async () => {
  const { result } = open({ method: 'seal' })
  await press(result, 'sign')
  expect(result().view).toEqual({ kind: 'unsupported' })
  expect(requests).toEqual([])
})

test('after a cancel no poll follows', async () => {
  const { result } = open()
  await press(result, 'sign')
  await pass(1500)
  await press(result, 'cancel')
  const polls = times(status)
  await pass(5000)
  expect(times(status)).toBe(polls)
  expect(result().view).toBeNull()
})
