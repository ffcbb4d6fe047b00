import encodeQR from 'qr'
import { afterAll, expect, test } from 'vitest'
import { BENCH_PARTY, BENCH_PERSON, eidTestBench } from '../virtual-phone/testing/eid-test-bench.ts'

const bench = await eidTestBench()
const app = bench.open()
afterAll(() => bench.close())

const inBase64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')

const request = {
  ...BENCH_PARTY,
  signatureProtocol: 'ACSP_V2',
  signatureProtocolParameters: {
    rpChallenge: Buffer.alloc(64, 7).toString('base64'),
    signatureAlgorithm: 'rsassa-pss',
    signatureAlgorithmParameters: { hashAlgorithm: 'SHA-512' },
  },
  interactions: inBase64([{ type: 'displayTextAndPIN', displayText60: 'Logi sisse' }]),
  initialCallbackUrl: 'https://sammas.example/login/smart-id?value=RrKjjT4aggzu27YBddX1bQ',
}

const begin = (changes: object = {}, session = 'anonymous') =>
  app.inject({
    method: 'POST',
    url: `/smart-id-rp/v3/authentication/device-link/${session}`,
    payload: { ...request, ...changes },
  })

test('a session by link has a token, a secret and the base of its links', async () => {
  const started = await begin()
  expect(started.json()).toMatchObject({
    sessionToken: expect.stringMatching(/^[a-zA-Z0-9]{24}$/) as unknown,
    sessionSecret: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/) as unknown,
    deviceLinkBase: 'http://sandbox.test/device-link',
  })
  expect((await begin({ initialCallbackUrl: undefined })).statusCode).toBe(200)
})

test.each<[string, object]>([
  [
    'a choice of codes',
    { interactions: inBase64([{ type: 'confirmationMessageAndVerificationCodeChoice', displayText200: 'x' }]) },
  ],
  ['a nonce', { nonce: 'a' }],
  ['a control code', { vcType: 'numeric4' }],
  ['a callback over http', { initialCallbackUrl: 'http://sammas.example/?value=1' }],
  ['a callback on this machine, where no switch allows it', { initialCallbackUrl: 'http://127.0.0.1:3000/?value=1' }],
  ['a callback with a fragment', { initialCallbackUrl: 'https://sammas.example/#value=1' }],
  ['a callback with a bar', { initialCallbackUrl: 'https://sammas.example/?value=1|2' }],
  ['a callback of 1801 characters', { initialCallbackUrl: `https://sammas.example/?value=${'a'.repeat(1771)}` }],
  ['another protocol', { signatureProtocol: 'RAW_DIGEST_SIGNATURE' }],
])('a login by link with %s is not valid', async (_name, changes) => {
  expect((await begin(changes)).statusCode).toBe(400)
})

test.each([
  ['etsi/PNOEE-49203152718', 200],
  [`document/PNOEE-49203152718-MOCK-Q`, 200],
  ['etsi/PNOEE-37811022744', 404],
  ['document/PNOEE-49203152718-AAAA-Q', 404],
])('a named session %s answers %i', async (session, status) => {
  expect((await begin({}, session)).statusCode).toBe(status)
})

test('the scanner reads a picture of the screen', async () => {
  const scanned = async (text: string) => {
    const modules = encodeQR(text, 'raw', { ecc: 'low', border: 4, scale: 4 })
    const head = Buffer.alloc(8)
    head.writeUInt32BE(modules.length, 0)
    head.writeUInt32BE(modules.length, 4)
    const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)))
    const answer = await app.inject({
      method: 'POST',
      url: `/phone/${BENCH_PERSON.personalCode}/scan`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.concat([head, pixels]),
    })
    return answer.json<{ result: string }>().result
  }
  // The form of a link, so that reading it goes past "no code seen".
  const { deviceLinkBase, sessionToken } = (await begin()).json<{ deviceLinkBase: string; sessionToken: string }>()
  const link = `${deviceLinkBase}?deviceLinkType=QR&elapsedSeconds=0&sessionToken=${sessionToken}&sessionType=auth&version=1.0&lang=est&authCode=${'A'.repeat(43)}`
  expect(await scanned(link)).toBe('altered')
  expect(await scanned('hello')).toBe('not-a-link')
})

test.each([
  ['a picture without a code', Buffer.concat([Buffer.from([0, 0, 0, 40, 0, 0, 0, 40]), Buffer.alloc(1600, 255)])],
  [
    'a picture of another size than stated',
    Buffer.concat([Buffer.from([0, 0, 0, 40, 0, 0, 0, 41]), Buffer.alloc(1600)]),
  ],
  ['nothing', Buffer.alloc(3)],
])('the scanner sees no code in %s', async (_name, payload) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/phone/${BENCH_PERSON.personalCode}/scan?lang=en`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  })
  expect(answer.json()).toEqual({ result: 'no-code-seen', message: 'The picture shows no QR code.' })
})

test('the page in place of the app lists the phones, each with the link to open', async () => {
  const page = await app.inject({ url: '/device-link?deviceLinkType=Web2App&sessionToken=x' })
  const address = encodeURIComponent('http://sandbox.test/device-link?deviceLinkType=Web2App&sessionToken=x')
  expect(page.body).toContain(`/phone/${BENCH_PERSON.personalCode}?lang=et&amp;open=${address}`)
})
