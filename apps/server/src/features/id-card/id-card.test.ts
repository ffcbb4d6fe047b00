import { X509Certificate, createHash, sign, type KeyObject } from 'node:crypto'
import { memoryKeyStore } from '@sammas/sandbox/certificates/key-store'
import { openCertificateAuthorities } from '@sammas/sandbox/certificates/certificate-authority'
import { expect, test } from 'vitest'
import { isTokenSignedBy, webEidToken } from './web-eid-token.ts'

const authorities = await openCertificateAuthorities({
  keyStore: memoryKeyStore(),
  ocspUrl: 'http://127.0.0.1:3100/ocsp',
  now: () => new Date(),
})
const subject = { personalCode: '49203152718', givenName: 'MARI-LIIS', surname: 'TAMM' }
const origin = 'https://pension.example'
const nonce = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc='

const hash = (text: string) => createHash('sha384').update(text).digest()
const signature = (key: KeyObject, over: Buffer) =>
  sign('sha384', over, { key, dsaEncoding: 'ieee-p1363' }).toString('base64')

test('the signed bytes are the documented concatenation of the two hashes', () => {
  const digest = createHash('sha384')
    .update(Buffer.concat([hash(origin), hash(nonce)]))
    .digest('base64')
  expect(digest).toBe('sSi06qtMWFIFqHwzn+2udHT6ijqlkIJfgU6VX3oiLXg02xXePAolYY5QUrs4u6xD')
})

test('a token holds for its own origin, nonce, algorithm and key, and for no other', async () => {
  const card = await authorities.issue('id-card-auth', subject)
  const other = await authorities.issue('id-card-auth', { ...subject, personalCode: '37811022744' })
  const key = card.privateKey
  const token = {
    unverifiedCertificate: card.certificateDer.toString('base64'),
    algorithm: 'ES384',
    signature: signature(key, Buffer.concat([hash(origin), hash(nonce)])),
    format: 'web-eid:1.0',
  }
  const publicKey = new X509Certificate(card.certificateDer).publicKey
  const otherKey = new X509Certificate(other.certificateDer).publicKey
  expect(isTokenSignedBy(token, publicKey, origin, nonce)).toBe(true)
  expect(isTokenSignedBy(token, publicKey, 'https://evil.example', nonce)).toBe(false)
  expect(isTokenSignedBy(token, publicKey, origin, nonce.replace('B', 'C'))).toBe(false)
  expect(isTokenSignedBy(token, otherKey, origin, nonce)).toBe(false)
  expect(isTokenSignedBy({ ...token, algorithm: 'RS256' }, publicKey, origin, nonce)).toBe(false)
  expect(isTokenSignedBy({ ...token, algorithm: 'none' }, publicKey, origin, nonce)).toBe(false)
  expect(isTokenSignedBy({ ...token, signature: 'AAAA' }, publicKey, origin, nonce)).toBe(false)
})

test.each([
  ['https://xn--ttervis-90aa.ee', 'https://töötervis.ee', true],
  ['https://xn--ttervis-90aa.ee:8443', 'https://töötervis.ee:8443', true],
  ['https://xn--ttervis-90aa.ee:8443', 'https://töötervis.ee', false],
  ['https://xn--ttervis-90aa.ee', 'https://tootervis.ee', false],
  ['https://tootervis.ee', 'https://töötervis.ee', false],
])('a proof for %s made over the form %s counts: %s', async (ascii, signed, isTaken) => {
  const card = await authorities.issue('id-card-auth', subject)
  const token = {
    unverifiedCertificate: card.certificateDer.toString('base64'),
    algorithm: 'ES384',
    signature: signature(card.privateKey, Buffer.concat([hash(signed), hash(nonce)])),
    format: 'web-eid:1.0',
  }
  const { publicKey } = new X509Certificate(card.certificateDer)
  expect(isTokenSignedBy(token, publicKey, ascii, nonce)).toBe(isTaken)
  expect(
    isTokenSignedBy(
      { ...token, signature: signature(card.privateKey, Buffer.concat([hash(ascii), hash(nonce)])) },
      publicKey,
      ascii,
      nonce,
    ),
  ).toBe(true)
})

test.each([
  ['web-eid:1', true],
  ['web-eid:1.1', true],
  ['web-eid:2.0', false],
  ['web-eid:10', false],
  ['web-eid:1.x', false],
])('a token of the format %s is understood: %s', (format, isUnderstood) => {
  const token = { unverifiedCertificate: 'A'.repeat(200), algorithm: 'ES384', signature: 'A'.repeat(100), format }
  expect(webEidToken.safeParse(token).success).toBe(isUnderstood)
})
