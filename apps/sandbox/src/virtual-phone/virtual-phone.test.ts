import { afterAll, afterEach, expect, test } from 'vitest'
import { BENCH_PARTY, BENCH_PERSON, eidTestBench } from './testing/eid-test-bench.ts'

const bench = await eidTestBench()
const app = bench.open()

afterEach(async () => {
  await post('/hold', { hold: false })
  bench.clock.advance(6 * 60_000)
})

afterAll(() => bench.close())

const CODE = BENCH_PERSON.personalCode
const get = (path: string) => app.inject({ method: 'GET', url: `/phone/${CODE}${path}` })
const post = (path: string, payload?: object) =>
  app.inject({ method: 'POST', url: `/phone/${CODE}${path}`, ...(payload === undefined ? {} : { payload }) })

let requests = 0

async function login(interactions: object[] = [choice]): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `/smart-id-rp/v3/authentication/notification/etsi/PNOEE-${CODE}`,
    payload: {
      ...BENCH_PARTY,
      nonce: String((requests += 1)),
      signatureProtocol: 'ACSP_V2',
      signatureProtocolParameters: {
        rpChallenge: Buffer.alloc(64, 7).toString('base64'),
        signatureAlgorithm: 'rsassa-pss',
        signatureAlgorithmParameters: { hashAlgorithm: 'SHA-512' },
      },
      interactions: Buffer.from(JSON.stringify(interactions)).toString('base64'),
      vcType: 'numeric4',
    },
  })
  return answer.json<{ sessionID: string }>().sessionID
}

const choice = { type: 'confirmationMessageAndVerificationCodeChoice', displayText200: 'Logi <sisse>' }
const pin = { type: 'displayTextAndPIN', displayText60: 'Logi sisse' }

const poll = (id: string, timeoutMs = 1000) =>
  app.inject({ method: 'GET', url: `/smart-id-rp/v3/session/${id}?timeoutMs=${String(timeoutMs)}` })

type State = { isHeld: boolean; requests: { id: string; controlCode: string; choices: string[] | null }[] }
const state = async (): Promise<State> => (await get('/state')).json<State>()

test('shows the phone’s screen: sender, text, the code among three', async () => {
  const id = await login()
  const { requests } = await state()
  expect(requests).toMatchObject([
    { id, method: 'smart-id', kind: 'authentication', relyingParty: 'DEMO', text: 'Logi <sisse>' },
  ])
  const [request] = requests
  expect(request?.choices).toHaveLength(3)
  expect(request?.choices).toContain(request?.controlCode)
  expect(new Set(request?.choices).size).toBe(3)
})

test('confirming on the phone ends a poll that waits', async () => {
  const waiting = poll(await login(), 120_000)
  await bench.clock.awaited()
  expect((await post('/confirm')).json()).toMatchObject({ result: 'answered' })
  expect((await waiting).json()).toMatchObject({ result: { endResult: 'OK' } })
})

test.each([
  ['/refuse', { endResult: 'USER_REFUSED_INTERACTION', details: { interaction: choice.type } }],
  ['/wrong-code', { endResult: 'WRONG_VC' }],
])('%s ends the session so', async (path, result) => {
  const id = await login()
  expect((await post(path)).statusCode).toBe(200)
  expect((await poll(id)).json()).toEqual({ state: 'COMPLETE', result })
})

test('choosing a code confirms with the right one and fails with another', async () => {
  for (const [isRight, endResult] of [
    [true, 'OK'],
    [false, 'WRONG_VC'],
  ] as const) {
    const id = await login()
    const request = (await state()).requests[0]
    const chosen = request?.choices?.find((code) => (code === request.controlCode) === isRight)
    await post('/choose', { requestId: id, choice: chosen })
    expect((await poll(id)).json()).toMatchObject({ result: { endResult } })
  }
})

test('a wrong code cannot be chosen where none was offered', async () => {
  const id = await login([pin])
  expect((await post('/wrong-code')).statusCode).toBe(409)
  await post('/confirm', { requestId: id })
  expect((await poll(id)).json()).toMatchObject({ result: { endResult: 'OK' } })
})

test('an answer counts once, and nothing waits afterwards', async () => {
  const id = await login()
  const answers = await Promise.all([post('/confirm', { requestId: id }), post('/refuse', { requestId: id })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await state()).requests).toEqual([])
  expect((await post('/confirm')).json()).toMatchObject({ result: 'not-waiting' })
})

test('while the page is open the person does not answer alone; five seconds after it closed they do', async () => {
  const id = await login()
  bench.clock.advance(1900)
  await get('/screen')
  bench.clock.advance(4999)
  const early = poll(id)
  await bench.clock.awaited()
  bench.clock.advance(1)
  expect((await early).json()).toMatchObject({ result: { endResult: 'OK' } })
})

test('a hold lasts until the request times out, or until it is released', async () => {
  await post('/hold', { hold: true })
  const id = await login()
  bench.clock.advance(89_000)
  expect((await state()).isHeld).toBe(true)
  bench.clock.advance(1000)
  expect((await poll(id)).json()).toMatchObject({ result: { endResult: 'TIMEOUT' } })

  const waiting = poll(await login(), 120_000)
  await bench.clock.awaited()
  bench.clock.advance(20_000)
  await post('/hold', { hold: false })
  expect((await waiting).json()).toMatchObject({ result: { endResult: 'OK' } })
})

test('the newest request comes first', async () => {
  await post('/hold', { hold: true })
  const older = await login()
  bench.clock.advance(10)
  const newer = await login()
  expect((await state()).requests.map(({ id }) => id)).toEqual([newer, older])
})

test('the pages run only their own script, and escape foreign texts', async () => {
  await post('/hold', { hold: true })
  await login()
  const page = await get('')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  expect(page.body).toContain('Logi &lt;sisse&gt;')
  expect(page.body).toContain('lang="et"')
  expect((await get('?lang=en')).body).toContain('Choose the code that you see on the computer.')
  const list = await app.inject({ method: 'GET', url: '/phone?lang=en' })
  expect(list.body).toContain('&lt;b&gt;note&lt;/b&gt;')
  expect((await app.inject({ method: 'GET', url: '/phone/37811022744' })).statusCode).toBe(404)
  expect((await app.inject({ method: 'GET', url: '/phone/x/state' })).statusCode).toBe(404)
  for (const file of ['/virtual-phone.css', '/virtual-phone.js']) {
    expect((await app.inject({ method: 'GET', url: file })).statusCode).toBe(200)
  }
})

test('bodies that cannot be read are 400', async () => {
  expect((await post('/hold', {})).statusCode).toBe(400)
  expect((await post('/confirm', { requestId: 1 })).statusCode).toBe(400)
})
