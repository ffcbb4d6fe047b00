import { generateKeyPairSync } from 'node:crypto'
import { personalCode } from '@sammas/domain/person/personal-code'
import type { CertificateProfile } from '@sammas/sandbox/certificates/certificate-authority'
import { buildCertificate, encodeName } from '@sammas/sandbox/certificates/build-certificate'
import { expect, test } from 'vitest'
import { MARI, now, openTrustServices } from '../signatures/testing/trust-services.ts'
import { certificateCheck, type CertificateUse } from './certificate-check.ts'

const { authorities, gateways } = await openTrustServices()
const everyAuthority = authorities.trustedPem

test.each<[CertificateProfile, 'smart-id' | 'mobile-id', CertificateUse]>([
  ['smart-id-auth', 'smart-id', 'authentication'],
  ['smart-id-auth-2022', 'smart-id', 'authentication'],
  ['smart-id-sign', 'smart-id', 'signing'],
  ['mobile-id-auth', 'mobile-id', 'authentication'],
  ['mobile-id-auth-2015', 'mobile-id', 'authentication'],
  ['mobile-id-auth-2016', 'mobile-id', 'authentication'],
  ['mobile-id-sign', 'mobile-id', 'signing'],
  ['mobile-id-sign-2015', 'mobile-id', 'signing'],
])('a certificate of the profile %s serves %s for %s, and nothing else', async (profile, scheme, use) => {
  const { certificateDer } = await authorities.issue(profile, MARI)
  const answerOf = async (by: 'smart-id' | 'mobile-id' | 'id-card', use: CertificateUse) => {
    const check = certificateCheck({
      scheme: by,
      // One authority may serve several schemes.
      trustedCertificates: everyAuthority,
      testPolicies: 'refused',
      ocsp: gateways.ocsp,
      now,
    })
    const checked = await check(certificateDer, { use, personalCode: personalCode(MARI.personalCode) })
    return checked.ok ? `${checked.givenName} ${checked.surname}` : checked.reason
  }
  expect(await answerOf(scheme, use)).toBe('Mari-Liis Tamm')
  const others = (['smart-id', 'mobile-id', 'id-card'] as const).filter((other) => other !== scheme)
  for (const other of others) expect(await answerOf(other, use)).toBe('certificate-of-another-scheme')
  const otherUse = use === 'signing' ? 'authentication' : 'signing'
  expect(await answerOf(scheme, otherUse)).toBe('certificate-for-another-use')
})

test.each([
  ['PNOLV-329999-99901', 'certificate-of-another-country'],
  ['PNOLT-49912318881', 'certificate-of-another-country'],
  ['PNOEE-49912318881', 'certificate-unreadable'],
  ['49203152718', 'certificate-unreadable'],
])('a certificate of %s is refused as %s', async (serialNumber, reason) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const name = encodeName([{ type: 'serialNumber', value: serialNumber }])
  const at = now()
  const der = buildCertificate({
    issuer: name,
    subject: name,
    holderKey: privateKey,
    signerKey: privateKey,
    extensions: [],
    serialNumber: Buffer.from([1]),
    notBefore: at,
    notAfter: new Date(at.getTime() + 1000),
  })
  const check = certificateCheck({
    scheme: 'smart-id',
    trustedCertificates: everyAuthority,
    testPolicies: 'refused',
    ocsp: gateways.ocsp,
    now,
  })
  expect(await check(der, { use: 'authentication', personalCode: null })).toEqual({ ok: false, reason })
})
