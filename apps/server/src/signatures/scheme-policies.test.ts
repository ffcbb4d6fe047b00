import { expect, test } from 'vitest'
import { isOfScheme, type Scheme } from './scheme-policies.ts'
import { MARI, openTrustServices } from './testing/trust-services.ts'
import { readCertificate, type Certificate } from './x509.ts'

const { authorities } = await openTrustServices()
const { certificateDer } = await authorities.issue('id-card-auth', MARI)
const card = readCertificate(certificateDer)
const withPolicy = (policy: string): Certificate => {
  if (card === null) throw new Error('readable')
  return { ...card, policies: [policy, '0.4.0.2042.1.2'] }
}
const schemes: readonly Scheme[] = ['smart-id', 'mobile-id', 'id-card']

test.each<[string, readonly Scheme[]]>([
  ['1.3.6.1.4.1.10015.17.2', ['smart-id']],
  ['1.3.6.1.4.1.10015.17.1', ['smart-id']],
  ['1.3.6.1.4.1.10015.1.3', ['mobile-id']],
  ['1.3.6.1.4.1.10015.1.3.2', ['mobile-id']],
  ['1.3.6.1.4.1.10015.18.1', ['mobile-id']],
  ['1.3.6.1.4.1.51361.1.1.1', ['id-card']],
  ['1.3.6.1.4.1.51361.2.1.3', ['id-card']],
  ['1.3.6.1.4.1.51455.1.1.1', ['id-card']],
  ['1.3.6.1.4.1.10015.1.30', []],
  ['1.3.6.1.4.1.10015.170.2', []],
  ['2.5.29.32.0', []],
])('a certificate by policy %s is of %j', (policy, expected) => {
  expect(schemes.filter((scheme) => isOfScheme(withPolicy(policy), scheme))).toEqual(expected)
})
