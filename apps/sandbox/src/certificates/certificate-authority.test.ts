import { X509Certificate, createPublicKey, randomBytes, createHash, verify } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { memoryKeyStore, openCertificateAuthorities } from './certificate-authority.ts'
import type { CertificateProfile, Flaw } from './certificate-authority.ts'
import { shareShortKeys } from '../testing/short-keys.ts'
import { signDigest } from './sign-digest.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const MARI = { personalCode: '49203152718', givenName: 'Mari-Liis', surname: 'Tamm' }
const store = memoryKeyStore()
await shareShortKeys(store)
const open = (): ReturnType<typeof openCertificateAuthorities> =>
  openCertificateAuthorities({ keyStore: store, ocspUrl: 'http://127.0.0.1:9/ocsp', now: () => NOW })
const authorities = await open()

const PROFILES: CertificateProfile[] = [
  'smart-id-auth',
  'smart-id-sign',
  'mobile-id-auth',
  'mobile-id-sign',
  'id-card-auth',
  'id-card-sign',
]
const OF_2025 = { ...MARI, card: 'citizen-2025' } as const

function opensslText(der: Buffer): string {
  return execFileSync('openssl', ['x509', '-inform', 'DER', '-noout', '-text'], { encoding: 'utf8', input: der })
}

test.each([
  ...PROFILES.map((profile) => [profile, MARI] as const),
  ['id-card-auth', OF_2025] as const,
  ['id-card-sign', OF_2025] as const,
])('openssl accepts the chain of %s and its key is the private key', async (profile, subject) => {
  const issued = await authorities.issue(profile, subject)
  const folder = mkdtempSync(join(tmpdir(), 'sammas-chain-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  writeFileSync(join(folder, 'ca.pem'), authorities.trustedPem.join(''))
  writeFileSync(join(folder, 'leaf.pem'), new X509Certificate(issued.certificateDer).toString())
  const atTime = ['-attime', String(NOW.getTime() / 1000)]
  const answer = execFileSync('openssl', [
    'verify',
    '-x509_strict',
    ...atTime,
    '-CAfile',
    join(folder, 'ca.pem'),
    join(folder, 'leaf.pem'),
  ])
  expect(answer.toString()).toContain(': OK')
  expect(new X509Certificate(issued.certificateDer).checkPrivateKey(issued.privateKey)).toBe(true)
})

test('a Smart-ID signing certificate has the fields that a verifier checks', async () => {
  const text = opensslText((await authorities.issue('smart-id-sign', MARI)).certificateDer)
  expect(text).toMatch(/X509v3 Key Usage: critical\s+Non Repudiation\s/)
  expect(text).toContain('Policy: 1.3.6.1.4.1.10015.17.2')
  expect(text).toContain('Policy: 0.4.0.194112.1.2')
  expect(text).toContain('OCSP - URI:http://127.0.0.1:9/ocsp')
  expect(text).toContain('Issuer: C = EE, O = Sammas sandbox, CN = SANDBOX of EID-Q 2024E')
  expect(text).toContain('C = EE, CN = "TAMM,MARI-LIIS", SN = TAMM, GN = MARI-LIIS, serialNumber = PNOEE-49203152718')
  expect(text).not.toContain('Extended Key Usage')
})

test('a Smart-ID authentication certificate has its own extended key usage and no right to sign', async () => {
  const text = opensslText((await authorities.issue('smart-id-auth', MARI)).certificateDer)
  expect(text).toMatch(/Extended Key Usage:\s+1\.3\.6\.1\.4\.1\.62306\.5\.7\.0/)
  expect(text).toMatch(/Key Usage: critical\s+Digital Signature\s/)
})

test('names outside ASCII are kept in upper case', async () => {
  const { certificateDer } = await authorities.issue('mobile-id-sign', {
    personalCode: '39001011237',
    givenName: 'Karl-Erik',
    surname: "O'Brien-Šuslik",
  })
  expect(new X509Certificate(certificateDer).subject).toContain("SN=O'BRIEN-ŠUSLIK")
})

test('a person has the same certificate after a restart, and simultaneous first questions give one certificate', async () => {
  const [first, second] = await Promise.all([
    authorities.issue('id-card-auth', MARI),
    authorities.issue('id-card-auth', MARI),
  ])
  const again = await (await open()).issue('id-card-auth', MARI)
  expect(second.certificateDer.equals(first.certificateDer)).toBe(true)
  expect(again.certificateDer.equals(first.certificateDer)).toBe(true)
  expect((await open()).trustedPem).toEqual(authorities.trustedPem)
})

test('certificates that ran out while the sandbox stood still are made anew', async () => {
  const first = await authorities.issue('mobile-id-auth', MARI)
  const later = await openCertificateAuthorities({
    keyStore: store,
    ocspUrl: 'http://127.0.0.1:9/ocsp',
    now: () => new Date('2030-06-01T10:00:00Z'),
  })
  const renewed = await later.issue('mobile-id-auth', MARI)
  expect(renewed.serialNumber).not.toBe(first.serialNumber)
  expect(new Date(new X509Certificate(renewed.certificateDer).validTo).getUTCFullYear()).toBe(2033)
  expect(later.trustedPem).toEqual(authorities.trustedPem)
})

test.each<[Flaw, string | RegExp]>([
  ['expired', /Not After : Nov 20 10:00:00 2026 GMT/],
  ['not-yet-valid', /Not Before: Nov 21 10:00:00 2027 GMT/],
  ['untrusted', 'CN = SANDBOX of an untrusted CA'],
  ['advanced-level', 'Policy: 0.4.0.2042.1.1'],
  ['wrong-key-usage', /Key Usage: critical\s+Digital Signature\s/],
])('the flaw %s is in the certificate', async (flaw, expected) => {
  expect(opensslText((await authorities.issue('mobile-id-sign', MARI, flaw)).certificateDer)).toMatch(expected)
})

test('only revoked certificates are revoked, and one that was never issued is unknown', async () => {
  const good = await authorities.issue('mobile-id-sign', MARI)
  const revoked = await authorities.issue('mobile-id-sign', MARI, 'revoked')
  expect(await authorities.isRevoked(good.serialNumber)).toBe(false)
  expect(await authorities.isRevoked(revoked.serialNumber.toLowerCase())).toBe(true)
  expect(await authorities.statusOf('00FF')).toEqual({ status: 'unknown' })
  await authorities.revoke(good.serialNumber)
  expect(await authorities.statusOf(good.serialNumber)).toEqual({ status: 'revoked', at: NOW })
})

test.each([
  ['smart-id-sign', 'sha256'],
  ['smart-id-sign', 'sha512'],
  ['mobile-id-sign', 'sha256'],
  ['id-card-sign', 'sha384'],
] as const)('%s signs a bare %s digest so that Node verifies it over the data', async (profile, algorithm) => {
  const { privateKey } = await authorities.issue(profile, MARI)
  const data = randomBytes(100)
  const signature = signDigest(privateKey, createHash(algorithm).update(data).digest(), algorithm)
  const key = createPublicKey(privateKey)
  expect(verify(algorithm, data, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
  expect(verify(algorithm, randomBytes(100), { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(false)
})

test('a digest of another length is refused', async () => {
  const { privateKey } = await authorities.issue('mobile-id-sign', MARI)
  expect(() => signDigest(privateKey, Buffer.alloc(48), 'sha256')).toThrow('32 bytes')
})

test('forty people share a few RSA keys but have their own certificates', async () => {
  const codes = Array.from({ length: 40 }, (_, index) => `3900101${String(1000 + index)}`)
  const issued = await Promise.all(
    codes.map((personalCode) =>
      authorities.issue('smart-id-sign', { personalCode, givenName: 'Test', surname: 'Isik' }),
    ),
  )
  expect(new Set(issued.map(({ serialNumber }) => serialNumber)).size).toBe(40)
  const keys = issued.map(({ privateKey }) =>
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('hex'),
  )
  expect(new Set(keys).size).toBeLessThanOrEqual(4)
})

test('a sandbox on another port issues certificates that name the new OCSP address', async () => {
  const moved = await openCertificateAuthorities({
    keyStore: store,
    ocspUrl: 'http://127.0.0.1:10/ocsp',
    now: () => NOW,
  })
  const { certificateDer } = await moved.issue('id-card-auth', MARI)
  expect(new X509Certificate(certificateDer).infoAccess).toContain('http://127.0.0.1:10/ocsp')
})

test('a kept certificate of an older profile is made anew, with the same key', async () => {
  const kept = memoryKeyStore()
  const opened = (): ReturnType<typeof openCertificateAuthorities> =>
    openCertificateAuthorities({ keyStore: kept, ocspUrl: 'http://127.0.0.1:9/ocsp', now: () => NOW })
  const code = MARI.personalCode
  const first = await (await opened()).issue('mobile-id-auth', MARI)
  await kept.write(
    `person/mobile-id-auth-2016/${code}/key`,
    first.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
  const older = await (await opened()).issue('mobile-id-auth-2016', MARI)
  await kept.write(`certificate/mobile-id-auth/${code}/good`, new X509Certificate(older.certificateDer).toString())
  const renewed = await (await opened()).issue('mobile-id-auth', MARI)
  expect(opensslText(renewed.certificateDer)).not.toContain('Extended Key Usage')
  expect(new X509Certificate(renewed.certificateDer).checkPrivateKey(first.privateKey)).toBe(true)
  expect((await (await opened()).issue('mobile-id-auth', MARI)).serialNumber).toBe(renewed.serialNumber)
})

test('a person with one name alone has a subject without the other', async () => {
  const subjectOf = async (givenName: string, surname: string): Promise<string> => {
    const subject = { personalCode: '39001011237', givenName, surname, card: 'e-resident-2025' } as const
    const { certificateDer } = await (
      await openCertificateAuthorities({
        keyStore: memoryKeyStore(),
        ocspUrl: 'http://127.0.0.1:9/ocsp',
        now: () => NOW,
      })
    ).issue('id-card-auth', subject)
    return new X509Certificate(certificateDer).subject
  }
  expect(await subjectOf('', 'Tamm')).toBe('CN=TAMM\\,39001011237\nserialNumber=PNOEE-39001011237\nSN=TAMM\nC=EE')
  expect(await subjectOf('Mari', '')).toBe('CN=MARI\\,39001011237\nserialNumber=PNOEE-39001011237\nGN=MARI\nC=EE')
})
