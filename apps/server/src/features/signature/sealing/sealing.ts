import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { OcspGateway } from '../../../gateways/ocsp/ocsp.ts'
import type { TimestampGateway } from '../../../gateways/timestamp/timestamp.ts'
import { addTimestampAndOcsp } from './add-evidence.ts'
import { buildContainer } from '../../../signatures/build-container.ts'
import { prepareSignature } from '../../../signatures/prepare-signature.ts'
import { checkSigningCertificate } from '../../../signatures/signing-certificate.ts'
import type { Scheme } from '../../../signatures/scheme-policies.ts'
import type { HashAlgorithm } from '../../../signatures/signature-algorithm.ts'
import type { TestPolicies } from '../../../signatures/test-policies.ts'
import type { SignatureTrust } from '../../../signatures/verify-container.ts'
import type { Certificate } from '../../../signatures/x509.ts'
import type { MandateDocument } from '../../../pension/mandate.ts'
import type { Freezing } from '../attempt/signing-method.ts'
import type { SignedStep } from '../attempt/signing-step.ts'

export type SealingDeps = {
  timestamp: TimestampGateway
  ocsp: OcspGateway
  /** Authorities with accepted signing certificates (by method) and time stamps; never the system's. */
  trust: Omit<SignatureTrust, 'people'> & {
    signersBy: Record<LoginMethod, readonly Certificate[]>
    testPolicies: TestPolicies
  }
  now: () => Date
  onDoubt: (reason: string) => void
}

export type Sealing = {
  freeze: (certificate: string, documents: MandateDocument[], signer: PersonalCode, method: LoginMethod) => Freezing
  /** The container. `later`: the signature is in order, a retry is allowed; new evidence is passed to `keep`. */
  seal: (
    signed: SignedStep,
    method: LoginMethod,
    keep: (step: SignedStep) => Promise<void>,
  ) => Promise<{ kind: 'sealed'; container: Uint8Array } | { kind: 'refused' | 'later'; reason: string }>
}

/** The card's keys are on P-384, which goes with SHA-384; phones sign SHA-256 (docs/rules.md: Signed XML). */
const hashFor: Record<LoginMethod, HashAlgorithm> = { smartId: 'sha256', mobileId: 'sha256', idCard: 'sha384' }

const schemeOf: Record<LoginMethod, Scheme> = { smartId: 'smart-id', mobileId: 'mobile-id', idCard: 'id-card' }

const filesOf = (documents: readonly MandateDocument[]) =>
  documents.map(({ name, mediaType, content }) => ({ name, mimeType: mediaType, content: Buffer.from(content) }))

/** From a certificate to the bytes to sign, and from a signature to the stored container (docs/rules.md: Signature container). */
export function sealing(deps: SealingDeps): Sealing {
  return {
    freeze: (certificate, documents, signer, method) => {
      const der = Buffer.from(certificate, 'base64')
      const checked = checkSigningCertificate(der, deps.trust.signersBy[method], deps.now(), {
        person: signer,
        scheme: schemeOf[method],
        testPolicies: deps.trust.testPolicies,
      })
      if (!checked.ok) {
        deps.onDoubt(checked.reason)
        return checked
      }
      const result = prepareSignature({
        files: filesOf(documents),
        signerCertificate: der,
        signingTime: deps.now(),
        hashAlgorithm: hashFor[method],
      })
      if (!result.ok) {
        deps.onDoubt(result.reason)
        return result
      }
      const issuer = checked.issuer.der.toString('base64')
      return { ok: true, frozen: { prepared: result.prepared, documents, issuer } }
    },

    seal: async (step, method, keep) => {
      const { prepared, documents, issuer, signatureValue, timestamp } = step
      const issuerCertificate = Buffer.from(issuer, 'base64')
      const input = { prepared, signatureValue, issuerCertificate, timestamp }
      const result = await addTimestampAndOcsp(input, deps, (taken) => keep({ ...step, timestamp: taken }))
      if (!result.ok) {
        const { reason, isRetryable } = result.problem
        deps.onDoubt(reason)
        return { kind: isRetryable ? 'later' : 'refused', reason }
      }
      const trust = { ...deps.trust, people: deps.trust.signersBy[method] }
      const built = buildContainer({ files: filesOf(documents), prepared, evidence: result.evidence, trust })
      if (!built.ok) {
        deps.onDoubt(built.reason)
        return { kind: 'refused', reason: built.reason }
      }
      return { kind: 'sealed', container: built.container }
    },
  }
}
