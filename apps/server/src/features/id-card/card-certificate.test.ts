import type { CardDocument, CertificateProfile, Flaw } from '@sammas/sandbox/certificates/certificate-authority'
import { expect, test } from 'vitest'
import { MARI, now, openTrustServices } from '../../signatures/testing/trust-services.ts'
import { checkCardCertificate } from './card-certificate.ts'

const { authorities, trust, gateways } = await openTrustServices()
/** Every authority is trusted here: only the certificate is judged. */
const deps = {
  trusted: trust.people,
  testPolicies: 'refused',
  ocsp: gateways.ocsp,
  revocationLists: { check: () => Promise.resolve({ status: 'unavailable', detail: 'no list' } as const) },
  now,
} as const

test.each<[string, CertificateProfile, Flaw | undefined, string | null]>([
  ['of a card to log in with', 'id-card-auth', undefined, null],
  ['of a card to sign with', 'id-card-sign', undefined, 'id.card.login.failed'],
  ['of Mobile-ID', 'mobile-id-auth', undefined, 'id.card.certificate.untrusted'],
  ['of Smart-ID', 'smart-id-auth', undefined, 'id.card.certificate.untrusted'],
  ['of a card at a lower level', 'id-card-auth', 'advanced-level', 'id.card.certificate.untrusted'],
])('a certificate %s (%s, %s) is refused as %s', async (_, profile, flaw, code) => {
  const { certificateDer } = await authorities.issue(profile, MARI, flaw)
  expect(await checkCardCertificate(certificateDer, deps)).toMatchObject(
    code === null ? { ok: true, holder: { personalCode: MARI.personalCode } } : { ok: false, code },
  )
})

test.each<[CardDocument, boolean | null]>([
  ['citizen-2018', true],
  ['eu-citizen-2018', false],
  ['digital-identity-2018', null],
  ['e-resident-2018', false],
  ['long-term-residence-2018', null],
  ['temporary-residence-2018', null],
  ['family-member-2018', false],
  ['diplomatic-2018', false],
  ['citizen-2025', true],
  ['eu-citizen-2025', false],
  ['long-term-residence-2025', null],
  ['temporary-residence-2025', null],
  ['family-member-2025', false],
  ['e-resident-2025', false],
  ['diplomatic-2025', false],
])('a card %s is accepted, and its holder is known as a resident: %s', async (card, resident) => {
  const { certificateDer } = await authorities.issue('id-card-auth', { ...MARI, card })
  expect(await checkCardCertificate(certificateDer, deps)).toMatchObject({ ok: true, holder: { resident } })
})
