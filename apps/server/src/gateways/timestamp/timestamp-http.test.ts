import { execFileSync } from 'node:child_process'
import { newSerialNumber, openAuthority, type SigningIdentity } from '@sammas/sandbox/certificates/authority'
import { buildCertificate, encodeName } from '@sammas/sandbox/certificates/build-certificate'
import { memoryKeyStore } from '@sammas/sandbox/certificates/certificate-authority'
import {
  extendedKeyUsageExtension,
  keyIdentifierExtensions,
  keyUsageExtension,
} from '@sammas/sandbox/certificates/extensions'
import { keyMaterial } from '@sammas/sandbox/certificates/key-material'
import { answerTimestamp } from '@sammas/sandbox/timestamp-ocsp/timestamp-responder'
import { expect, test } from 'vitest'
import { MARI, TSA_URL, now, openTrustServices, random } from '../../signatures/testing/trust-services.ts'
import { timestampRequest } from '../../signatures/timestamp-request.ts'
import { readCertificatesPem } from '../../signatures/x509.ts'
import type { Fetch } from '../call/gateway-result.ts'
import { doubtful } from '../testing/doubtful.ts'
import { timestampHttp } from './timestamp-http.ts'
import type { TimestampOptions } from './timestamp-http.ts'
import type { TimestampResult } from './timestamp.ts'
import { temporaryFile } from '../../testing/temporary-file.ts'

const services = await openTrustServices()
const { authorities, trust } = services
const DATA = Buffer.from('<ds:SignatureValue>x</ds:SignatureValue>')

const stamp = (options: Partial<TimestampOptions>, data = DATA): Promise<TimestampResult> =>
  timestampHttp({ fetch: services.fetch, now, random, url: TSA_URL, trusted: trust.timestamp, ...options }).stamp(data)

const answer = (body: Uint8Array): Response =>
  new Response(new Uint8Array(body), { headers: { 'content-type': 'application/timestamp-reply' } })

/** A unit that answers these bytes. */
const answeringWith =
  (body: Uint8Array): Fetch =>
  () =>
    Promise.resolve(answer(body))

/** A unit that answers with another certificate, key or time. */
const respond =
  (unit: SigningIdentity, at: () => Date = now): Fetch =>
  async (_url, init) =>
    answer(answerTimestamp(Buffer.from(await new Response(init?.body ?? null).arrayBuffer()), unit, at()))

test('data gets a stamp of this moment', async () => {
  const result = await stamp({})
  expect(result.status).toBe('stamped')
  expect(result.status === 'stamped' && Math.abs(result.time.getTime() - Date.now())).toBeLessThan(60_000)
})

test('openssl reads our request', () => {
  const path = temporaryFile(timestampRequest(DATA, Buffer.alloc(16, 0x41)))
  const text = execFileSync('openssl', ['ts', '-query', '-in', path, '-text'], { encoding: 'utf8' })
  expect(text).toContain('Hash Algorithm: sha256')
  expect(text).toContain('Nonce: 0x41414141414141414141414141414141')
  expect(text).toContain('Certificate required: yes')
})

test('a stamp over other data, or of another question, is doubtful', async () => {
  const foreign: Fetch = () =>
    Promise.resolve(
      answer(
        answerTimestamp(
          timestampRequest(Buffer.from('other'), Buffer.alloc(16, 0x41)),
          authorities.timestampAuthority,
          now(),
        ),
      ),
    )
  expect(await stamp({ fetch: foreign })).toEqual(doubtful('timestamp-of-other-data'))
  const replayed: Fetch = () =>
    Promise.resolve(
      answer(answerTimestamp(timestampRequest(DATA, Buffer.alloc(16, 0x41)), authorities.timestampAuthority, now())),
    )
  expect(await stamp({ fetch: replayed })).toEqual(doubtful('timestamp-nonce-differs'))
})

test('a foreign unit, a certificate that is not for time stamps, and a forged signature are distinguished', async () => {
  const person = await authorities.issue('mobile-id-sign', MARI)
  expect(await stamp({ fetch: respond(person) })).toEqual(doubtful('timestamp-untrusted'))
  expect(await stamp({ fetch: respond(person), trusted: trust.people })).toEqual(doubtful('timestamp-not-for-stamping'))
  const forged = { certificateDer: authorities.timestampAuthority.certificateDer, privateKey: person.privateKey }
  expect(await stamp({ fetch: respond(forged) })).toEqual(doubtful('timestamp-signature-wrong'))
})

const [STAMPING, OCSP_SIGNING] = ['1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.9']

test.each([
  ['critical and alone', [STAMPING], true, 'stamped'],
  ['not critical', [STAMPING], false, 'doubtful'],
  ['critical beside another usage', [STAMPING, OCSP_SIGNING], true, 'doubtful'],
])('a unit with a stamping usage that is %s is trusted or not', async (_, usages, critical, status) => {
  const authority = await openAuthority('timestamp', keyMaterial(memoryKeyStore()), now)
  const { privateKey } = authorities.timestampAuthority
  const certificateDer = buildCertificate({
    serialNumber: newSerialNumber(),
    issuer: authority.name,
    subject: encodeName([{ type: 'CN', value: 'unit' }]),
    holderKey: privateKey,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    extensions: [
      keyUsageExtension(['digitalSignature']),
      extendedKeyUsageExtension(usages, critical),
      ...keyIdentifierExtensions(privateKey, authority.privateKey),
    ],
    signerKey: authority.privateKey,
  })
  const trusted = readCertificatesPem(authority.certificatePem)
  expect(await stamp({ fetch: respond({ certificateDer, privateKey }), trusted })).toMatchObject(
    status === 'stamped' ? { status } : { status, reason: 'timestamp-not-for-stamping' },
  )
})

test('a stamp with a time far from ours is doubtful', async () => {
  const at = (offset: number): Fetch => respond(authorities.timestampAuthority, () => new Date(Date.now() + offset))
  expect(await stamp({ fetch: at(10 * 60_000) })).toEqual(doubtful('timestamp-not-fresh'))
  expect(await stamp({ fetch: at(-10 * 60_000) })).toEqual(doubtful('timestamp-not-fresh'))
  expect((await stamp({ fetch: at(60_000) })).status).toBe('stamped')
})

test('a rejection, noise and an outage are distinguished', async () => {
  expect(await stamp({ fetch: answeringWith(Buffer.from('30053003020102', 'hex')) })).toEqual({
    status: 'rejected',
    detail: 'status 2',
  })
  expect(await stamp({ fetch: answeringWith(Buffer.from('noise')) })).toEqual(doubtful('timestamp-malformed'))
  services.down.add('tsa')
  expect(await stamp({})).toEqual({ status: 'unavailable', detail: 'status 503' })
  services.down.clear()
})

test('a changed byte in the unit’s signed data is noticed', async () => {
  const fetch: Fetch = async (url, init) => {
    const body = Buffer.from(await (await services.fetch(url, init)).arrayBuffer())
    const policy = body.indexOf(Buffer.from('04008f670101', 'hex'))
    body.writeUInt8(0x02, policy + 5)
    return answer(body)
  }
  expect(await stamp({ fetch })).toEqual(doubtful('timestamp-signature-wrong'))
})
