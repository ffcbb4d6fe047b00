import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { BENCH_MOBILE_PARTY, BENCH_PERSON, BENCH_PHONE, eidTestBench } from '../virtual-phone/testing/eid-test-bench.ts'

const bench = await eidTestBench()
const app = bench.open()
afterAll(() => bench.close())

const owner = { ...BENCH_MOBILE_PARTY, phoneNumber: BENCH_PHONE, nationalIdentityNumber: BENCH_PERSON.personalCode }
const request = {
  ...owner,
  hash: createHash('sha256').update('Hello World!').digest('base64'),
  hashType: 'SHA256',
  language: 'EST',
  displayText: 'Logi sisse',
}

const post = (path: string, payload: object | string) =>
  app.inject({ method: 'POST', url: `/mid-api${path}`, payload, headers: { 'content-type': 'application/json' } })

const status = (kind: string, id: string, timeoutMs = '1000', server = app) =>
  server.inject({ method: 'GET', url: `/mid-api/${kind}/session/${id}?timeoutMs=${timeoutMs}` })

async function start(kind = 'authentication', body: object = request): Promise<string> {
  return (await post(`/${kind}`, body)).json<{ sessionID: string }>().sessionID
}

test('a login ends with r||s and the certificate, stamped with time and trace', async () => {
  const poll = status('authentication', await start(), '30000')
  await bench.clock.awaited()
  bench.clock.advance(2000)
  const body = (await poll).json<{ signature: { value: string }; cert: string; time: string; traceId: string }>()
  expect(body).toMatchObject({ state: 'COMPLETE', result: 'OK', signature: { algorithm: 'SHA256WithECEncryption' } })
  expect(Buffer.from(body.signature.value, 'base64')).toHaveLength(64)
  expect([body.cert, body.time, body.traceId].every((field) => field.length > 0)).toBe(true)
})

test('a signature session carries no certificate and cannot be read as a login', async () => {
  const id = await start('signature')
  bench.clock.advance(2000)
  expect((await status('authentication', id)).statusCode).toBe(404)
  const body = (await status('signature', id)).json<object>()
  expect(body).toMatchObject({ result: 'OK' })
  expect(body).not.toHaveProperty('cert')
})

test('a second poll sends the first home with RUNNING', async () => {
  const id = await start()
  const first = status('authentication', id, '120000')
  await bench.clock.awaited()
  const second = status('authentication', id, '120000')
  expect((await first).json()).toMatchObject({ state: 'RUNNING' })
  await bench.clock.awaited()
  bench.clock.advance(2000)
  expect((await second).json()).toMatchObject({ state: 'COMPLETE', result: 'OK' })
})

test('a waiting time out of bounds is moved into them, one that is no number is 400', async () => {
  const poll = status('authentication', await start(), '0')
  await bench.clock.awaited()
  bench.clock.advance(1000)
  expect((await poll).json()).toMatchObject({ state: 'RUNNING' })
  expect((await status('authentication', await start(), 'x')).statusCode).toBe(400)
})

test('a session continues in a new process and is deleted five minutes after its end', async () => {
  const id = await start()
  bench.clock.advance(3000)
  const next = bench.open()
  expect((await status('authentication', id, '1000', next)).json()).toMatchObject({ result: 'OK' })
  bench.clock.advance(5 * 60_000)
  const unknownSession = await status('authentication', id, '1000', next)
  expect(unknownSession.statusCode).toBe(404)
  expect(unknownSession.json()).toHaveProperty('traceId')
})

test('the virtual phone shows the request with its code and takes the answer', async () => {
  const phone = `/phone/${BENCH_PERSON.personalCode}`
  const id = await start()
  const state = await app.inject({ method: 'GET', url: `${phone}/state` })
  expect(state.json()).toMatchObject({
    requests: [
      { id, method: 'mobile-id', relyingParty: 'DEMO', text: 'Logi sisse', controlCode: '4073', choices: null },
    ],
  })
  expect((await app.inject({ method: 'GET', url: phone })).body).toContain('4 0 7 3')
  expect((await app.inject({ method: 'POST', url: `${phone}/wrong-code` })).statusCode).toBe(409)
  expect((await app.inject({ method: 'POST', url: `${phone}/refuse` })).statusCode).toBe(200)
  expect((await status('authentication', id)).json()).toMatchObject({ result: 'USER_CANCELLED' })
})

test('a request that is held times out after two minutes', async () => {
  const hold = (isHeld: boolean) =>
    app.inject({ method: 'POST', url: `/phone/${BENCH_PERSON.personalCode}/hold`, payload: { hold: isHeld } })
  await hold(true)
  const id = await start()
  bench.clock.advance(119_999)
  const poll = status('authentication', id)
  await bench.clock.awaited()
  bench.clock.advance(1)
  expect((await poll).json()).toMatchObject({ state: 'COMPLETE', result: 'TIMEOUT' })
  await hold(false)
})

test('a person without Mobile-ID is refused at once', async () => {
  const stranger = { ...request, phoneNumber: '+37200009999' }
  expect((await status('authentication', await start('authentication', stranger))).json()).toMatchObject({
    state: 'COMPLETE',
    result: 'NOT_MID_CLIENT',
  })
  const certificate = await post('/certificate', { ...owner, nationalIdentityNumber: '37811022744' })
  expect(certificate.json()).toMatchObject({ result: 'NOT_FOUND' })
})

test.each([
  ['no body', {}],
  ['no plus', { ...request, phoneNumber: '5551234' }],
  ['a short code', { ...request, nationalIdentityNumber: '1' }],
  ['an unknown language', { ...request, language: 'FIN' }],
  ['an unknown hash type', { ...request, hashType: 'SHA1' }],
  ['a hash of another length', { ...request, hashType: 'SHA512' }],
  ['a long text', { ...request, displayText: 'x'.repeat(101) }],
  ['a long text of wide letters', { ...request, displayText: 'õ'.repeat(51), displayTextFormat: 'UCS-2' }],
  ['no JSON', '{'],
])('%s is 400 with an error', async (_name, body) => {
  const answer = await post('/authentication', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ error: string }>().error.length).toBeGreaterThan(0)
})

test('an unknown relying party is 401, an unknown path 404, maintenance 500', async () => {
  expect((await post('/certificate', { ...owner, relyingPartyUUID: 'x' })).statusCode).toBe(401)
  expect((await post('/other', {})).statusCode).toBe(404)
  const busy = { ...request, phoneNumber: '+37200009044', nationalIdentityNumber: '38505059252' }
  expect((await post('/authentication', busy)).statusCode).toBe(500)
})
