import { X509Certificate, createHash, verify } from 'node:crypto'
import { personalCode } from '@sammas/domain/person/personal-code'
import { BENCH_PERSON } from '@sammas/sandbox/virtual-phone/testing/eid-test-bench'
import { afterAll, expect, test } from 'vitest'
import { valueOf } from '../testing/eid-gateway-bench.ts'
import { smartIdBench } from './testing/smart-id-bench.ts'
import type { SmartId } from './smart-id.ts'

const bench = await smartIdBench()

afterAll(() => bench.close())

const digest = createHash('sha256').update('what is signed').digest('base64')

async function signed(smartId: SmartId, code: string) {
  const started = valueOf(await smartId.startSignature(`PNOEE-${code}-MOCK-Q`, digest, 'Allkirjasta'))
  bench.clock.advance(2000)
  return { ...started, outcome: await smartId.pollSignature(started.sessionId, 1000) }
}

test('a signature of a digest holds with the certificate of the document', async () => {
  const smartId = bench.gateway()
  const code = personalCode(BENCH_PERSON.personalCode)
  const { certificate } = valueOf(await smartId.signingCertificate(`PNOEE-${code}-MOCK-Q`, code))
  const { outcome, controlCode } = await signed(smartId, code)
  expect(controlCode).toMatch(/^\d{4}$/)
  const result = valueOf(outcome)
  expect(result.certificate).toBe(certificate)
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  expect(verify('sha256', Buffer.from('what is signed'), publicKey, Buffer.from(result.signature, 'base64'))).toBe(true)
})

test('a certificate choice gives the document and its certificate', async () => {
  const smartId = bench.gateway()
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

test('a document of another person is not signed with, for any certificate', async () => {
  const code = personalCode(BENCH_PERSON.personalCode)
  const { sessionId } = valueOf(await bench.gateway().startCertificateChoice(code))
  bench.clock.advance(2000)
  const smartId = bench.gateway({
    fetch: async (url, init) => {
      const text = await (await bench.fetch(url, init)).text()
      const headers = { 'content-type': 'application/json' }
      return new Response(text.replace('"PNOEE-49203152718-', '"PNOEE-37811022744-'), { headers })
    },
  })
  const refused = { state: 'failed', reason: 'validation-failed' }
  expect(await smartId.pollCertificateChoice(sessionId, code, 1000)).toEqual(refused)
  expect(bench.troubles()).toMatchObject([{ detail: 'document-of-another-person' }])
})

test.each([
  ['38505059096', 'user-refused'],
  ['38505059103', 'timeout'],
  ['38505059110', 'wrong-code'],
])('%s logs in, and the signature fails with %s', async (code, reason) => {
  const smartId = bench.gateway()
  expect((await bench.login(smartId, code)).state).toBe('done')
  expect((await signed(smartId, code)).outcome).toEqual({ state: 'failed', reason })
})

test('a refused certificate choice is a refusal', async () => {
  const smartId = bench.gateway()
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
])('the signing certificate of %s is refused: %s', async (code, detail) => {
  const outcome = await bench.gateway().signingCertificate(`PNOEE-${code}-MOCK-Q`, personalCode(code))
  expect(outcome).toEqual({ state: 'failed', reason: 'validation-failed' })
  expect(bench.troubles()[0]?.detail).toBe(detail)
})

test('a signature over something else reaches the caller, which finds that it is invalid', async () => {
  const code = '38505059121'
  const { certificate, signature } = valueOf((await signed(bench.gateway(), code)).outcome)
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  expect(verify('sha256', Buffer.from('what is signed'), publicKey, Buffer.from(signature, 'base64'))).toBe(false)
})

test('a locked account has no signing certificate', async () => {
  const outcome = await bench.gateway().signingCertificate('PNOEE-38505059230-MOCK-Q', personalCode('38505059230'))
  expect(outcome).toEqual({ state: 'failed', reason: 'account-unusable' })
})

test('a new start within 15 seconds reaches the phone again instead of the refused session', async () => {
  const smartId = bench.gateway()
  const code = personalCode(BENCH_PERSON.personalCode)
  const first = valueOf(await smartId.startCertificateChoice(code))
  expect(valueOf(await smartId.startCertificateChoice(code)).sessionId).not.toBe(first.sessionId)
  const begin = async () =>
    valueOf(await smartId.startSignature(`PNOEE-${code}-MOCK-Q`, digest, 'Allkirjasta')).sessionId
  expect(await begin()).not.toBe(await begin())
})
