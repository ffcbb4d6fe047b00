import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { cents } from '@sammas/domain/money/cents'
import { personalCode } from '@sammas/domain/person/personal-code'
import { openTestRegistry, TEST_KEY } from '@sammas/sandbox/testing/open-test-registry'
import type { TestRegistry } from '@sammas/sandbox/testing/open-test-registry'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { Fetch } from '../call/gateway-result.ts'
import { registryHttp } from './registry-http.ts'
import type { MandateMessage, Registry } from './registry.ts'

const timeoutMs = 60_000
const NOW = new Date('2026-11-18T10:00:00Z')
const MARI = personalCode('49203152718')
const LIIS = personalCode('60311273446')
const ANTS = personalCode('36005171433')
const HEINO = personalCode('36105172060')
const SK = personalCode('40504040001')
const STRANGER = personalCode('39510300221')
const address = { street: 'Uus 1', districtCode: '0784', postalCode: '10111', countryCode: 'EE' }

let sandbox: TestRegistry
let registry: Registry
let pauses: number[] = []

/** `fetch` into the sandbox in memory. */
const intoSandbox: Fetch = async (url, init) => {
  const { pathname, search } = new URL(url)
  const answer = await sandbox.app.inject({
    method: init?.method === 'PUT' ? 'PUT' : 'GET',
    url: `${pathname}${search}`,
    headers: Object.fromEntries(new Headers(init?.headers)),
    ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
  })
  const { etag, 'content-type': type } = answer.headers
  const headers = {
    ...(typeof etag === 'string' ? { etag } : {}),
    ...(typeof type === 'string' ? { 'content-type': type } : {}),
  }
  return new Response(answer.statusCode === 304 ? null : answer.body, { status: answer.statusCode, headers })
}

function gateway(fetch: Fetch): Registry {
  const pause = (milliseconds: number): Promise<void> => {
    pauses.push(milliseconds)
    return Promise.resolve()
  }
  const now = () => NOW
  return registryHttp({ baseUrl: 'http://sandbox.test/registry/v1', key: TEST_KEY, fetch, timeoutMs, pause, now })
}

/** Answers one after another, then the last one for ever. */
function scripted(...answers: (() => Promise<Response>)[]): { fetch: Fetch; requests: () => number } {
  let requests = 0
  return {
    fetch: () => {
      const answer = answers[Math.min(requests, answers.length - 1)]
      requests += 1
      return answer?.() ?? Promise.reject(new Error('no answer'))
    },
    requests: () => requests,
  }
}

const status =
  (code: number, body = '{}') =>
  () =>
    Promise.resolve(new Response(body, { status: code, headers: { 'content-type': 'application/json' } }))
const broken = () => Promise.reject(new TypeError('fetch failed'))

beforeAll(async () => {
  sandbox = await openTestRegistry(NOW, { postgresUrl: inject('postgresSocketUrl') })
  registry = gateway(intoSandbox)
})
afterAll(() => sandbox.close())
afterEach(() => {
  pauses = []
})

test('the clock, a person and a stranger', async () => {
  expect(await registry.now()).toEqual({ ok: true, value: '2026-11-18T10:00:00.000Z' })
  expect(await registry.person(MARI)).toMatchObject({
    ok: true,
    value: { firstName: 'Mari-Liis', secondPillarActive: true },
  })
  expect(await registry.person(STRANGER)).toEqual({ ok: true, value: null })
})

test('calls that need a known person are refused for a stranger', async () => {
  const refused = { ok: false, failure: { kind: 'refused', status: 404, errors: [{ code: 'person.unknown' }] } }
  expect(await registry.balances(STRANGER)).toEqual(refused)
  expect(await registry.cashFlows(STRANGER)).toEqual(refused)
  expect(await registry.applications(STRANGER)).toEqual(refused)
  const details = { email: null, phoneNumber: null, address }
  expect(await registry.updateContactDetails(STRANGER, details)).toEqual(refused)
})

test('only the registry itself can answer that it does not know a person; a page of an intermediary proves nothing', async () => {
  const failed = (status: number, code: string) => () =>
    Promise.resolve(Response.json({ errors: [{ code }] }, { status }))
  for (const fetch of [failed(404, 'not.found'), failed(400, 'person.unknown')])
    expect(await gateway(fetch).person(personalCode('49203152718'))).toMatchObject({ ok: false })
})

test('"as before" without an earlier answer is no answer', async () => {
  const fetch = () => Promise.resolve(new Response(null, { status: 304 }))
  expect(await gateway(fetch).funds()).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
})

test('contact details are updated', async () => {
  const details = { email: 'mari@example.ee', phoneNumber: '+3725551234', address }
  expect(await registry.updateContactDetails(MARI, details)).toMatchObject({ ok: true, value: details })
})

test('funds, prices and indices', async () => {
  const funds = await registry.funds()
  expect(funds).toMatchObject({ ok: true })
  const sammas = funds.ok ? funds.value.find(({ isin: code }) => code === 'EE3600109435') : undefined
  expect(sammas).toMatchObject({
    nameEn: 'Sammas World Stocks Pension Fund',
    pillar: 2,
    status: 'ACTIVE',
    managementFeeRate: 34_000,
    inceptionDate: '2017-03-28',
  })
  const prices = await registry.fundPrices(isin('EE3600109435'), civilDate('2026-11-18'))
  expect(prices).toEqual({ ok: true, value: [{ date: '2026-11-18', value: sammas?.nav }] })
  const values = await registry.indexValues('EPI', civilDate('2026-11-14'))
  expect(values).toMatchObject({ ok: true, value: [{ date: '2026-11-13' }, {}, {}, { date: '2026-11-18' }] })
})

test('balances and cash flows of a person agree', async () => {
  const [balances, flows] = [await registry.balances(MARI), await registry.cashFlows(MARI)]
  if (!balances.ok || !flows.ok) throw new Error('the sandbox answers')
  expect(balances.value.length).toBeGreaterThan(3)
  for (const { isin: fund, units } of balances.value) {
    const sum = flows.value.reduce((total, flow) => total + (flow.isin === fund ? (flow.units ?? 0) : 0), 0)
    expect(sum).toBe(units)
  }
})

test('applications of every kind are understood', async () => {
  const types = async (code: typeof LIIS) => {
    const applications = await registry.applications(code)
    return applications.ok ? applications.value.map(({ type }) => type) : applications.failure
  }
  expect(await types(LIIS)).toEqual(['EARLY_WITHDRAWAL', 'PAYMENT'])
  expect(await types(HEINO)).toEqual(['WITHDRAWAL', 'STOP_CONTRIBUTIONS'])
  expect(await types(ANTS)).toEqual(['RESUME_CONTRIBUTIONS', 'TRANSFER'])
})

const mandate = (mandateId: number, processes: MandateMessage['processes']): MandateMessage => ({
  mandateId,
  createdTime: NOW.toISOString(),
  signedTime: NOW.toISOString(),
  pillar: 2,
  address,
  email: 'sk@example.ee',
  phoneNumber: null,
  processes,
})

test('a mandate makes applications, sending it again answers the same, cancelling it ends them', async () => {
  const sourceIsin = isin('EE3600019766')
  const target = { sourceIsin, targetIsin: isin('EE3600109435'), targetPik: null }
  const message = mandate(1, [
    {
      processId: 'a1',
      type: 'TRANSFER',
      sourceIsin,
      exchanges: [{ ...target, amount: { kind: 'share', share: basisPoints(10_000) } }],
    },
    { processId: 'a2', type: 'SELECTION', targetIsin: isin('EE3600109435') },
  ])
  const first = await registry.submitMandate(SK, message)
  expect(first).toMatchObject({
    ok: true,
    value: [
      { processId: 'a1', successful: true },
      { processId: 'a2', successful: true },
    ],
  })
  expect(await registry.submitMandate(SK, message)).toEqual(first)
  const applications = await registry.applications(SK)
  if (!applications.ok) throw new Error('the sandbox answers')
  expect(applications.value).toHaveLength(2)
  const [transfer] = applications.value
  expect(transfer).toMatchObject({
    type: 'TRANSFER',
    status: 'PENDING',
    exchanges: [{ ...target, amount: { share: 10_000 } }],
  })
  const cancel = mandate(2, [{ processId: 'a3', type: 'CANCELLATION', applicationId: transfer?.id ?? 0 }])
  expect(await registry.submitMandate(SK, cancel)).toMatchObject({
    ok: true,
    value: [{ successful: true, errorCode: null }],
  })
  const again = mandate(3, [{ processId: 'a4', type: 'SELECTION', targetIsin: isin('EE3600109435') }])
  expect(await registry.submitMandate(SK, again)).toMatchObject({
    ok: true,
    value: [{ successful: false, errorCode: 40551 }],
  })
})

test('a process’s outcome is found by its id, by its person alone, and another request under the id is refused', async () => {
  const processId = 'fate-1'
  const selection = (targetIsin: string) => [{ processId, type: 'SELECTION' as const, targetIsin: isin(targetIsin) }]
  expect(await registry.processResults(HEINO, [processId])).toEqual({ ok: true, value: [] })
  const sent = await registry.submitMandate(HEINO, mandate(4, selection('EE3600109435')))
  expect(sent).toMatchObject({ ok: true, value: [{ processId, type: 'SELECTION', applicationId: expect.any(Number) }] })
  expect(await registry.processResults(HEINO, [processId, 'never-sent'])).toEqual(sent)
  expect(await registry.processResults(MARI, [processId])).toEqual({ ok: true, value: [] })
  expect(await registry.submitMandate(HEINO, mandate(5, selection('EE3600109443')))).toMatchObject({
    ok: false,
    failure: { kind: 'refused', status: 409, errors: [{ code: 'process.differs' }] },
  })
})

test('a payment is announced once', async () => {
  const payment = { paymentId: 'b5f2', amount: cents(10_000), targetIsin: isin('EE3600001707') }
  const first = await registry.announcePayment(MARI, payment)
  expect(first).toMatchObject({ ok: true })
  expect(await registry.announcePayment(MARI, payment)).toEqual(first)
})

test('a wrong key is refused', async () => {
  const stranger = registryHttp({
    baseUrl: 'http://sandbox.test/registry/v1',
    key: 'wrong',
    fetch: intoSandbox,
    timeoutMs,
    now: () => NOW,
  })
  expect(await stranger.now()).toEqual({
    ok: false,
    failure: { kind: 'refused', status: 401, errors: [{ code: 'key.wrong' }] },
  })
})

test('a person for whom the registry is down is unreachable after two retries', async () => {
  const result = await registry.person(personalCode('47504040048'))
  expect(result).toEqual({ ok: false, failure: { kind: 'unreachable', detail: 'person: status 503' } })
  expect(pauses).toEqual([100, 400])
})

test.each([broken, status(502), status(503), status(504)])('a short failure is not seen (%#)', async (failure) => {
  const { fetch, requests } = scripted(failure, failure, intoSandboxClock)
  expect(await gateway(fetch).now()).toMatchObject({ ok: true })
  expect(requests()).toBe(3)
})

const intoSandboxClock = () => Promise.resolve(Response.json({ now: NOW.toISOString(), today: '2026-11-18' }))

test('a lasting failure is unreachable, and proves nothing about the person', async () => {
  const { fetch, requests } = scripted(broken)
  const result = await gateway(fetch).balances(MARI)
  expect(result).toEqual({ ok: false, failure: { kind: 'unreachable', detail: 'balances: TypeError' } })
  expect(requests()).toBe(3)
})

test('a registry that is too slow is not called again', async () => {
  const { fetch, requests } = scripted(() => Promise.reject(new DOMException('late', 'TimeoutError')))
  expect(await gateway(fetch).now()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  expect(requests()).toBe(1)
})

test('an error of the registry’s own is reported as it is, once', async () => {
  const { fetch, requests } = scripted(status(400, '{"errors":[{"code":"request.invalid","message":"date"}]}'))
  expect(await gateway(fetch).now()).toEqual({
    ok: false,
    failure: { kind: 'refused', status: 400, errors: [{ code: 'request.invalid', message: 'date' }] },
  })
  expect(requests()).toBe(1)
  expect(await gateway(scripted(status(500, '<html>')).fetch).now()).toEqual({
    ok: false,
    failure: { kind: 'refused', status: 500, errors: [] },
  })
})

test.each(['', 'null', '<html>', '{"now":"yesterday"}'])(
  'an answer %j that makes no sense is malformed',
  async (body) => {
    expect(await gateway(scripted(status(200, body)).fetch).now()).toMatchObject({
      ok: false,
      failure: { kind: 'malformed' },
    })
  },
)

test('unknown fields are ignored, a wrong value is reported by its path, without the value', async () => {
  const person = { personalCode: MARI, firstName: 7 }
  const result = await gateway(scripted(status(200, JSON.stringify(person))).fetch).person(MARI)
  expect(result).toEqual({
    ok: false,
    failure: { kind: 'malformed', detail: 'person: unexpected answer at "firstName"' },
  })
  const clock = status(200, JSON.stringify({ now: NOW.toISOString(), mood: 'good' }))
  expect(await gateway(scripted(clock).fetch).now()).toMatchObject({ ok: true })
})
