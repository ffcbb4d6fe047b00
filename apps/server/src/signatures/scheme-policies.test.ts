import { expect, test } from 'vitest'
import { isOfScheme, type Scheme } from './scheme-policies.ts'
import { openTrustServices } from './testing/trust-services.ts'
import { readCertificatesPem, type Certificate } from './x509.ts'

const { authorities } = await openTrustServices()
const [of2018, of2025] = readCertificatesPem(authorities.pemOf['id-card'])
if (of2018 === undefined || of2025 === undefined) throw new Error('the sandbox has both authorities of cards')
const schemes: readonly Scheme[] = ['smart-id', 'mobile-id', 'id-card']
const schemesOf = (policy: string, issuer: Certificate, testPolicies: 'refused' | 'accepted') =>
  schemes.filter((scheme) => isOfScheme({ policies: ['0.4.0.2042.1.2', policy] }, scheme, { issuer, testPolicies }))

test.each<[string, readonly Scheme[]]>([
  ['1.3.6.1.4.1.10015.17.2', ['smart-id']],
  ['1.3.6.1.4.1.10015.17.1', ['smart-id']],
  ['1.3.6.1.4.1.10015.1.3', ['mobile-id']],
  ['1.3.6.1.4.1.10015.1.3.2', ['mobile-id']],
  ['1.3.6.1.4.1.10015.1.3.3', ['mobile-id']],
  ['1.3.6.1.4.1.10015.18.1', ['mobile-id']],
  ['1.3.6.1.4.1.51361.1.1.1', ['id-card']],
  ['1.3.6.1.4.1.51455.1.1.1', ['id-card']],
  ['1.3.6.1.4.1.10015.1.30', []],
  ['1.3.6.1.4.1.10015.170.2', []],
  ['2.5.29.32.0', []],
])('a certificate by policy %s is of %j', (policy, expected) => {
  expect(schemesOf(policy, of2018, 'refused')).toEqual(expected)
})

test.each<[string, readonly Scheme[], Certificate]>([
  ['1.3.6.1.4.1.51361.1.2.1', ['id-card'], of2018],
  ['1.3.6.1.4.1.51361.1.2.7', ['id-card'], of2018],
  ['1.3.6.1.4.1.51455.1.2.1', ['id-card'], of2018],
  ['2.999.1.3.6.1.4.1.51361.2.1.1', ['id-card'], of2025],
  ['2.999.1.3.6.1.4.1.51361.2.1.6', ['id-card'], of2025],
  ['2.999.1.3.6.1.4.1.51455.2.1.1', ['id-card'], of2025],
  ['1.3.6.1.4.1.10015.3.1.3', ['mobile-id'], of2018],
  ['1.3.6.1.4.1.10015.3.18.1', ['mobile-id'], of2018],
  ['1.3.6.1.4.1.10015.3.17.2', ['smart-id'], of2018],
  ['1.3.6.1.4.1.10015.3.17.1', ['smart-id'], of2018],
])('a policy %s of a test environment counts as %j in a trial alone', (policy, expected, issuer) => {
  expect(schemesOf(policy, issuer, 'refused')).toEqual([])
  expect(schemesOf(policy, issuer, 'accepted')).toEqual(expected)
})

test.each(['2.999.1.3.6.1.4.1.10015.18.1', '2.999.1.3.6.1.4.1.51361.1.1.1', '1.3.6.1.4.1.51361.3.1.1', '2.999'])(
  'a policy %s is of no environment, in a trial neither',
  (policy) => {
    for (const issuer of [of2018, of2025]) expect(schemesOf(policy, issuer, 'accepted')).toEqual([])
  },
)
