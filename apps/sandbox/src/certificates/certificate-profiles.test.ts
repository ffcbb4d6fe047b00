import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { CARD_DOCUMENTS } from './card-documents.ts'
import type { CardDocument } from './card-documents.ts'
import { memoryKeyStore, openCertificateAuthorities } from './certificate-authority.ts'
import type { CertificateProfile } from './certificate-authority.ts'

/**
 * The made certificates, read back by openssl and held against the operators' published values. Nothing here comes from the sandbox's table: the
 * values are copied by hand from the documents and certificates named beside them.
 */
const authorities = await openCertificateAuthorities({
  keyStore: memoryKeyStore(),
  ocspUrl: 'http://127.0.0.1:9/ocsp',
  now: () => new Date('2026-11-21T10:00:00Z'),
})
const MARI = { personalCode: '49203152718', givenName: 'Mari-Liis', surname: 'Tamm' }

type Published = {
  issuer: string
  subject: string
  keyBits: string
  keyUsage: string
  /** Null: no such extension. */
  extendedKeyUsage: string | null
  policies: string[]
  statements: string[]
  alternativeName: string | null
}

/** Statements of ETSI EN 319 412-5 (and 412-1, the last one): the object identifiers as they stand in DER. */
const STATEMENTS: Record<string, string> = {
  QcCompliance: '060604008e460101',
  QcSSCD: '060604008e460104',
  QcPDS: '060604008e460105',
  'QcType esign': '060604008e460106' + '300906070400' + '8e46010601',
  'semanticsId-Natural': '06082b0601050507' + '0b02' + '300906070400' + '8bec490101',
}

/** The published values of a certificate, read by openssl. */
function read(der: Buffer): Published {
  const text = execFileSync(
    'openssl',
    ['x509', '-inform', 'DER', '-noout', '-text', '-nameopt', 'utf8,sep_comma_plus'],
    {
      encoding: 'utf8',
      input: der,
    },
  )
  const line = (pattern: RegExp): string | null => pattern.exec(text)?.[1]?.trim() ?? null
  const hex = der.toString('hex')
  const extended = /Extended Key Usage:( critical)?\s+(.+)/.exec(text)
  return {
    issuer: line(/Issuer: .*CN=(.+)/) ?? '',
    subject: line(/Subject: (.+)/) ?? '',
    keyBits: line(/Public-Key: \((\d+) bit\)/) ?? '',
    keyUsage: line(/X509v3 Key Usage: critical\s+(.+)/) ?? '',
    extendedKeyUsage: extended === null ? null : `${extended[1] === undefined ? '' : 'critical: '}${extended[2] ?? ''}`,
    policies: [...text.matchAll(/Policy: (.+)/g)].map(([, policy]) => policy ?? ''),
    statements: Object.keys(STATEMENTS).filter((name) => hex.includes(STATEMENTS[name] ?? '')),
    alternativeName: line(/Subject Alternative Name:\s+(.+)/),
  }
}

const SIGNATURE = { keyUsage: 'Non Repudiation', extendedKeyUsage: null } as const
const QUALIFIED = ['QcCompliance', 'QcSSCD', 'QcPDS', 'QcType esign']

const SMART_ID = {
  issuer: 'SANDBOX of EID-Q 2024E',
  subject: 'C=EE,CN=TAMM,MARI-LIIS,SN=TAMM,GN=MARI-LIIS,serialNumber=PNOEE-49203152718',
  keyBits: '3072',
  alternativeName: 'DirName:/CN=PNOEE-49203152718-MOCK-Q',
}
const MOBILE_ID = {
  issuer: 'SANDBOX of EID-Q 2021E',
  subject: 'C=EE,CN=TAMM,MARI-LIIS,SN=TAMM,GN=MARI-LIIS,serialNumber=PNOEE-49203152718',
  keyBits: '256',
  alternativeName: null,
}

test.each<[CertificateProfile, string, Published]>([
  [
    'smart-id-auth',
    'SK, Certificate and OCSP Profile for Smart-ID 4.8; auth-cert-40504040001.pem.crt of smart-id-java-client',
    {
      ...SMART_ID,
      keyUsage: 'Digital Signature',
      extendedKeyUsage: '1.3.6.1.4.1.62306.5.7.0',
      policies: ['1.3.6.1.4.1.10015.17.2', '0.4.0.2042.1.2'],
      statements: [],
    },
  ],
  [
    'smart-id-sign',
    'the same profile; cert-choice-cert-40504040001.pem.cert of smart-id-java-client',
    {
      ...SMART_ID,
      ...SIGNATURE,
      policies: ['1.3.6.1.4.1.10015.17.2', '0.4.0.194112.1.2'],
      statements: [...QUALIFIED, 'semanticsId-Natural'],
    },
  ],
  [
    'smart-id-auth-2022',
    'the same profile before April 2025',
    {
      ...SMART_ID,
      keyUsage: 'Digital Signature, Key Encipherment, Data Encipherment',
      extendedKeyUsage: 'TLS Web Client Authentication',
      policies: ['1.3.6.1.4.1.10015.17.2', '0.4.0.2042.1.2'],
      statements: [],
    },
  ],
  [
    'mobile-id-auth',
    'SK, Certificate, CRL and OCSP Profile for Mobile-ID 2.3',
    {
      ...MOBILE_ID,
      keyUsage: 'Digital Signature',
      extendedKeyUsage: null,
      policies: ['1.3.6.1.4.1.10015.18.1', '0.4.0.2042.1.2'],
      statements: [],
    },
  ],
  [
    'mobile-id-sign',
    'the same profile',
    {
      ...MOBILE_ID,
      ...SIGNATURE,
      policies: ['1.3.6.1.4.1.10015.18.1', '0.4.0.194112.1.2'],
      statements: QUALIFIED,
    },
  ],
  [
    'mobile-id-auth-2015',
    'AUTH_CERTIFICATE_EE in the tests of mid-rest-java-client (there with the test policy 1.3.6.1.4.1.10015.3.1.3)',
    {
      ...MOBILE_ID,
      keyUsage: 'Digital Signature, Key Agreement',
      extendedKeyUsage: null,
      policies: ['1.3.6.1.4.1.10015.1.3', '0.4.0.2042.1.2'],
      statements: ['QcPDS'],
    },
  ],
  [
    'mobile-id-sign-2015',
    'the signature certificate of that profile',
    {
      ...MOBILE_ID,
      ...SIGNATURE,
      policies: ['1.3.6.1.4.1.10015.1.3', '0.4.0.194112.1.2'],
      statements: QUALIFIED,
    },
  ],
  [
    'mobile-id-auth-2016',
    'SK, Certificate and OCSP Profile for Mobile-ID, 2016 to 2021',
    {
      ...MOBILE_ID,
      keyUsage: 'Digital Signature, Key Encipherment, Data Encipherment',
      extendedKeyUsage: 'TLS Web Client Authentication',
      policies: ['1.3.6.1.4.1.10015.1.3.3', '0.4.0.2042.1.2'],
      statements: [],
    },
  ],
])('%s is as published in %s', async (profile, _source, published) => {
  expect(read((await authorities.issue(profile, MARI)).certificateDer)).toEqual(published)
})

/** Policies by the guide for web servers (open-eid.github.io/apache, 26.04) and, for 2018, in the certificate of ESTEID2018. */
const DOCUMENTS: readonly [CardDocument, string][] = [
  ['citizen-2018', '1.3.6.1.4.1.51361.1.1.1'],
  ['eu-citizen-2018', '1.3.6.1.4.1.51361.1.1.2'],
  ['digital-identity-2018', '1.3.6.1.4.1.51361.1.1.3'],
  ['e-resident-2018', '1.3.6.1.4.1.51361.1.1.4'],
  ['long-term-residence-2018', '1.3.6.1.4.1.51361.1.1.5'],
  ['temporary-residence-2018', '1.3.6.1.4.1.51361.1.1.6'],
  ['family-member-2018', '1.3.6.1.4.1.51361.1.1.7'],
  ['diplomatic-2018', '1.3.6.1.4.1.51455.1.1.1'],
  ['citizen-2025', '1.3.6.1.4.1.51361.2.1.1'],
  ['eu-citizen-2025', '1.3.6.1.4.1.51361.2.1.2'],
  ['long-term-residence-2025', '1.3.6.1.4.1.51361.2.1.3'],
  ['temporary-residence-2025', '1.3.6.1.4.1.51361.2.1.4'],
  ['family-member-2025', '1.3.6.1.4.1.51361.2.1.5'],
  ['e-resident-2025', '1.3.6.1.4.1.51361.2.1.6'],
  ['diplomatic-2025', '1.3.6.1.4.1.51455.2.1.1'],
]

const CARD_AUTH = { keyUsage: 'Digital Signature, Key Agreement', statements: ['QcPDS'] }
const EMAIL = 'email:49203152718@eesti.ee'
const OF_2018 = {
  issuer: 'SANDBOX of ESTEID2018',
  subject: 'C=EE,CN=TAMM,MARI-LIIS,49203152718,SN=TAMM,GN=MARI-LIIS,serialNumber=PNOEE-49203152718',
}
const OF_2025 = {
  issuer: 'SANDBOX of ESTEID2025',
  subject: 'CN=TAMM,MARI-LIIS,49203152718,serialNumber=PNOEE-49203152718,GN=MARI-LIIS,SN=TAMM,C=EE',
}
const EKU = 'TLS Web Client Authentication, E-mail Protection'

test('the table has every kind of document, and no other', () => {
  expect(CARD_DOCUMENTS.map(({ document, policy }) => [document, policy])).toEqual(DOCUMENTS)
})

/** 2018: the certificates of TEST of ESTEID2018 in the tests of web-eid-authtoken-validation-java; 2025: of Test ESTEID2025 in RIA-DigiDoc-Android's. */
test.each(DOCUMENTS)('both certificates of a card %s are as published', async (card, policy) => {
  const isOld = card.endsWith('2018')
  const certificateOf = async (profile: 'id-card-auth' | 'id-card-sign') =>
    read((await authorities.issue(profile, { ...MARI, card })).certificateDer)
  const common = { ...(isOld ? OF_2018 : OF_2025), keyBits: '384' }
  expect(await certificateOf('id-card-auth')).toEqual({
    ...common,
    ...CARD_AUTH,
    extendedKeyUsage: isOld ? `critical: ${EKU}` : EKU,
    policies: isOld ? [policy, '0.4.0.2042.1.2'] : ['0.4.0.2042.1.2', policy],
    alternativeName: EMAIL,
  })
  expect(await certificateOf('id-card-sign')).toEqual({
    ...common,
    ...SIGNATURE,
    statements: QUALIFIED,
    policies: isOld ? [policy, '0.4.0.194112.1.2'] : ['0.4.0.194112.1.2', policy],
    alternativeName: null,
  })
})

test('an authority names the policies that the state’s one names', () => {
  const [old = '', young = ''] = authorities.pemOf['id-card'].split(/(?<=END CERTIFICATE-----\n)/)
  const textOf = (pem: string) => execFileSync('openssl', ['x509', '-noout', '-text'], { encoding: 'utf8', input: pem })
  const policiesOf = (text: string) => [...text.matchAll(/Policy: (.+)/g)].map(([, policy]) => policy)
  expect(policiesOf(textOf(old))).toEqual([
    '0.4.0.2042.1.2',
    '0.4.0.194112.1.2',
    ...DOCUMENTS.slice(0, 8).map(([, policy]) => policy),
  ])
  expect(textOf(old)).toMatch(/Public-Key: \(521 bit\)[\s\S]+ecdsa-with-SHA512/)
  expect(policiesOf(textOf(young))).toEqual(['X509v3 Any Policy'])
  expect(textOf(young)).toMatch(/Public-Key: \(384 bit\)[\s\S]+ecdsa-with-SHA384/)
})
