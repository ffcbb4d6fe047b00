import { X509Certificate, createHash, verify } from 'node:crypto'
import { personalCode } from '@sammas/domain/person/personal-code'
import { personaPhoneOwner } from '@sammas/sandbox/virtual-phone/personas/mobile-personas'
import { BENCH_MOBILE_PARTY, BENCH_PERSON, BENCH_PHONE } from '@sammas/sandbox/virtual-phone/testing/eid-test-bench'
import { afterAll, expect, test } from 'vitest'
import type { IdentityTrouble } from '../call/identity-exchange.ts'
import type { OcspGateway } from '../ocsp/ocsp.ts'
import { answering, eidGatewayBench, valueOf } from '../testing/eid-gateway-bench.ts'
import { mobileIdHttp } from './mobile-id-http.ts'
import type { MobileIdOptions } from './mobile-id-http.ts'
import type { MobileId, MobileIdFailure, MobileIdOwner } from './mobile-id.ts'

const bench = await eidGatewayBench()
let troubles: IdentityTrouble<MobileIdFailure>[] = []

afterAll(() => bench.close())

function gateway(changes: Partial<MobileIdOptions> = {}): MobileId {
  troubles = []
  return mobileIdHttp({
    baseUrl: 'http://sandbox.test/mid-api',
    ...BENCH_MOBILE_PARTY,
    ...bench.meansOf('mobile-id'),
    report: (trouble) => troubles.push(trouble),
    ...changes,
  })
}

const own = (code: string, phoneNumber: string): MobileIdOwner => ({ personalCode: personalCode(code), phoneNumber })
/** The owner of a persona's number. */
const ownerOf = (phone: string): MobileIdOwner => own(personaPhoneOwner(phone)?.personalCode ?? '', phone)
const person = own(BENCH_PERSON.personalCode, BENCH_PHONE)
const display = { text: 'Logi sisse', language: 'et' } as const

async function login(mobileId: MobileId, owner: MobileIdOwner) {
  const prepared = mobileId.prepareAuthentication()
  const { sessionId } = valueOf(await mobileId.startAuthentication(owner, prepared, display))
  bench.clock.advance(8000)
  return mobileId.pollAuthentication({ ...prepared, sessionId, personalCode: owner.personalCode }, 1000)
}

test('a login gives the identity of the certificate', async () => {
  expect(await login(gateway(), person)).toEqual({
    state: 'done',
    value: { personalCode: BENCH_PERSON.personalCode, firstName: 'Mari-Liis', lastName: 'Tamm' },
  })
  expect(troubles).toEqual([])
})

test('while the person thinks, the login is running', async () => {
  const mobileId = gateway()
  const prepared = mobileId.prepareAuthentication()
  const { sessionId } = valueOf(await mobileId.startAuthentication(person, prepared, display))
  const poll = mobileId.pollAuthentication({ ...prepared, sessionId, personalCode: person.personalCode }, 1000)
  await bench.clock.awaited()
  bench.clock.advance(1000)
  expect(await poll).toEqual({ state: 'running' })
})

test.each(['+37200000766', '+37200000566', '+37200009031', '+37200009032', '+37200009033'])(
  '%s logs in',
  async (phone) => {
    const owner = ownerOf(phone)
    expect(await login(gateway(), owner)).toMatchObject({ state: 'done', value: { personalCode: owner.personalCode } })
  },
)

test.each([
  ['+37200000366', 'not-client'],
  ['+37200000266', 'not-client'],
  ['+37200000666', 'hash-mismatch'],
  ['+37201100266', 'user-cancelled'],
  ['+37201200266', 'sim-error'],
  ['+37207110066', 'delivery-error'],
  ['+37213100266', 'phone-absent'],
  ['+37066000266', 'timeout'],
  ['+37200009051', 'timeout'],
  ['+37200009041', 'technical-error'],
])('the login with %s fails with %s', async (phone, reason) => {
  expect(await login(gateway(), ownerOf(phone))).toEqual({ state: 'failed', reason })
})

test.each(['+37200009999', BENCH_PHONE])(
  'with %s, which is not theirs, a person can neither log in nor sign',
  async (phone) => {
    const notTheirs = own('37811022744', phone)
    const failed = { state: 'failed', reason: 'not-client' }
    expect(await login(gateway(), notTheirs)).toEqual(failed)
    expect(await gateway().signingCertificate(notTheirs)).toEqual(failed)
  },
)

test.each([
  ['+37200009001', 'signature-wrong'],
  ['+37200009002', 'certificate-of-another-person'],
  ['+37200009003', 'certificate-expired'],
  ['+37200009004', 'certificate-not-yet-valid'],
  ['+37200009006', 'certificate-untrusted'],
  ['+37200009007', 'certificate-not-qualified'],
  ['+37200009008', 'certificate-for-another-use'],
])('the login with %s is refused: %s', async (phone, detail) => {
  expect(await login(gateway(), ownerOf(phone))).toEqual({ state: 'failed', reason: 'validation-failed' })
  expect(troubles).toEqual([{ call: 'poll authentication', reason: 'validation-failed', detail }])
})

test('a login with a revoked certificate is refused with its own reason', async () => {
  const reason = 'certificate-revoked'
  expect(await login(gateway(), ownerOf('+37200009005'))).toEqual({ state: 'failed', reason })
  expect(troubles).toEqual([{ call: 'poll authentication', reason, detail: reason }])
})

test('a signature over another challenge gives no session', async () => {
  const mobileId = gateway()
  const prepared = mobileId.prepareAuthentication()
  const { sessionId } = valueOf(await mobileId.startAuthentication(person, prepared, display))
  bench.clock.advance(2000)
  const kept = { sessionId, personalCode: person.personalCode }
  const other = mobileId.prepareAuthentication()
  expect(await mobileId.pollAuthentication({ ...kept, ...other }, 1000)).toMatchObject({ reason: 'validation-failed' })
  expect((await mobileId.pollAuthentication({ ...kept, ...prepared }, 1000)).state).toBe('done')
})

test('without an answer of the responder there is no session', async () => {
  const down: OcspGateway = { check: () => Promise.resolve({ status: 'unavailable', detail: 'down' }) }
  const outcome = await login(gateway(bench.meansOf('mobile-id', { ocsp: down })), person)
  expect(outcome).toEqual({ state: 'failed', reason: 'technical-error' })
})

const digest = createHash('sha256').update('what is signed').digest('base64')

async function signed(mobileId: MobileId, owner: MobileIdOwner) {
  const started = valueOf(
    await mobileId.startSignature(owner, digest, { text: 'Allkirjasta võlakiri', language: 'en' }),
  )
  bench.clock.advance(2000)
  return { ...started, outcome: await mobileId.pollSignature(started.sessionId, 1000) }
}

const holds = (certificate: string, signature: string): boolean => {
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from('what is signed'), key, Buffer.from(signature, 'base64'))
}

test('a signature of a digest is raw r||s and holds with the signing certificate', async () => {
  const mobileId = gateway()
  const { certificate } = valueOf(await mobileId.signingCertificate(person))
  const { outcome, controlCode } = await signed(mobileId, person)
  expect(controlCode).toMatch(/^\d{4}$/)
  const { signature } = valueOf(outcome)
  expect(Buffer.from(signature, 'base64')).toHaveLength(64)
  expect(holds(certificate, signature)).toBe(true)
})

test.each([
  ['+37200009011', 'user-cancelled'],
  ['+37200009012', 'timeout'],
])('%s logs in, and the signature fails with %s', async (phone, reason) => {
  const mobileId = gateway()
  expect((await login(mobileId, ownerOf(phone))).state).toBe('done')
  expect((await signed(mobileId, ownerOf(phone))).outcome).toEqual({ state: 'failed', reason })
})

test('a wrong signature reaches the caller, which finds that it is invalid', async () => {
  const mobileId = gateway()
  const owner = ownerOf('+37200009014')
  const { certificate } = valueOf(await mobileId.signingCertificate(owner))
  expect(holds(certificate, valueOf((await signed(mobileId, owner)).outcome).signature)).toBe(false)
})

test.each([
  ['+37200009015', 'certificate-of-another-person'],
  ['+37200009016', 'certificate-expired'],
  ['+37200009018', 'certificate-untrusted'],
  ['+37200009019', 'certificate-not-qualified'],
  ['+37200009020', 'certificate-for-another-use'],
])('the signing certificate of %s is refused: %s', async (phone, detail) => {
  const outcome = await gateway().signingCertificate(ownerOf(phone))
  expect(outcome).toEqual({ state: 'failed', reason: 'validation-failed' })
  expect(troubles[0]?.detail).toBe(detail)
})

test.each([
  ['+37200000366', 'not-client'],
  ['+37200009044', 'technical-error'],
  ['+37200009047', 'client-refused'],
])('%s has no signing certificate: %s', async (phone, reason) => {
  expect(await gateway().signingCertificate(ownerOf(phone))).toEqual({ state: 'failed', reason })
})

test('our own faults, lost sessions and a service that is down have their reasons; while the person holds the phone, nothing is over', async () => {
  const failed = (reason: string) => ({ state: 'failed', reason })
  const wrong = gateway({ relyingPartyUUID: 'wrong' })
  expect(await wrong.startAuthentication(person, wrong.prepareAuthentication(), display)).toEqual(
    failed('client-refused'),
  )
  expect(troubles).toEqual([{ call: 'start authentication', reason: 'client-refused', detail: 'status 401' }])
  expect(await gateway().pollSignature('00000000-0000-4000-8000-000000000009', 1000)).toEqual(
    failed('session-not-found'),
  )
  const down = gateway({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  expect(await down.pollSignature('x', 1000)).toEqual({ state: 'troubled' })
  expect(await down.signingCertificate(person)).toEqual(failed('technical-error'))
})

test.each([
  ['{"state":"COMPLETE"}', 'technical-error'],
  ['{"state":"COMPLETE","result":"OK"}', 'validation-failed'],
  ['{"state":"COMPLETE","result":"SOMETHING_NEW"}', 'technical-error'],
])('a session that ended with %s is %s, not an exception', async (body, reason) => {
  const mobileId = gateway({ fetch: answering(body) })
  const kept = { ...mobileId.prepareAuthentication(), sessionId: 'x', personalCode: person.personalCode }
  expect(await mobileId.pollAuthentication(kept, 1000)).toEqual({ state: 'failed', reason })
})

test.each(['{"state":"SOMETHING"}', '{}', '[]', '<html>'])(
  'as long as the session may still be there, the answer %s is borne and reported',
  async (body) => {
    expect(await gateway({ fetch: answering(body) }).pollSignature('x', 1000)).toEqual({ state: 'troubled' })
    expect(troubles).toEqual([{ call: 'poll signature', reason: 'technical-error', detail: 'answer-malformed' }])
  },
)
