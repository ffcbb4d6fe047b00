import { expect, test } from 'vitest'
import { verifyChain } from './certificate-chain.ts'
import { MARI, now, openTrustServices } from './testing/trust-services.ts'
import { readCertificate } from './x509.ts'

const { authorities, trust, smartIdIssuer } = await openTrustServices()
const certificate = readCertificate((await authorities.issue('smart-id-sign', MARI)).certificateDer)
if (certificate === null) throw new Error('readable')
const { people } = trust
const other = people.find((one) => one !== smartIdIssuer)
if (other === undefined) throw new Error('one authority only')
const day = 24 * 60 * 60_000
const at = (date: Date, days: number) => new Date(date.getTime() + days * day)

test('a certificate of a configured authority holds from its first to its last moment', () => {
  for (const moment of [certificate.notBefore, now(), certificate.notAfter])
    expect(verifyChain(certificate, people, moment)).toEqual({ ok: true, issuer: smartIdIssuer })
  expect(verifyChain(certificate, people, at(certificate.notBefore, -1))).toEqual({
    ok: false,
    reason: 'certificate-not-yet-valid',
  })
  expect(verifyChain(certificate, people, at(certificate.notAfter, 1))).toEqual({
    ok: false,
    reason: 'certificate-expired',
  })
})

test('an authority’s certificate neither signs nor logs in', () => {
  expect(verifyChain(smartIdIssuer, people, now())).toEqual({ ok: false, reason: 'certificate-is-authority' })
})

test.each([
  ['of another authority', people.filter((one) => one !== smartIdIssuer)],
  ['of one that is no authority by its own certificate', [{ ...smartIdIssuer, isAuthority: false }]],
  ['of an expired authority', [{ ...smartIdIssuer, notAfter: at(now(), -1) }]],
  [
    'of an authority with the name and key of its issuer, but another certificate',
    [{ ...smartIdIssuer, x509: other.x509 }],
  ],
  ['of a not yet valid authority', [{ ...smartIdIssuer, notBefore: at(now(), 1) }]],
])('a certificate %s is not believed', (_, trusted) => {
  expect(verifyChain(certificate, trusted, now())).toEqual({ ok: false, reason: 'certificate-untrusted' })
})
