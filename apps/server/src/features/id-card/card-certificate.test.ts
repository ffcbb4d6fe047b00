import type { CertificateProfile, Flaw } from '@sammas/sandbox/certificates/certificate-authority'
import { expect, test } from 'vitest'
import { MARI, now, openTrustServices } from '../../signatures/testing/trust-services.ts'
import { checkCardCertificate } from './card-certificate.ts'

const { authorities, trust, gateways } = await openTrustServices()
/** Every authority is trusted here: only the certificate is judged. */
const deps = {
  trusted: trust.people,
  ocsp: gateways.ocsp,
  revocationLists: { check: () => Promise.resolve({ status: 'unavailable', detail: 'no list' } as const) },
  now,
}

test.each<[string, CertificateProfile, Flaw | undefined, boolean]>([
  ['of a card to log in with', 'id-card-auth', undefined, true],
  ['of a card to sign with', 'id-card-sign', undefined, false],
  ['of Mobile-ID', 'mobile-id-auth', undefined, false],
  ['of Smart-ID', 'smart-id-auth', undefined, false],
  ['of a card at a lower level', 'id-card-auth', 'advanced-level', false],
])('a certificate %s lets in: %s %s %s', async (_, profile, flaw, isLetIn) => {
  const { certificateDer } = await authorities.issue(profile, MARI, flaw)
  expect(await checkCardCertificate(certificateDer, deps)).toMatchObject(
    isLetIn ? { ok: true, holder: { personalCode: MARI.personalCode } } : { ok: false, code: 'id.card.login.failed' },
  )
})
