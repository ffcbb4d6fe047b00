import { expect, test } from 'vitest'
import { cardDocumentOf, generationOf } from './card-documents.ts'
import { openTrustServices } from './testing/trust-services.ts'
import { readCertificatesPem, type Certificate } from './x509.ts'

const { authorities, smartIdIssuer } = await openTrustServices()
const [of2018, of2025] = readCertificatesPem(authorities.pemOf['id-card'])
if (of2018 === undefined || of2025 === undefined) throw new Error('the sandbox has both authorities of cards')

const named = (commonName: string | null, policies: readonly string[] = []): Certificate => ({
  ...smartIdIssuer,
  policies,
  subject: { ...smartIdIssuer.subject, commonName },
})
const documentBy = (policy: string, issuer: Certificate) =>
  cardDocumentOf({ policies: ['0.4.0.2042.1.2', policy] }, { issuer, testPolicies: 'refused' })

/** Whether the holder lives here, by kind of document: 8 kinds of 2018, 7 of 2025. */
const KINDS_2018: readonly [string, boolean | null][] = [
  ['1.3.6.1.4.1.51361.1.1.1', true],
  ['1.3.6.1.4.1.51361.1.1.2', false],
  ['1.3.6.1.4.1.51361.1.1.3', null],
  ['1.3.6.1.4.1.51361.1.1.4', false],
  ['1.3.6.1.4.1.51361.1.1.5', null],
  ['1.3.6.1.4.1.51361.1.1.6', null],
  ['1.3.6.1.4.1.51361.1.1.7', false],
  ['1.3.6.1.4.1.51455.1.1.1', false],
]
const KINDS_2025: readonly [string, boolean | null][] = [
  ['1.3.6.1.4.1.51361.2.1.1', true],
  ['1.3.6.1.4.1.51361.2.1.2', false],
  ['1.3.6.1.4.1.51361.2.1.3', null],
  ['1.3.6.1.4.1.51361.2.1.4', null],
  ['1.3.6.1.4.1.51361.2.1.5', false],
  ['1.3.6.1.4.1.51361.2.1.6', false],
  ['1.3.6.1.4.1.51455.2.1.1', false],
]

test.each([
  ...KINDS_2018.map((kind) => [...kind, 2018] as const),
  ...KINDS_2025.map((kind) => [...kind, 2025] as const),
])(
  'a card of the kind %s marks its holder as a resident: %s, and only an authority of %i issues it',
  (policy, isResident, generation) => {
    const [own, other] = generation === 2018 ? [of2018, of2025] : [of2025, of2018]
    expect(documentBy(policy, own)).toEqual({ policy, generation, isResident })
    expect(documentBy(policy, other)).toBeNull()
    expect(documentBy(policy, named('ESTEID2031'))).toEqual({ policy, generation, isResident })
  },
)

test.each([
  '1.3.6.1.4.1.51361.1.1.8',
  '1.3.6.1.4.1.51361.1.1.11',
  '1.3.6.1.4.1.51361.1.1',
  '1.3.6.1.4.1.51361.2.1.7',
  '1.3.6.1.4.1.51361.2.1.11',
  '1.3.6.1.4.1.51361.2.1',
  '1.3.6.1.4.1.51361.3.1.1',
  '1.3.6.1.4.1.51455.1.1.2',
  '1.3.6.1.4.1.51455.2.1.2',
  '1.3.6.1.4.1.10015.1.1',
  '2.5.29.32.0',
])('%s is no kind of document', (policy) => {
  for (const issuer of [of2018, of2025, named('ESTEID2031')]) expect(documentBy(policy, issuer)).toBeNull()
})

test.each<[string | null, readonly string[], 2018 | 2025 | null]>([
  ['ESTEID2018', [], 2018],
  ['TEST of ESTEID2018', [], 2018],
  ['ESTEID2025', ['2.5.29.32.0'], 2025],
  ['Test ESTEID2025', ['2.5.29.32.0'], 2025],
  ['UAT ESTEID2025', [], 2025],
  // what an authority may issue counts before its name
  ['Eesti kaardid', ['0.4.0.2042.1.2', '1.3.6.1.4.1.51361.1.1.1', '1.3.6.1.4.1.51455.1.1.1'], 2018],
  ['Eesti kaardid', ['1.3.6.1.4.1.51361.1.2.1'], 2018],
  ['Eesti kaardid', ['1.3.6.1.4.1.51361.2.1.1'], 2025],
  ['ESTEID2031', ['1.3.6.1.4.1.51361.1.1.1', '1.3.6.1.4.1.51361.2.1.1'], null],
  ['ESTEID2031', ['2.5.29.32.0'], null],
  ['ESTEID20181', [], null],
  ['ESTEID2018 OCSP RESPONDER 202611', [], null],
  ['ESTEID-SK 2015', [], null],
  [null, [], null],
])('an authority %s with policies %j issues cards of %s', (name, policies, generation) => {
  expect(generationOf(named(name, policies))).toBe(generation)
})

test('the sandbox has an authority for each generation', () => {
  expect([of2018, of2025].map(generationOf)).toEqual([2018, 2025])
})
