import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { personalCode } from '@sammas/domain/person/personal-code'
import { buildCertificate, encodeName } from '@sammas/sandbox/certificates/build-certificate'
import type { NameAttribute } from '@sammas/sandbox/certificates/build-certificate'
import { keyUsageExtension } from '@sammas/sandbox/certificates/extensions'
import type { CertificateProfile, Flaw } from '@sammas/sandbox/certificates/certificate-authority'
import { purposeOf, readPersonCertificate } from './person-certificate.ts'
import { checkSigningCertificate } from './signing-certificate.ts'
import { KARL, MARI, OCSP_URL, now, openTrustServices } from './testing/trust-services.ts'
import { readCertificate } from './x509.ts'

const { authorities, trust, smartIdIssuer } = await openTrustServices()
const issue = async (profile: CertificateProfile, flaw?: Flaw): Promise<Buffer> =>
  (await authorities.issue(profile, MARI, flaw)).certificateDer

test('the person is read from serialNumber, SN and GN, in title case', async () => {
  const { certificateDer } = await authorities.issue('mobile-id-sign', KARL)
  expect(readPersonCertificate(certificateDer)).toMatchObject({
    personalCode: '39001011237',
    givenName: 'Karl-Erik',
    surname: "O'Brien-Šuslik",
    level: 'QUALIFIED',
    purpose: 'sign',
  })
})

test.each<[CertificateProfile, Flaw | undefined, string, string]>([
  ['smart-id-auth', undefined, 'auth', 'QUALIFIED'],
  ['smart-id-sign', undefined, 'sign', 'QUALIFIED'],
  ['mobile-id-auth', undefined, 'auth', 'QUALIFIED'],
  ['mobile-id-sign', undefined, 'sign', 'QUALIFIED'],
  ['smart-id-auth-2022', undefined, 'auth', 'QUALIFIED'],
  ['mobile-id-auth-2015', undefined, 'auth', 'QUALIFIED'],
  ['mobile-id-auth-2016', undefined, 'auth', 'QUALIFIED'],
  ['mobile-id-sign-2015', undefined, 'sign', 'QUALIFIED'],
  ['id-card-auth', undefined, 'auth', 'QUALIFIED'],
  ['id-card-sign', undefined, 'sign', 'QUALIFIED'],
  ['smart-id-auth', 'advanced-level', 'auth', 'ADVANCED'],
  ['smart-id-sign', 'advanced-level', 'sign', 'ADVANCED'],
  ['id-card-sign', 'advanced-level', 'sign', 'ADVANCED'],
  ['smart-id-sign', 'wrong-key-usage', 'auth', 'ADVANCED'],
])('%s (flaw: %s) is for %s at level %s', async (profile, flaw, purpose, level) => {
  expect(readPersonCertificate(await issue(profile, flaw))).toMatchObject({ purpose, level })
})

const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2'
const EMAIL = '1.3.6.1.5.5.7.3.4'
const SMART_ID_AUTH = '1.3.6.1.4.1.62306.5.7.0'
const ANY = '2.5.29.37.0'
// RFC 5280 4.2.1.12: null, no extension, does not restrict; one that is there must name the use, or any use.
test.each<[string[], string[] | null, string]>([
  [['nonRepudiation'], null, 'sign'],
  [['nonRepudiation', 'digitalSignature'], null, 'other'],
  [['nonRepudiation', 'digitalSignature'], [CLIENT_AUTH], 'other'],
  [['digitalSignature'], null, 'auth'],
  [['digitalSignature', 'keyAgreement'], null, 'auth'],
  [['digitalSignature', 'keyEncipherment', 'dataEncipherment'], null, 'auth'],
  [['digitalSignature', 'keyAgreement'], [CLIENT_AUTH], 'auth'],
  [['digitalSignature', 'keyAgreement'], [CLIENT_AUTH, EMAIL], 'auth'],
  [['digitalSignature', 'keyEncipherment', 'dataEncipherment'], [CLIENT_AUTH], 'auth'],
  [['digitalSignature'], [SMART_ID_AUTH], 'auth'],
  [['digitalSignature'], [ANY], 'auth'],
  [['digitalSignature'], [EMAIL, ANY], 'auth'],
  [['digitalSignature'], [EMAIL], 'other'],
  [['digitalSignature'], ['1.3.6.1.5.5.7.3.1'], 'other'],
  [['digitalSignature'], ['1.3.6.1.5.5.7.3.9'], 'other'],
  [['digitalSignature'], [], 'other'],
  [['keyAgreement'], [CLIENT_AUTH], 'other'],
  [['keyAgreement'], null, 'other'],
  [['keyAgreement'], [ANY], 'other'],
  [[], null, 'other'],
  [[], [CLIENT_AUTH], 'other'],
])('key usage %j with extended usage %j is for: %s', (usages, extendedKeyUsage, purpose) => {
  // names that a certificate can hold
  const keyUsage = new Set(usages) as Parameters<typeof purposeOf>[0]['keyUsage']
  expect(purposeOf({ keyUsage, extendedKeyUsage })).toBe(purpose)
})

test.each([
  ['Mari-Liis', 'Tamm', { givenName: 'Mari-Liis', surname: 'Tamm' }],
  ['', 'Tamm', { givenName: '', surname: 'Tamm' }],
  ['Mari-Liis', '', { givenName: 'Mari-Liis', surname: '' }],
  ['-', 'Tamm', { givenName: '', surname: 'Tamm' }],
  ['−', 'Tamm', { givenName: '', surname: 'Tamm' }],
  ['Mari-Liis', '-', { givenName: 'Mari-Liis', surname: '' }],
  ['A.B.', 'Smith', { givenName: 'A.B.', surname: 'Smith' }],
  ['', '', null],
  ['-', '-', null],
])('a card with the given name %j and the surname %j is the person of its code', async (givenName, surname, names) => {
  const own = await openTrustServices()
  const subject = { personalCode: MARI.personalCode, givenName, surname, card: 'e-resident-2025' } as const
  const person = readPersonCertificate((await own.authorities.issue('id-card-auth', subject)).certificateDer)
  if (names === null) expect(person).toBeNull()
  else expect(person).toMatchObject({ personalCode: MARI.personalCode, ...names })
})

test('a certificate with a name twice identifies no person', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const der = (names: readonly NameAttribute[]) => {
    const subject = encodeName([...names, { type: 'serialNumber', value: 'PNOEE-49203152718' }])
    const [holderKey, signerKey] = [privateKey, privateKey]
    const [notBefore, notAfter] = [new Date('2026-01-01'), new Date('2030-01-01')]
    const extensions = [keyUsageExtension(['digitalSignature'])]
    const serialNumber = Buffer.from([1])
    return buildCertificate({
      serialNumber,
      issuer: subject,
      subject,
      holderKey,
      signerKey,
      notBefore,
      notAfter,
      extensions,
    })
  }
  const [surname, given] = [{ type: 'SN', value: 'TAMM' } as const, { type: 'GN', value: 'MARI' } as const]
  expect(readPersonCertificate(der([surname, given]))).toMatchObject({ surname: 'Tamm', givenName: 'Mari' })
  expect(readPersonCertificate(der([surname, given, { type: 'SN', value: 'KASK' }]))).toBeNull()
  expect(readPersonCertificate(der([surname, given, { type: 'GN', value: 'ANNA' }]))).toBeNull()
})

test('an authority, cut bytes and noise identify no person', async () => {
  expect(readPersonCertificate(smartIdIssuer.der)).toBeNull()
  expect(readPersonCertificate((await issue('id-card-sign')).subarray(0, 200))).toBeNull()
  expect(readPersonCertificate(Buffer.from('no certificate'))).toBeNull()
})

test('a certificate is read in full', async () => {
  expect(readCertificate(await issue('id-card-auth'))).toMatchObject({
    keyUsage: new Set(['digitalSignature', 'keyAgreement']),
    extendedKeyUsage: ['1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.4'],
    isExtendedKeyUsageCritical: true,
    policies: ['1.3.6.1.4.1.51361.1.1.1', '0.4.0.2042.1.2'],
    qualifiedStatements: ['0.4.0.1862.1.5'],
    ocspUrls: [OCSP_URL],
    isAuthority: false,
    subject: { commonName: 'TAMM,MARI-LIIS,49203152718', serialNumber: 'PNOEE-49203152718' },
  })
  expect(readCertificate(await issue('id-card-sign'))?.qualifiedStatements).toEqual([
    '0.4.0.1862.1.1',
    '0.4.0.1862.1.4',
    '0.4.0.1862.1.6',
    '0.4.0.1862.1.5',
  ])
  expect(smartIdIssuer).toMatchObject({ isAuthority: true, subject: { commonName: 'SANDBOX of EID-Q 2024E' } })
})

test.each<[CertificateProfile, Flaw | undefined, string]>([
  ['smart-id-sign', 'expired', 'certificate-expired'],
  ['smart-id-sign', 'not-yet-valid', 'certificate-not-yet-valid'],
  ['smart-id-sign', 'untrusted', 'certificate-untrusted'],
  ['smart-id-sign', 'advanced-level', 'certificate-not-qualified'],
  ['smart-id-sign', 'wrong-key-usage', 'certificate-not-for-signing'],
  ['smart-id-auth', undefined, 'certificate-not-for-signing'],
  ['mobile-id-auth', undefined, 'certificate-not-for-signing'],
  ['id-card-auth', undefined, 'certificate-not-for-signing'],
])('%s (flaw: %s) may not sign: %s', async (profile, flaw, reason) => {
  expect(checkSigningCertificate(await issue(profile, flaw), trust.people, now(), null)).toEqual({ ok: false, reason })
})

test('only the expected person may sign', async () => {
  const der = await issue('mobile-id-sign')
  const ofKarl = checkSigningCertificate(der, trust.people, now(), {
    person: personalCode(KARL.personalCode),
    scheme: 'mobile-id',
    testPolicies: 'refused',
  })
  expect(ofKarl).toEqual({ ok: false, reason: 'certificate-of-another-person' })
  expect(
    checkSigningCertificate(der, trust.people, now(), {
      person: personalCode(MARI.personalCode),
      scheme: 'mobile-id',
      testPolicies: 'refused',
    }).ok,
  ).toBe(true)
})

test('a certificate is not believed under the authority of another method', async () => {
  const mobileOnly = checkSigningCertificate(await issue('mobile-id-sign'), [smartIdIssuer], now(), null)
  expect(mobileOnly).toEqual({ ok: false, reason: 'certificate-untrusted' })
})

test('a certificate with one changed byte is not believed', async () => {
  const der = Buffer.from(await issue('mobile-id-sign'))
  const at = der.indexOf('MARI-LIIS')
  der.write('X', at)
  expect(checkSigningCertificate(der, trust.people, now(), null)).toEqual({
    ok: false,
    reason: 'certificate-untrusted',
  })
})

test('a person cannot issue certificates', async () => {
  const person = readCertificate(await issue('id-card-sign'))
  if (person === null) throw new Error('readable')
  expect(checkSigningCertificate(await issue('id-card-sign'), [person], now(), null)).toEqual({
    ok: false,
    reason: 'certificate-untrusted',
  })
  expect(checkSigningCertificate(smartIdIssuer.der, trust.people, now(), null)).toEqual({
    ok: false,
    reason: 'certificate-unreadable',
  })
})

test.each([
  ['smart-id-sign', 'smart-id'],
  ['mobile-id-sign', 'mobile-id'],
  ['id-card-sign', 'id-card'],
] as const)('%s signs in its own scheme alone, for any issuer', async (profile, own) => {
  const der = await issue(profile)
  const person = personalCode(MARI.personalCode)
  for (const scheme of ['smart-id', 'mobile-id', 'id-card'] as const) {
    const checked = checkSigningCertificate(der, trust.people, now(), { person, scheme, testPolicies: 'refused' })
    expect(checked.ok ? 'taken' : checked.reason).toBe(scheme === own ? 'taken' : 'certificate-of-another-scheme')
  }
})
