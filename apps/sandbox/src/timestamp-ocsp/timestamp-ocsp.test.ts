import { X509Certificate, createHash, randomBytes } from 'node:crypto'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { memoryKeyStore, openCertificateAuthorities } from '../certificates/certificate-authority.ts'
import { registerTimestampAndOcsp } from './timestamp-ocsp-routes.ts'
import type { TrustService } from './timestamp-ocsp-routes.ts'

const MARI = { personalCode: '49203152718', givenName: 'Mari-Liis', surname: 'Tamm' }
const now = (): Date => new Date()
const authorities = await openCertificateAuthorities({
  keyStore: memoryKeyStore(),
  ocspUrl: 'http://127.0.0.1:9/ocsp',
  now,
})
const down = new Set<TrustService>()
const app = Fastify()
registerTimestampAndOcsp(app, { authorities, now, isDown: (service) => down.has(service) })
const folder = mkdtempSync(join(tmpdir(), 'sammas-trust-services-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const file = (name: string): string => join(folder, name)
writeFileSync(file('mobile-id-ca.pem'), authorities.pemOf['mobile-id'])
writeFileSync(file('timestamp-ca.pem'), authorities.pemOf.timestamp)

async function post(
  url: string,
  type: string,
  payload: Buffer,
): Promise<{ status: number; type: unknown; body: Buffer }> {
  const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.rawPayload }
}

const requestOcsp = (payload: Buffer): ReturnType<typeof post> => post('/ocsp', 'application/ocsp-request', payload)
const requestTimestamp = (payload: Buffer): ReturnType<typeof post> =>
  post('/tsa', 'application/timestamp-query', payload)

/** Requests a certificate's status with openssl, which also judges the answer. */
async function opensslJudgesOcsp(certificateDer: Buffer): Promise<string> {
  writeFileSync(file('person.pem'), new X509Certificate(certificateDer).toString())
  const about = ['-issuer', file('mobile-id-ca.pem'), '-cert', file('person.pem')]
  execFileSync('openssl', ['ocsp', ...about, '-nonce', '-reqout', file('ocsp.req')], { stdio: 'pipe' })
  const answer = await requestOcsp(readFileSync(file('ocsp.req')))
  expect(answer).toMatchObject({ status: 200, type: 'application/ocsp-response' })
  writeFileSync(file('ocsp.resp'), answer.body)
  const answered = ['-respin', file('ocsp.resp'), '-CAfile', file('mobile-id-ca.pem')]
  const nonceJudged = spawnSync('openssl', ['ocsp', '-reqin', file('ocsp.req'), ...answered], { encoding: 'utf8' })
  expect(nonceJudged.stdout + nonceJudged.stderr).toContain('Response verify OK')
  const judged = spawnSync('openssl', ['ocsp', ...about, '-no_nonce', ...answered], { encoding: 'utf8' })
  return judged.stdout + judged.stderr
}

test('openssl accepts the answer about a good certificate, nonce and all', async () => {
  const judged = await opensslJudgesOcsp((await authorities.issue('mobile-id-sign', MARI)).certificateDer)
  expect(judged).toContain('Response verify OK')
  expect(judged).toContain('person.pem: good')
})

test('a revoked certificate is revoked', async () => {
  const judged = await opensslJudgesOcsp((await authorities.issue('mobile-id-sign', MARI, 'revoked')).certificateDer)
  expect(judged).toContain('Response verify OK')
  expect(judged).toContain('person.pem: revoked')
})

test('a broken OCSP request is malformed, one about a foreign authority unauthorized', async () => {
  expect((await requestOcsp(Buffer.from('3003', 'hex'))).body.toString('hex')).toBe('30030a0101')
  expect((await requestOcsp(Buffer.alloc(0))).body.toString('hex')).toBe('30030a0101')
  await opensslJudgesOcsp((await authorities.issue('mobile-id-sign', MARI)).certificateDer)
  const request = readFileSync(file('ocsp.req'))
  const keyHash = request.indexOf(Buffer.from('0414', 'hex')) + 2
  request.writeUInt8(request.readUInt8(keyHash) ^ 1, keyHash)
  expect((await requestOcsp(request)).body.toString('hex')).toBe('30030a0106')
})

async function opensslTimestamp(hash: string, data: Buffer): Promise<Buffer> {
  writeFileSync(file('data'), data)
  execFileSync('openssl', ['ts', '-query', '-data', file('data'), `-${hash}`, '-cert', '-out', file('query.tsq')], {
    stdio: 'pipe',
  })
  const answer = await requestTimestamp(readFileSync(file('query.tsq')))
  expect(answer).toMatchObject({ status: 200, type: 'application/timestamp-reply' })
  writeFileSync(file('reply.tsr'), answer.body)
  const verify = [
    'ts',
    '-verify',
    '-queryfile',
    file('query.tsq'),
    '-in',
    file('reply.tsr'),
    '-CAfile',
    file('timestamp-ca.pem'),
  ]
  return execFileSync('openssl', verify, { stdio: 'pipe' })
}

test.each(['sha256', 'sha384', 'sha512'])('openssl accepts a time stamp over %s', async (hash) => {
  expect((await opensslTimestamp(hash, randomBytes(64))).toString()).toContain('Verification: OK')
})

test('a time stamp does not fit other data', async () => {
  await opensslTimestamp('sha256', Buffer.from('one'))
  writeFileSync(file('data'), Buffer.from('two'))
  const verify = ['ts', '-verify', '-data', file('data'), '-in', file('reply.tsr'), '-CAfile', file('timestamp-ca.pem')]
  const judged = spawnSync('openssl', verify, { encoding: 'utf8' })
  expect(judged.status).not.toBe(0)
  expect(judged.stderr).toContain('message imprint mismatch')
})

test('a broken time-stamp request and a weak hash are rejected with their reasons', async () => {
  expect((await requestTimestamp(Buffer.from('00', 'hex'))).body.toString('hex')).toBe('300930070201020302' + '0204')
  const weakHeader = Buffer.from('3026020101' + '3021300906052b0e03021a05000414', 'hex')
  const weak = Buffer.concat([weakHeader, createHash('sha1').update('x').digest()])
  expect((await requestTimestamp(weak)).body.toString('hex')).toBe('30093007020102030207' + '80')
})

test('a service that is switched off answers 503 and the other still works', async () => {
  down.add('tsa')
  expect((await requestTimestamp(Buffer.alloc(1))).status).toBe(503)
  expect((await requestOcsp(Buffer.alloc(1))).status).toBe(200)
  down.clear()
})

test('another content type is refused', async () => {
  expect((await post('/ocsp', 'application/json', Buffer.from('{}'))).status).toBe(415)
})

test('the authorities can be fetched', async () => {
  const all = await app.inject('/ca/trusted.pem')
  expect(all.body.match(/BEGIN CERTIFICATE/g)).toHaveLength(5)
  expect((await app.inject('/ca/smart-id.crt')).body).toBe(authorities.pemOf['smart-id'])
})
