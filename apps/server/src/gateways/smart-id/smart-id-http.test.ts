import { X509Certificate, createHash, randomBytes, verify } from 'node:crypto'
import { personalCode } from '@sammas/domain/person/personal-code'
import {
  BENCH_PARTY,
  BENCH_PERSON,
  BENCH_SCHEME,
  eidTestBench,
  fetchInto,
} from '@sammas/sandbox/virtual-phone/eid-test-bench'
import type { EidTestBench } from '@sammas/sandbox/virtual-phone/eid-test-bench'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateCheck } from '../certificate-check.ts'
import type { OcspGateway } from '../ocsp/ocsp.ts'
import type { SmartIdOptions, SmartIdTrouble } from './smart-id-exchange.ts'
import { smartIdHttp } from './smart-id-http.ts'
import type { SmartIdOutcome } from './smart-id.ts'

let bench: EidTestBench
let app: ReturnType<EidTestBench['open']>
let troubles: SmartIdTrouble[] = []

beforeAll(async () => {
  bench = await eidTestBench()
  app = bench.open()
}, 60_000)

afterAll(() => bench.close())

const ocsp: OcspGateway = {
  check: async (der) => {
    const isRevoked = await bench.authorities.isRevoked(new X509Certificate(der).serialNumber)
    return isRevoked
      ? { status: 'revoked', at: bench.clock.now() }
      : { status: 'good', response: Buffer.alloc(0), producedAt: bench.clock.now() }
  },
}

function gateway(changes: Partial<SmartIdOptions> = {}, responder: OcspGateway = ocsp) {
  troubles = []
  return smartIdHttp({
    baseUrl: 'http://sandbox.test/smart-id-rp/v3',
    ...BENCH_PARTY,
    schemeName: BENCH_SCHEME,
    checkCertificate: certificateCheck({
      trustedCertificates: [bench.authorities.pemOf['smart-id']],
      ocsp: responder,
      now: bench.clock.now,
    }),
    fetch: fetchInto(() => app),
    now: bench.clock.now,
    randomBytes,
    requestTimeoutMs: 5000,
    pause: () => Promise.resolve(),
    report: (trouble) => troubles.push(trouble),
    ...changes,
  })
}

function valueOf<Value>(outcome: SmartIdOutcome<Value>): Value {
  if (outcome.state !== 'done') throw new Error(`the outcome is ${JSON.stringify(outcome)}`)
  return outcome.value
}

async function loggedIn(smartId: ReturnType<typeof gateway>, code: string, waitMs = 9000) {
  const person = personalCode(code)
  const prepared = smartId.prepareAuthentication('Logi sisse')
  const { sessionId } = valueOf(await smartId.startAuthentication(person, prepared))
  bench.clock.advance(8000)
  return smartId.pollAuthentication({ ...prepared, sessionId, personalCode: person }, waitMs)
}

test('a login gives the identity of the certificate', async () => {
  expect(await loggedIn(gateway(), BENCH_PERSON.personalCode)).toEqual({
    state: 'done',
    value: {
      personalCode: BENCH_PERSON.personalCode,
      firstName: 'Mari-Liis',
      lastName: 'Tamm',
      documentNumber: 'PNOEE-49203152718-MOCK-Q',
    },
  })
  expect(troubles).toEqual([])
}, 30_000)

test('while the person thinks, the login is running', async () => {
  const smartId = gateway()
  const code = personalCode(BENCH_PERSON.personalCode)
  const prepared = smartId.prepareAuthentication('Logi sisse')
  const { sessionId } = valueOf(await smartId.startAuthentication(code, prepared))
  const poll = smartId.pollAuthentication({ ...prepared, sessionId, personalCode: code }, 1000)
  await bench.clock.awaited()
  bench.clock.advance(1000)
  expect(await poll).toEqual({ state: 'running' })
})

test('the prepared control code is that of the challenge, and each challenge is new', () => {
  const smartId = gateway({ randomBytes: (length) => new Uint8Array(length) })
  expect(smartId.prepareAuthentication('x')).toMatchObject({
    rpChallenge: Buffer.alloc(64).toString('base64'),
    verificationCode: expect.stringMatching(/^\d{4}$/),
  })
  const real = gateway()
  expect(real.prepareAuthentication('x').rpChallenge).not.toBe(real.prepareAuthentication('x').rpChallenge)
})

test.each([
  ['30403039917', 'user-refused'],
  ['30403039928', 'user-refused'],
  ['30403039972', 'wrong-code'],
  ['30403039983', 'timeout'],
  ['38505059230', 'document-unusable'],
  ['38505059220', 'technical-error'],
])('the login of %s fails with %s', async (code, reason) => {
  expect(await loggedIn(gateway(), code)).toEqual({ state: 'failed', reason })
})

test.each([
  ['38505059012', 'signature-wrong'],
  ['38505059023', 'certificate-of-another-person'],
  ['38505059034', 'certificate-expired'],
  ['38505059045', 'certificate-not-yet-valid'],
  ['38505059056', 'certificate-revoked'],
  ['38505059067', 'certificate-untrusted'],
  ['38505059078', 'level-too-low'],
  ['38505059089', 'certificate-for-another-use'],
])(
  'the login of %s is refused: %s',
  async (code, detail) => {
    expect(await loggedIn(gateway(), code)).toEqual({ state: 'failed', reason: 'validation-failed' })
    expect(troubles).toEqual([{ call: 'pollAuthentication', reason: 'validation-failed', detail }])
  },
  30_000,
)

test.each([
  ['unknown fields', '38505059198'],
  ['a slow person', '38505059208'],
  ['one dropped connection', '38505059219'],
])(
  '%s does not harm a login',
  async (_name, code) => {
    expect(await loggedIn(gateway(), code)).toMatchObject({ state: 'done', value: { personalCode: code } })
  },
  30_000,
)

test.each([
  ['39510300221', 'done'],
  ['37811022744', 'account-not-found'],
  ['38505059241', 'account-not-found'],
  ['38505059252', 'maintenance'],
])('the start for %s gives %s', async (code, expected) => {
  const smartId = gateway()
  const outcome = await smartId.startAuthentication(personalCode(code), smartId.prepareAuthentication('x'))
  expect(outcome.state === 'failed' ? outcome.reason : outcome.state).toBe(expected)
})

test('our own faults are technical errors and are reported without personal data', async () => {
  const smartId = gateway({ relyingPartyUUID: 'wrong' })
  const outcome = await smartId.startAuthentication(
    personalCode(BENCH_PERSON.personalCode),
    smartId.prepareAuthentication('x'),
  )
  expect(outcome).toEqual({ state: 'failed', reason: 'technical-error' })
  expect(troubles).toEqual([{ call: 'startAuthentication', reason: 'technical-error', detail: 'status 401' }])
})

test('a login signed for another scheme, name, challenge or screen is refused', async () => {
  const code = personalCode(BENCH_PERSON.personalCode)
  const smartId = gateway()
  const prepared = smartId.prepareAuthentication('Logi sisse')
  const { sessionId } = valueOf(await smartId.startAuthentication(code, prepared))
  bench.clock.advance(2000)
  const kept = { ...prepared, sessionId, personalCode: code }
  const other = smartId.prepareAuthentication('Kanna raha üle')
  expect((await gateway({ schemeName: 'smart-id' }).pollAuthentication(kept, 1000)).state).toBe('failed')
  expect((await gateway({ relyingPartyName: 'Demo' }).pollAuthentication(kept, 1000)).state).toBe('failed')
  expect((await smartId.pollAuthentication({ ...kept, rpChallenge: other.rpChallenge }, 1000)).state).toBe('failed')
  expect((await smartId.pollAuthentication({ ...kept, interactions: other.interactions }, 1000)).state).toBe('failed')
  expect((await smartId.pollAuthentication({ ...kept, interactions: 'AAAA' }, 1000)).state).toBe('failed')
  expect((await smartId.pollAuthentication(kept, 1000)).state).toBe('done')
})

test('a certificate of another method of identification is refused', async () => {
  const checkCertificate = certificateCheck({
    trustedCertificates: [bench.authorities.pemOf['mobile-id']],
    ocsp,
    now: bench.clock.now,
  })
  expect(await loggedIn(gateway({ checkCertificate }), BENCH_PERSON.personalCode)).toMatchObject({ state: 'failed' })
  expect(troubles[0]?.detail).toBe('certificate-untrusted')
})

test('a responder that cannot be asked is a technical error, and lets nobody in', async () => {
  const down: OcspGateway = { check: () => Promise.resolve({ status: 'unavailable', detail: 'down' }) }
  const outcome = await loggedIn(gateway({}, down), BENCH_PERSON.personalCode)
  expect(outcome).toEqual({ state: 'failed', reason: 'technical-error' })
})

test('a session that is not there any more says so', async () => {
  const smartId = gateway()
  const outcome = await smartId.pollSignature('00000000-0000-4000-8000-000000000009', 1000)
  expect(outcome).toEqual({ state: 'failed', reason: 'session-not-found' })
})

test('a service that cannot be reached is a technical error', async () => {
  const smartId = gateway({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  const failed = { state: 'failed', reason: 'technical-error' }
  expect(await smartId.pollSignature('x', 1000)).toEqual(failed)
  expect(await smartId.signingCertificate('x', personalCode(BENCH_PERSON.personalCode))).toEqual(failed)
})

test.each([
  ['{"state":"COMPLETE"}', 'technical-error'],
  ['{"state":"COMPLETE","result":{"endResult":"OK"}}', 'validation-failed'],
  ['{"state":"SOMETHING"}', 'technical-error'],
  ['<html>', 'technical-error'],
])('the answer %s is %s, not an exception', async (body, reason) => {
  const smartId = gateway({ fetch: () => Promise.resolve(new Response(body)) })
  const kept = {
    ...smartId.prepareAuthentication('x'),
    sessionId: 'x',
    personalCode: personalCode(BENCH_PERSON.personalCode),
  }
  expect(await smartId.pollAuthentication(kept, 1000)).toEqual({ state: 'failed', reason })
})

const digest = createHash('sha256').update('what is signed').digest('base64')

async function signed(smartId: ReturnType<typeof gateway>, code: string) {
  const started = valueOf(await smartId.startSignature(`PNOEE-${code}-MOCK-Q`, digest, 'Allkirjasta'))
  bench.clock.advance(2000)
  return { ...started, outcome: await smartId.pollSignature(started.sessionId, 1000) }
}

test('a signature of a digest holds with the certificate of the document', async () => {
  const smartId = gateway()
  const code = personalCode(BENCH_PERSON.personalCode)
  const { certificate } = valueOf(await smartId.signingCertificate(`PNOEE-${code}-MOCK-Q`, code))
  const { outcome, verificationCode } = await signed(smartId, code)
  expect(verificationCode).toMatch(/^\d{4}$/)
  const result = valueOf(outcome)
  expect(result.certificate).toBe(certificate)
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  expect(verify('sha256', Buffer.from('what is signed'), publicKey, Buffer.from(result.signature, 'base64'))).toBe(true)
}, 30_000)

test('a certificate choice gives the document and its certificate', async () => {
  const smartId = gateway()
  const code = personalCode(BENCH_PERSON.personalCode)
  const { sessionId } = valueOf(await smartId.startCertificateChoice(code))
  bench.clock.advance(2000)
  const chosen = valueOf(await smartId.pollCertificateChoice(sessionId, code, 1000))
  const found = valueOf(await smartId.signingCertificate(chosen.documentNumber, code))
  expect(chosen).toEqual({ documentNumber: 'PNOEE-49203152718-MOCK-Q', certificate: found.certificate })
  const another = personalCode('37811022744')
  expect(await smartId.pollCertificateChoice(sessionId, another, 1000)).toEqual({
    state: 'failed',
    reason: 'validation-failed',
  })
})

test.each([
  ['38505059096', 'user-refused'],
  ['38505059103', 'timeout'],
  ['38505059110', 'wrong-code'],
])(
  '%s logs in, and the signature fails with %s',
  async (code, reason) => {
    const smartId = gateway()
    expect((await loggedIn(smartId, code)).state).toBe('done')
    expect((await signed(smartId, code)).outcome).toEqual({ state: 'failed', reason })
  },
  30_000,
)

test('a refused certificate choice is a refusal', async () => {
  const smartId = gateway()
  const code = personalCode('38505059096')
  const { sessionId } = valueOf(await smartId.startCertificateChoice(code))
  bench.clock.advance(2000)
  expect(await smartId.pollCertificateChoice(sessionId, code, 1000)).toEqual({
    state: 'failed',
    reason: 'user-refused',
  })
})

test.each([
  ['38505059132', 'certificate-of-another-person'],
  ['38505059143', 'certificate-expired'],
  ['38505059165', 'certificate-untrusted'],
  ['38505059176', 'level-too-low'],
  ['38505059187', 'certificate-for-another-use'],
])(
  'the signing certificate of %s is refused: %s',
  async (code, detail) => {
    const outcome = await gateway().signingCertificate(`PNOEE-${code}-MOCK-Q`, personalCode(code))
    expect(outcome).toEqual({ state: 'failed', reason: 'validation-failed' })
    expect(troubles[0]?.detail).toBe(detail)
  },
  30_000,
)

test('a signature over something else reaches the caller, who finds that it does not hold', async () => {
  const code = '38505059121'
  const { certificate, signature } = valueOf((await signed(gateway(), code)).outcome)
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  expect(verify('sha256', Buffer.from('what is signed'), publicKey, Buffer.from(signature, 'base64'))).toBe(false)
}, 30_000)

test('a locked account has no signing certificate', async () => {
  const outcome = await gateway().signingCertificate('PNOEE-38505059230-MOCK-Q', personalCode('38505059230'))
  expect(outcome).toEqual({ state: 'failed', reason: 'document-unusable' })
})
