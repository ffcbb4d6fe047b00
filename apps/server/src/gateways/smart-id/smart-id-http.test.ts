import { personalCode } from '@sammas/domain/person/personal-code'
import { BENCH_PERSON } from '@sammas/sandbox/virtual-phone/testing/eid-test-bench'
import { afterAll, expect, test } from 'vitest'
import type { OcspGateway } from '../ocsp/ocsp.ts'
import { answering, valueOf } from '../testing/eid-gateway-bench.ts'
import { smartIdBench } from './testing/smart-id-bench.ts'
import { smartIdControlCode } from './control-code.ts'

const bench = await smartIdBench()

afterAll(() => bench.close())

test('a login gives the identity of the certificate', async () => {
  expect(await bench.login(bench.gateway(), BENCH_PERSON.personalCode)).toEqual({
    state: 'done',
    value: {
      personalCode: BENCH_PERSON.personalCode,
      firstName: 'Mari-Liis',
      lastName: 'Tamm',
      documentNumber: 'PNOEE-49203152718-MOCK-Q',
    },
  })
  expect(bench.troubles()).toEqual([])
})

test('while the person thinks, the login is running', async () => {
  const smartId = bench.gateway()
  const code = personalCode(BENCH_PERSON.personalCode)
  const prepared = smartId.prepareAuthentication('Logi sisse')
  const { sessionId } = valueOf(await smartId.startAuthentication({ code }, prepared))
  const poll = smartId.pollAuthentication({ ...prepared, sessionId, personalCode: code }, 1000)
  await bench.clock.awaited()
  bench.clock.advance(1000)
  expect(await poll).toEqual({ state: 'running' })
})

test('the prepared control code is that of the challenge, and each challenge is new', () => {
  const smartId = bench.gateway({ randomBytes: (length) => new Uint8Array(length) })
  const prepared = smartId.prepareAuthentication('x')
  expect(prepared.rpChallenge).toBe(Buffer.alloc(64).toString('base64'))
  expect(prepared.controlCode).toBe(smartIdControlCode(Buffer.alloc(64)))
  const real = bench.gateway()
  expect(real.prepareAuthentication('x').rpChallenge).not.toBe(real.prepareAuthentication('x').rpChallenge)
})

test.each([
  ['30403039917', 'user-refused'],
  ['30403039928', 'user-refused'],
  ['30403039972', 'wrong-code'],
  ['30403039983', 'timeout'],
  ['38505059230', 'account-unusable'],
  ['38505059285', 'app-too-old'],
  ['38505059220', 'technical-error'],
])('the login of %s fails with %s', async (code, reason) => {
  expect(await bench.login(bench.gateway(), code)).toEqual({ state: 'failed', reason })
})

test.each([
  ['38505059012', 'signature-wrong'],
  ['38505059023', 'certificate-of-another-person'],
  ['38505059034', 'certificate-expired'],
  ['38505059045', 'certificate-not-yet-valid'],
  ['38505059067', 'certificate-untrusted'],
  ['38505059078', 'level-too-low'],
  ['38505059089', 'certificate-for-another-use'],
])('the login of %s is refused: %s', async (code, detail) => {
  expect(await bench.login(bench.gateway(), code)).toEqual({ state: 'failed', reason: 'validation-failed' })
  expect(bench.troubles()).toEqual([{ call: 'pollAuthentication', reason: 'validation-failed', detail }])
})

test('a login by a revoked certificate is refused with its own reason', async () => {
  const reason = 'certificate-revoked'
  expect(await bench.login(bench.gateway(), '38505059056')).toEqual({ state: 'failed', reason })
  expect(bench.troubles()).toEqual([{ call: 'pollAuthentication', reason, detail: reason }])
})

test.each([
  ['unknown fields', '38505059198'],
  ['a slow person', '38505059208'],
  ['one dropped connection', '38505059219'],
])('%s does not harm a login', async (_name, code) => {
  expect(await bench.login(bench.gateway(), code)).toMatchObject({ state: 'done', value: { personalCode: code } })
})

test.each([
  ['39510300221', 'done'],
  ['37811022744', 'account-not-found'],
  ['38505059241', 'account-not-found'],
  ['38505059252', 'maintenance'],
  ['38505059296', 'account-unusable'],
  ['38505059306', 'client-refused'],
])('the start for %s gives %s', async (code, expected) => {
  const smartId = bench.gateway()
  const outcome = await smartId.startAuthentication({ code: personalCode(code) }, smartId.prepareAuthentication('x'))
  expect(outcome.state === 'failed' ? outcome.reason : outcome.state).toBe(expected)
})

test('our own faults are named as such and are reported without personal data', async () => {
  const smartId = bench.gateway({ relyingPartyUUID: 'wrong' })
  const outcome = await smartId.startAuthentication(
    { code: personalCode(BENCH_PERSON.personalCode) },
    smartId.prepareAuthentication('x'),
  )
  expect(outcome).toEqual({ state: 'failed', reason: 'client-refused' })
  expect(bench.troubles()).toEqual([{ call: 'startAuthentication', reason: 'client-refused', detail: 'status 401' }])
})

test('a login signed for another scheme, name, challenge or screen is refused', async () => {
  const code = personalCode(BENCH_PERSON.personalCode)
  const smartId = bench.gateway()
  const prepared = smartId.prepareAuthentication('Logi sisse')
  const { sessionId } = valueOf(await smartId.startAuthentication({ code }, prepared))
  bench.clock.advance(2000)
  const kept = { ...prepared, sessionId, personalCode: code }
  const other = smartId.prepareAuthentication('Kanna raha üle')
  expect((await bench.gateway({ schemeName: 'smart-id' }).pollAuthentication(kept, 1000)).state).toBe('failed')
  expect((await bench.gateway({ relyingPartyName: 'Demo' }).pollAuthentication(kept, 1000)).state).toBe('failed')
  expect((await smartId.pollAuthentication({ ...kept, rpChallenge: other.rpChallenge }, 1000)).state).toBe('failed')
  expect((await smartId.pollAuthentication({ ...kept, interactions: other.interactions }, 1000)).state).toBe('failed')
  expect((await smartId.pollAuthentication({ ...kept, interactions: 'AAAA' }, 1000)).state).toBe('failed')
  expect((await smartId.pollAuthentication(kept, 1000)).state).toBe('done')
})

test('a Mobile-ID certificate is refused although both schemes have the same authority', async () => {
  const { certificateDer } = await bench.authorities.issue('mobile-id-auth', BENCH_PERSON)
  const { checkCertificate } = bench.meansOf('smart-id', { authority: 'mobile-id' })
  const expected = { use: 'authentication', personalCode: personalCode(BENCH_PERSON.personalCode) } as const
  expect(await checkCertificate(certificateDer, expected)).toEqual({
    ok: false,
    reason: 'certificate-of-another-scheme',
  })
})

test('a certificate of another method of identification is refused', async () => {
  const smartId = bench.gateway(bench.meansOf('smart-id', { authority: 'mobile-id' }))
  expect(await bench.login(smartId, BENCH_PERSON.personalCode)).toMatchObject({ state: 'failed' })
  expect(bench.troubles()[0]?.detail).toBe('certificate-untrusted')
})

test('a responder without an answer is a technical error, and gives no session', async () => {
  const down: OcspGateway = { check: () => Promise.resolve({ status: 'unavailable', detail: 'down' }) }
  const outcome = await bench.login(bench.gateway(bench.meansOf('smart-id', { ocsp: down })), BENCH_PERSON.personalCode)
  expect(outcome).toEqual({ state: 'failed', reason: 'technical-error' })
})

test('a session that no longer exists is reported as such', async () => {
  const smartId = bench.gateway()
  const outcome = await smartId.pollSignature('00000000-0000-4000-8000-000000000009', 1000)
  expect(outcome).toEqual({ state: 'failed', reason: 'session-not-found' })
})

test('a service that cannot be reached is a technical error before any PIN request', async () => {
  const smartId = bench.gateway({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  const failed = { state: 'failed', reason: 'technical-error' }
  expect(await smartId.signingCertificate('x', personalCode(BENCH_PERSON.personalCode))).toEqual(failed)
})

test.each([
  ['{"state":"COMPLETE"}', 'technical-error'],
  ['{"state":"COMPLETE","result":{"endResult":"OK"}}', 'validation-failed'],
])('a session that ended with %s is %s, not an exception', async (body, reason) => {
  const smartId = bench.gateway({ fetch: answering(body) })
  const kept = {
    ...smartId.prepareAuthentication('x'),
    sessionId: 'x',
    personalCode: personalCode(BENCH_PERSON.personalCode),
  }
  expect(await smartId.pollAuthentication(kept, 1000)).toEqual({ state: 'failed', reason })
})

test.each(['{"state":"SOMETHING"}', '{}', '[]', '<html>'])(
  'as long as the session may still be there, the answer %s is borne and reported',
  async (body) => {
    const smartId = bench.gateway({ fetch: answering(body) })
    expect(await smartId.pollSignature('x', 1000)).toEqual({ state: 'troubled' })
    expect(bench.troubles()).toEqual([{ call: 'pollSignature', reason: 'technical-error', detail: 'answer-malformed' }])
  },
)

test('a service that is away while the person holds the phone ends nothing', async () => {
  const smartId = bench.gateway({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  expect(await smartId.pollSignature('x', 1000)).toEqual({ state: 'troubled' })
})
