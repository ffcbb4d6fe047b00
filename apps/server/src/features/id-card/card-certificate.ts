import type { KeyObject } from 'node:crypto'
import type { ErrorCode } from '@sammas/contract/errors'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { RevocationLists } from '../../gateways/crl/crl.ts'
import type { OcspGateway } from '../../gateways/ocsp/ocsp.ts'
import { verifyChain } from '../../signatures/certificate-chain.ts'
import { readPersonCertificate } from '../../signatures/person-certificate.ts'
import { cardDocumentOf } from '../../signatures/card-documents.ts'
import type { TestPolicies } from '../../signatures/test-policies.ts'
import type { Certificate } from '../../signatures/x509.ts'

/** The person of an authentication certificate of the card. */
export type CardHolder = {
  personalCode: PersonalCode
  firstName: string
  lastName: string
  publicKey: KeyObject
  /** Known from the kind of document; null when the kind leaves it open. */
  resident: boolean | null
}

export type CardCheck = { ok: true; holder: CardHolder } | { ok: false; code: ErrorCode }

export type CardCheckDeps = {
  trusted: readonly Certificate[]
  testPolicies: TestPolicies
  ocsp: OcspGateway
  /** Used when no responder answers, where a list is configured. */
  revocationLists: RevocationLists
  now: () => Date
}

const refused = (code: ErrorCode): CardCheck => ({ ok: false, code })

/** Chain to the card's own authorities, dates, purpose, policies, revocation (docs/rules.md: Certificate checks). */
export async function checkCardCertificate(der: Uint8Array, deps: CardCheckDeps): Promise<CardCheck> {
  const person = readPersonCertificate(der)
  if (person === null) return refused('id.card.login.failed')
  const chain = verifyChain(person.certificate, deps.trusted, deps.now())
  if (!chain.ok) {
    const isDate = chain.reason === 'certificate-expired' || chain.reason === 'certificate-not-yet-valid'
    return refused(isDate ? 'id.card.certificate.expired' : 'id.card.certificate.untrusted')
  }
  const { issuer } = chain
  // Another scheme's certificate of the same authority must not pass as a card.
  const document = cardDocumentOf(person.certificate, { ...deps, issuer })
  if (person.purpose !== 'auth') return refused('id.card.login.failed')
  if (document === null || person.level !== 'QUALIFIED') return refused('id.card.certificate.untrusted')
  const { der: certificate } = person.certificate
  const answered = await deps.ocsp.check(certificate, issuer.der)
  // A responder's answer counts, trusted or not; only its silence leads to the list.
  const isSilent = answered.status === 'unavailable'
  const revocation = isSilent ? await deps.revocationLists.check(certificate, issuer.der) : answered
  if (revocation.status === 'revoked') return refused('id.card.certificate.revoked')
  if (revocation.status !== 'good') return refused('id.card.login.failed')
  return {
    ok: true,
    holder: {
      personalCode: person.personalCode,
      firstName: person.givenName,
      lastName: person.surname,
      publicKey: person.certificate.publicKey,
      resident: document.isResident,
    },
  }
}
