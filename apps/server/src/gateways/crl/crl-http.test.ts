import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readRevocationList } from '../../signatures/revocation-list.ts'
import { KARL, MARI, openTrustServices } from '../../signatures/testing/trust-services.ts'
import { readCertificatesPem } from '../../signatures/x509.ts'
import type { Fetch } from '../call/gateway-result.ts'
import { revocationListsHttp } from './crl-http.ts'

const { authorities, fetch: sandbox } = await openTrustServices()
const [authority] = readCertificatesPem(authorities.pemOf['id-card'])
const [stranger] = readCertificatesPem(authorities.pemOf['mobile-id'])
if (authority === undefined || stranger === undefined) throw new Error('the sandbox has its authorities')
const url = 'http://trust.sandbox/ca/id-card-2018.crl'
const good = (await authorities.issue('id-card-auth', MARI)).certificateDer
const revoked = (await authorities.issue('id-card-auth', KARL, 'revoked')).certificateDer
const list = await authorities.revocationList('id-card-2018')
const hours = (count: number) => count * 3_600_000

function lists(given: { fetch?: Fetch; now?: () => Date; from?: typeof authority } = {}) {
  const requested: string[] = []
  const { fetch = sandbox, now = () => new Date(), from = authority } = given
  const { check } = revocationListsHttp({
    fetch: (address, init) => {
      requested.push(address)
      return fetch(address, init)
    },
    pause: () => Promise.resolve(),
    now,
    sources: from === undefined ? [] : [{ authority: from, url }],
  })
  return {
    requested,
    statusOf: async (der: Buffer) => (await check(der, authority?.der ?? Buffer.alloc(0))).status,
    check,
  }
}
const answering =
  (body: Uint8Array<ArrayBuffer>, status = 200): Fetch =>
  () =>
    Promise.resolve(new Response(body, { status }))
const bytes = (buffer: Buffer) => new Uint8Array(buffer)

test('openssl reads the list of the sandbox', () => {
  const text = execFileSync('openssl', ['crl', '-inform', 'DER', '-noout', '-text'], { encoding: 'utf8', input: list })
  expect(text).toContain('Revoked Certificates:')
})

test('a certificate holds unless it is on the list', async () => {
  const { statusOf } = lists()
  expect(await statusOf(good)).toBe('good')
  expect(await statusOf(revoked)).toBe('revoked')
})

test('many simultaneous requests share one download, and the list is kept until the next one is due', async () => {
  let now = Date.now()
  const { statusOf, requested } = lists({ now: () => new Date(now) })
  await Promise.all([statusOf(good), statusOf(revoked), statusOf(good)])
  now += hours(11)
  expect(await statusOf(revoked)).toBe('revoked')
  expect(requested).toHaveLength(1)
  now += hours(2)
  await statusOf(good)
  expect(requested).toHaveLength(2)
})

test('a list with a due successor is not used', async () => {
  const late = new Date(Date.now() + hours(13))
  expect(await lists({ now: () => late }).check(good, authority.der)).toEqual({
    status: 'unavailable',
    detail: 'crl-not-fresh',
  })
  const early = new Date(Date.now() - hours(1))
  expect(await lists({ now: () => early }).statusOf(good)).toBe('unavailable')
})

test('with any single byte changed, the list proves nothing', async () => {
  for (let at = 0; at < list.length; at += 7) {
    const forged = Buffer.from(list)
    forged.writeUInt8(forged.readUInt8(at) ^ 1, at)
    const reading = readRevocationList(forged, authority)
    expect(reading.ok, `byte ${String(at)}`).toBe(false)
  }
  const forged = Buffer.from(list)
  forged.writeUInt8(forged.readUInt8(list.length - 1) ^ 1, list.length - 1)
  expect(await lists({ fetch: answering(bytes(forged)) }).check(good, authority.der)).toMatchObject({
    status: 'unavailable',
    detail: 'crl-signature-wrong',
  })
})

test('a list of another authority, or of no configured authority, proves nothing', async () => {
  expect(readRevocationList(list, stranger)).toEqual({ ok: false, reason: 'crl-of-another-authority' })
  const foreign = await authorities.revocationList('mobile-id')
  expect(await lists({ fetch: answering(bytes(foreign)) }).statusOf(good)).toBe('unavailable')
  const refused = lists({ from: stranger })
  expect(await refused.statusOf(good)).toBe('unavailable')
  expect(refused.requested).toEqual([])
  const { certificateDer } = await authorities.issue('mobile-id-auth', MARI)
  expect(await lists().statusOf(certificateDer)).toBe('unavailable')
})

test.each<[string, Fetch]>([
  ['is longer than any list', answering(new Uint8Array(32_000_001))],
  ['is a page', answering(new Uint8Array(Buffer.from('<html>')))],
  ['breaks off', answering(new Uint8Array(list.subarray(0, list.length - 5)))],
  ['is followed by something', answering(new Uint8Array(Buffer.concat([list, list])))],
  ['is empty', answering(new Uint8Array())],
  ['is not there', answering(new Uint8Array(), 404)],
  ['does not come', () => Promise.reject(new TypeError('socket hang up'))],
])('an answer that %s proves nothing, and is not requested again at once', async (_, fetch) => {
  let now = Date.now()
  const { statusOf, requested } = lists({ fetch, now: () => new Date(now) })
  expect(await statusOf(good)).toBe('unavailable')
  const before = requested.length
  expect(await statusOf(revoked)).toBe('unavailable')
  expect(requested).toHaveLength(before)
  now += 61_000
  await statusOf(good)
  expect(requested.length).toBeGreaterThan(before)
})
