import { X509Certificate, constants, createHash, verify } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { BENCH_PARTY, BENCH_PERSON, BENCH_SCHEME, eidTestBench } from '../virtual-phone/testing/eid-test-bench.ts'

const bench = await eidTestBench()
const app = bench.open()
afterAll(() => bench.close())

const ROOT = '/smart-id-rp/v3'
const challenge = Buffer.alloc(64, 7).toString('base64')

function interactions(...list: object[]): string {
  return Buffer.from(JSON.stringify(list)).toString('base64')
}

const choice = { type: 'confirmationMessageAndVerificationCodeChoice', displayText200: 'Logi sisse' }
const pin = { type: 'displayTextAndPIN', displayText60: 'Logi sisse' }

const authentication = {
  ...BENCH_PARTY,
  certificateLevel: 'QUALIFIED',
  signatureProtocol: 'ACSP_V2',
  signatureProtocolParameters: {
    rpChallenge: challenge,
    signatureAlgorithm: 'rsassa-pss',
    signatureAlgorithmParameters: { hashAlgorithm: 'SHA-512' },
  },
  interactions: interactions(choice, pin),
  vcType: 'numeric4',
}

/** The parts of a finished session that these tests read. */
type Finished = {
  signature: { value: string; serverRandom: string; userChallenge: string; flowType: string }
  cert: { value: string }
}

let requests = 0
/** Each request is unique by default. */
const post = (path: string, payload: object | string) =>
  app.inject({
    method: 'POST',
    url: ROOT + path,
    payload: typeof payload === 'string' ? payload : { nonce: String((requests += 1)), ...payload },
    headers: { 'content-type': 'application/json' },
  })

const status = (id: string, timeoutMs = 30_000, server = app) =>
  server.inject({ method: 'GET', url: `${ROOT}/session/${id}?timeoutMs=${String(timeoutMs)}` })

async function login(code: string): Promise<string> {
  const started = await post(`/authentication/notification/etsi/PNOEE-${code}`, authentication)
  expect(started.statusCode).toBe(200)
  return started.json<{ sessionID: string }>().sessionID
}

test('a long poll ends when the phone confirms automatically, with a signature that holds', async () => {
  const poll = status(await login(BENCH_PERSON.personalCode))
  await bench.clock.awaited()
  bench.clock.advance(2000)
  const body = (await poll).json<Finished>()
  expect(body).toMatchObject({
    state: 'COMPLETE',
    result: { endResult: 'OK', documentNumber: 'PNOEE-49203152718-MOCK-Q' },
    signatureProtocol: 'ACSP_V2',
    cert: { certificateLevel: 'QUALIFIED' },
    interactionTypeUsed: 'confirmationMessageAndVerificationCodeChoice',
  })
  const hash = createHash('sha256').update(authentication.interactions).digest('base64')
  const { serverRandom, userChallenge, value, flowType } = body.signature
  const payload = [BENCH_SCHEME, 'ACSP_V2', serverRandom, challenge, userChallenge, 'REVNTw==', '', hash]
    .concat('confirmationMessageAndVerificationCodeChoice', '', flowType)
    .join('|')
  const key = {
    key: new X509Certificate(Buffer.from(body.cert.value, 'base64')).publicKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: 64,
  }
  expect(verify('sha512', Buffer.from(payload), key, Buffer.from(value, 'base64'))).toBe(true)
})

test('a poll that times out answers RUNNING', async () => {
  const poll = status(await login(BENCH_PERSON.personalCode), 1000)
  await bench.clock.awaited()
  bench.clock.advance(1000)
  expect((await poll).json()).toEqual({ state: 'RUNNING' })
})

test('a session continues in a new process, and can be read for five minutes after its end', async () => {
  const id = await login(BENCH_PERSON.personalCode)
  bench.clock.advance(3000)
  const next = bench.open()
  expect((await status(id, 1000, next)).json()).toMatchObject({ result: { endResult: 'OK' } })
  bench.clock.advance(4 * 60_000)
  expect((await status(id, 1000, next)).statusCode).toBe(200)
  bench.clock.advance(70_000)
  expect((await status(id, 1000, next)).statusCode).toBe(404)
})

test('stopping the process answers the polls that wait', async () => {
  const stopping = bench.open()
  const poll = status(await login(BENCH_PERSON.personalCode), 120_000, stopping)
  await bench.clock.awaited()
  await stopping.close()
  expect((await poll).json()).toEqual({ state: 'RUNNING' })
})

test.each([
  ['30403039917', 'USER_REFUSED', undefined],
  ['30403039928', 'USER_REFUSED_INTERACTION', 'displayTextAndPIN'],
  ['30403039939', 'USER_REFUSED_INTERACTION', 'confirmationMessageAndVerificationCodeChoice'],
  ['30403039946', 'USER_REFUSED_INTERACTION', 'confirmationMessage'],
  ['30403039950', 'USER_REFUSED_INTERACTION', 'confirmationMessageAndVerificationCodeChoice'],
  ['30403039972', 'WRONG_VC', undefined],
  ['30403039983', 'TIMEOUT', undefined],
  ['38505059220', 'SOMETHING_NEW', undefined],
  ['38505059230', 'DOCUMENT_UNUSABLE', undefined],
  ['38505059285', 'REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP', undefined],
])('%s ends with %s %s', async (code, endResult, interaction) => {
  const id = await login(code)
  bench.clock.advance(2000)
  const { result } = (await status(id)).json<{ result: { endResult: string; details?: { interaction: string } } }>()
  expect(result.endResult).toBe(endResult)
  expect(result.details?.interaction).toBe(interaction)
})

test('a person who needs 8 seconds is given them', async () => {
  const id = await login('38505059208')
  bench.clock.advance(7999)
  const poll = status(id, 1000)
  await bench.clock.awaited()
  bench.clock.advance(1)
  expect((await poll).json()).toMatchObject({ result: { endResult: 'OK' } })
})

const parameters = authentication.signatureProtocolParameters

test.each([
  ['no body', {}],
  ['no code type', { ...authentication, vcType: undefined }],
  ['a short challenge', { ...authentication, signatureProtocolParameters: { ...parameters, rpChallenge: 'AAAA' } }],
  [
    'an unknown algorithm',
    { ...authentication, signatureProtocolParameters: { ...parameters, signatureAlgorithm: 'sha1' } },
  ],
  ['a long name', { ...authentication, relyingPartyName: 'x'.repeat(33) }],
  ['no interaction', { ...authentication, interactions: interactions() }],
  ['a type twice', { ...authentication, interactions: interactions(pin, pin) }],
  ['an empty text', { ...authentication, interactions: interactions({ ...pin, displayText60: ' ' }) }],
  ['a long text', { ...authentication, interactions: interactions({ ...pin, displayText60: 'x'.repeat(61) }) }],
  ['both texts', { ...authentication, interactions: interactions({ ...pin, displayText200: 'x' }) }],
  ['an unknown type', { ...authentication, interactions: interactions({ type: 'other', displayText60: 'x' }) }],
  ['interactions that are no JSON', { ...authentication, interactions: 'AAAA' }],
])('%s is 400 with a body of RFC 9457', async (_name, body) => {
  const answer = await post('/authentication/notification/etsi/PNOEE-49203152718', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ type: 'about:blank', title: 'Bad Request', status: 400 })
  expect(answer.json<{ errors: object[] }>().errors.length).toBeGreaterThan(0)
})

test('JSON that cannot be read is 400', async () => {
  expect((await post('/authentication/notification/etsi/PNOEE-49203152718', '{')).statusCode).toBe(400)
})

test.each([
  ['an unknown relying party', 401, '49203152718', { relyingPartyUUID: '00000000-0000-4000-8000-000000000001' }],
  ['another name', 401, '49203152718', { relyingPartyName: 'OTHER' }],
  ['a lower level', 403, '49203152718', { certificateLevel: 'ADVANCED' }],
  ['an unknown person', 404, '37811022744', {}],
  ['no personal code', 404, 'x', {}],
  ['a Basic account only', 404, '38505059241', {}],
  ['maintenance', 580, '38505059252', {}],
  ['an owner who has to look into the app', 472, '38505059296', {}],
  ['a client that is too old', 480, '38505059306', {}],
])('%s is %i', async (_name, expected, code, change) => {
  const answer = await post(`/authentication/notification/etsi/PNOEE-${code}`, { ...authentication, ...change })
  expect(answer.statusCode).toBe(expected)
  expect(answer.json()).toMatchObject({ status: expected })
})

test('a Basic account is named in the error', async () => {
  const answer = await post('/authentication/notification/etsi/PNOEE-38505059241', authentication)
  expect(answer.json()).toMatchObject({ errors: [{ code: 'NO_SUITABLE_ACCOUNT_FOUND' }] })
})

test('a status call with a wrong waiting time is 400, of an unknown session 404', async () => {
  const id = await login(BENCH_PERSON.personalCode)
  for (const wrong of ['999', '120001', 'x', '']) {
    const answer = await app.inject({ method: 'GET', url: `${ROOT}/session/${id}?timeoutMs=${wrong}` })
    expect(answer.statusCode).toBe(400)
  }
  expect((await status('00000000-0000-4000-8000-00000000ffff')).statusCode).toBe(404)
})

const document = `PNOEE-${BENCH_PERSON.personalCode}-MOCK-Q`
const digest = createHash('sha256').update('to be signed').digest()
const signature = {
  ...BENCH_PARTY,
  signatureProtocol: 'RAW_DIGEST_SIGNATURE',
  signatureProtocolParameters: {
    digest: digest.toString('base64'),
    signatureAlgorithm: 'sha256WithRSAEncryption',
    signatureAlgorithmParameters: { hashAlgorithm: 'SHA-256' },
  },
  interactions: interactions(pin),
}

test('a signature is made with the key of the certificate that the document number gives', async () => {
  const found = await post(`/signature/certificate/${document}`, BENCH_PARTY)
  expect(found.json()).toMatchObject({ state: 'OK', cert: { certificateLevel: 'QUALIFIED' } })
  const started = await post(`/signature/notification/document/${document}`, signature)
  const { sessionID, vc } = started.json<{ sessionID: string; vc: { type: string; value: string } }>()
  expect(vc.type).toBe('numeric4')
  expect(vc.value).toMatch(/^\d{4}$/)
  bench.clock.advance(2000)
  const body = (await status(sessionID)).json<Finished>()
  expect(body).toMatchObject({ signatureProtocol: 'RAW_DIGEST_SIGNATURE', cert: found.json<Finished>().cert })
  const { publicKey } = new X509Certificate(Buffer.from(body.cert.value, 'base64'))
  expect(verify('sha256', Buffer.from('to be signed'), publicKey, Buffer.from(body.signature.value, 'base64'))).toBe(
    true,
  )
})

test('a digest of another length, or of another hash than the algorithm names, is 400', async () => {
  const inner = signature.signatureProtocolParameters
  for (const wrong of [{ digest: 'AAAA' }, { signatureAlgorithmParameters: { hashAlgorithm: 'SHA-512' } }]) {
    const body = { ...signature, signatureProtocolParameters: { ...inner, ...wrong } }
    expect((await post(`/signature/notification/document/${document}`, body)).statusCode).toBe(400)
  }
})

test('a document number of another form or suffix has no account', async () => {
  for (const wrong of ['PNOEE-49203152718-AAAA-Q', 'PNOEE-49203152718', 'x']) {
    expect((await post(`/signature/certificate/${wrong}`, BENCH_PARTY)).statusCode).toBe(404)
  }
})

test('a certificate choice gives document number and signing certificate', async () => {
  const started = await post('/signature/certificate-choice/notification/etsi/PNOEE-49203152718', BENCH_PARTY)
  bench.clock.advance(2000)
  const body = (await status(started.json<{ sessionID: string }>().sessionID)).json<object>()
  expect(body).toMatchObject({ state: 'COMPLETE', result: { endResult: 'OK', documentNumber: document } })
  expect(body).not.toHaveProperty('signature')
})

test('the same request within 15 seconds gets the same session; another nonce makes it another request', async () => {
  const choose = async (nonce: object) => {
    const path = `/signature/certificate-choice/notification/etsi/PNOEE-${BENCH_PERSON.personalCode}`
    return (await post(path, { ...BENCH_PARTY, ...nonce })).json<{ sessionID: string }>().sessionID
  }
  const plain = { nonce: undefined }
  const first = await choose(plain)
  expect(await choose(plain)).toBe(first)
  expect(await choose({ nonce: 'a' })).not.toBe(first)
  expect(await choose({ nonce: 'a' })).toBe(await choose({ nonce: 'a' }))
  expect(await choose({ nonce: 'b' })).not.toBe(await choose({ nonce: 'a' }))
  bench.clock.advance(15_000)
  expect(await choose(plain)).not.toBe(first)
})
