import { randomBytes, randomUUID } from 'node:crypto'
import type { ErrorCode } from '@sammas/contract/errors'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { Database } from '../../database/migrate.ts'
import type { RevocationLists } from '../../gateways/crl/crl.ts'
import type { OcspGateway } from '../../gateways/ocsp/ocsp.ts'
import type { TestPolicies } from '../../signatures/test-policies.ts'
import { readCertificate, readCertificatesPem, type Certificate } from '../../signatures/x509.ts'
import { checkCardCertificate, type CardHolder } from './card-certificate.ts'
import { issueNonce, takeNonce } from './nonce-store.ts'
import { isTokenSignedBy, webEidToken } from './web-eid-token.ts'

export type ProvedCard = Pick<CardHolder, 'personalCode' | 'firstName' | 'lastName' | 'resident'>

export type CardLoginDeps = {
  db: Database
  trusted: readonly Certificate[]
  testPolicies: TestPolicies
  ocsp: OcspGateway
  revocationLists: RevocationLists
  now: () => Date
  /** `https://host[:port]` of the page with the card dialog; it is part of the card's signed data. */
  origin: string
  /** Stores that this browser's person is proved, so that the token can be requested. */
  recordProof: (proof: {
    id: string
    handle: string
    browserSecret: string
    personalCode: PersonalCode
    identity: ProvedCard
  }) => Promise<void>
}

export type CardOutcome = { ok: true } | { ok: false; code: ErrorCode }

export type CardLogin = {
  issueNonce: (browserSecret: string) => Promise<string>
  /** Web eID: the extension's answer to the challenge. */
  acceptToken: (browserSecret: string, token: unknown) => Promise<CardOutcome>
  /** Classic: a certificate that a trusted proxy verified by TLS (PEM). */
  acceptCertificate: (browserSecret: string, pem: string) => Promise<CardOutcome>
}

/** The certificate of a PEM; null for anything invalid. */
function firstCertificate(pem: string): Certificate | null {
  try {
    const [certificate] = readCertificatesPem(pem)
    return certificate === undefined ? null : readCertificate(certificate.der)
  } catch {
    return null
  }
}

/** Login by ID-card (docs/rules.md: Card service): either way ends in the same proof, bound to the browser. */
export function cardLogin(deps: CardLoginDeps): CardLogin {
  const { db, now } = deps

  const accept = async (browserSecret: string, der: Uint8Array, isProved: (holder: CardHolder) => boolean) => {
    const checked = await checkCardCertificate(der, deps)
    if (!checked.ok) return checked
    if (!isProved(checked.holder)) return { ok: false, code: 'id.card.login.failed' } as const
    const { personalCode, firstName, lastName, resident } = checked.holder
    await deps.recordProof({
      id: randomUUID(),
      handle: randomBytes(32).toString('base64url'),
      browserSecret,
      personalCode,
      identity: { personalCode, firstName, lastName, resident },
    })
    return { ok: true } as const
  }

  return {
    issueNonce: (browserSecret) => issueNonce(db, browserSecret, now()),

    acceptToken: async (browserSecret, sent) => {
      const token = webEidToken.safeParse(sent)
      if (!token.success) return { ok: false, code: 'id.card.login.failed' }
      // Consumed before any check: a challenge allows one try.
      const nonce = await takeNonce(db, browserSecret, now())
      if (nonce === null) return { ok: false, code: 'id.card.nonce.not.found' }
      const der = Buffer.from(token.data.unverifiedCertificate, 'base64')
      return accept(browserSecret, der, ({ publicKey }) => isTokenSignedBy(token.data, publicKey, deps.origin, nonce))
    },

    acceptCertificate: async (browserSecret, pem) => {
      const certificate = firstCertificate(pem)
      if (certificate === null) return { ok: false, code: 'id.card.login.failed' }
      // The proxy's TLS handshake has proved the key.
      return accept(browserSecret, certificate.der, () => true)
    },
  }
}
