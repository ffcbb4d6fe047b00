import { personalCode } from '@sammas/domain/person/personal-code'
import { BENCH_PERSON } from '@sammas/sandbox/virtual-phone/testing/eid-test-bench'
import { afterAll, expect, test } from 'vitest'
import { answering, valueOf } from '../testing/eid-gateway-bench.ts'
import { smartIdBench } from './testing/smart-id-bench.ts'
import { isDigestOfSecret, isVerifierOf } from './device-link.ts'
import type { SmartId, SmartIdLinkLogin } from './smart-id.ts'

const bench = await smartIdBench()

afterAll(() => bench.close())

const mari = personalCode(BENCH_PERSON.personalCode)
const callbackUrl = 'https://sammas.example/login/smart-id?value=RrKjjT4aggzu27YBddX1bQ'

/** The virtual phone's answer, and the address that it opens. */
type Expected = { result: string; opens?: string | null }

async function phone(code: string, step: string, body: object = {}): Promise<Expected> {
  const answer = await bench.fetch(`http://sandbox.test/phone/${code}/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return JSON.parse(await answer.text()) as Expected
}

const scan = async (link: string, code: string = mari) => (await phone(code, 'scan', { deviceLink: link })).result

const begin = async (smartId: SmartId, code: string | null = null): Promise<SmartIdLinkLogin> =>
  valueOf(await smartId.startLinkLogin(code === null ? null : personalCode(code), 'Logi sisse', callbackUrl))

const answerOf = async (smartId: SmartId, login: SmartIdLinkLogin) =>
  valueOf(await smartId.pollLinkLogin(login.sessionId, 1000))

test('a scanned QR code logs in the person who scanned it, without a personal code', async () => {
  const smartId = bench.gateway()
  const login = await begin(smartId)
  bench.clock.advance(7000)
  expect(await scan(smartId.qrLink(login, 'et', 7))).toBe('opened')
  expect(await phone(mari, 'confirm')).toMatchObject({ result: 'answered', opens: null })
  const answer = await answerOf(smartId, login)
  expect(answer.flow).toBe('QR')
  expect(valueOf(await smartId.proveLinkLogin(login, answer))).toEqual({
    personalCode: mari,
    firstName: 'Mari-Liis',
    lastName: 'Tamm',
    documentNumber: `PNOEE-${mari}-MOCK-Q`,
  })
})

test('a link followed on the phone returns to the callback with values that only this session has', async () => {
  const smartId = bench.gateway()
  const [login, other] = [await begin(smartId), await begin(smartId)]
  expect(await scan(smartId.appLink(login, 'en'))).toBe('opened')
  const { opens } = await phone(mari, 'confirm')
  const returned = new URL(opens ?? '').searchParams
  expect(returned.get('value')).toBe('RrKjjT4aggzu27YBddX1bQ')
  const answer = await answerOf(smartId, login)
  expect(answer.flow).toBe('Web2App')
  const [digest, verifier] = [returned.get('sessionSecretDigest') ?? '', returned.get('userChallengeVerifier') ?? '']
  expect(isDigestOfSecret(digest, login.sessionSecret)).toBe(true)
  expect(isDigestOfSecret(digest, other.sessionSecret)).toBe(false)
  expect(isVerifierOf(verifier, answer.userChallenge)).toBe(true)
  expect(await smartId.proveLinkLogin(login, answer)).toMatchObject({ state: 'done', value: { personalCode: mari } })
})

test('a refusal in the app returns without a verifier, and is a refusal', async () => {
  const smartId = bench.gateway()
  const login = await begin(smartId)
  await scan(smartId.appLink(login, 'et'))
  const { opens } = await phone(mari, 'refuse')
  expect(new URL(opens ?? '').searchParams.has('userChallengeVerifier')).toBe(false)
  expect(await smartId.pollLinkLogin(login.sessionId, 1000)).toEqual({ state: 'failed', reason: 'user-refused' })
})

test('until a link is opened the login is running, and then its time is over', async () => {
  const smartId = bench.gateway()
  const login = await begin(smartId)
  const poll = smartId.pollLinkLogin(login.sessionId, 1000)
  await bench.clock.awaited()
  bench.clock.advance(1000)
  expect(await poll).toEqual({ state: 'running' })
  bench.clock.advance(90_000)
  expect(await smartId.pollLinkLogin(login.sessionId, 1000)).toEqual({ state: 'failed', reason: 'timeout' })
})

test('the app refuses every link but a fresh one of this session, and that one once', async () => {
  const smartId = bench.gateway()
  const login = await begin(smartId)
  const qr = (seconds: number) => smartId.qrLink(login, 'et', seconds)
  expect(await scan('https://example.com/')).toBe('not-a-link')
  expect(await scan(qr(0).replace('lang=est', 'lang=eng'))).toBe('altered')
  expect(await scan(qr(0).replace('elapsedSeconds=0', 'elapsedSeconds=9'))).toBe('altered')
  expect(await scan(qr(0).replace(login.sessionToken, 'a'.repeat(24)))).toBe('unknown')
  expect(await scan(bench.gateway({ relyingPartyName: 'demo' }).qrLink(login, 'et', 0))).toBe('altered')
  expect(await scan(smartId.appLink({ ...login, callbackUrl: 'https://elsewhere.example/' }, 'et'))).toBe('altered')
  expect(await scan(qr(60))).toBe('stale')
  bench.clock.advance(30_000)
  expect(await scan(qr(0))).toBe('stale')
  expect(await scan(qr(29))).toBe('opened')
  expect(await scan(qr(29))).toBe('used')
  expect(await scan(smartId.appLink(login, 'et'))).toBe('used')
  const late = await begin(smartId)
  bench.clock.advance(91_000)
  expect(await scan(smartId.qrLink(late, 'et', 91))).toBe('expired')
})

test('a link for one person opens on no other phone', async () => {
  const smartId = bench.gateway()
  const login = await begin(smartId, mari)
  expect(await scan(smartId.qrLink(login, 'et', 0), '39510300221')).toBe('of-another-person')
  expect(await scan(smartId.qrLink(login, 'et', 0))).toBe('opened')
  await phone(mari, 'confirm')
  const answer = await answerOf(smartId, login)
  expect(await smartId.proveLinkLogin(login, answer)).toMatchObject({ state: 'done', value: { personalCode: mari } })
  const another = { ...login, personalCode: personalCode('37811022744') }
  expect(await smartId.proveLinkLogin(another, answer)).toEqual({ state: 'failed', reason: 'validation-failed' })
})

test.each<[string, Partial<SmartIdLinkLogin>]>([
  ['another challenge', { rpChallenge: Buffer.alloc(64, 1).toString('base64') }],
  ['another text on the phone', { interactions: Buffer.from('[{"type":"displayTextAndPIN"}]').toString('base64') }],
  ['another callback', { callbackUrl: `${callbackUrl}x` }],
])('an answer to %s proves nothing', async (_name, changes) => {
  const smartId = bench.gateway()
  const login = await begin(smartId)
  await scan(smartId.appLink(login, 'et'))
  await phone(mari, 'confirm')
  const answer = await answerOf(smartId, login)
  const refused = { state: 'failed', reason: 'validation-failed' }
  expect(await smartId.proveLinkLogin({ ...login, ...changes }, answer)).toEqual(refused)
  expect(bench.troubles()[0]?.call).toBe('proveLinkLogin')
})

test('a person without an account, and a service in maintenance, begin nothing', async () => {
  const smartId = bench.gateway()
  const start = (code: string) => smartId.startLinkLogin(personalCode(code), 'x', callbackUrl)
  expect(await start('37811022744')).toEqual({ state: 'failed', reason: 'account-not-found' })
  expect(await start('38505059252')).toEqual({ state: 'failed', reason: 'maintenance' })
})

test.each([
  ['{}'],
  ['{"sessionID":"x","sessionToken":"short","sessionSecret":"AAAA","deviceLinkBase":"https://a.example"}'],
  [
    `{"sessionID":"x","sessionToken":"${'a'.repeat(24)}","sessionSecret":"${'A'.repeat(24)}","deviceLinkBase":"https://a.example/?x=#"}`,
  ],
])('an unreadable answer to the start is a technical error: %s', async (body) => {
  const smartId = bench.gateway({ fetch: answering(body) })
  const failed = { state: 'failed', reason: 'technical-error' }
  expect(await smartId.startLinkLogin(null, 'x', callbackUrl)).toEqual(failed)
})

test('the log names no secret, token, challenge or callback', async () => {
  const smartId = bench.gateway()
  const login = await begin(smartId)
  await scan(smartId.appLink(login, 'et'))
  await phone(mari, 'refuse')
  await smartId.pollLinkLogin(login.sessionId, 1000)
  const reported = JSON.stringify(bench.troubles())
  for (const secret of [login.sessionSecret, login.sessionToken, login.rpChallenge, login.sessionId, 'value='])
    expect(reported).not.toContain(secret)
})
