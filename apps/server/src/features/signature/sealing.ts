import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { LoginMethod } from '../../http/handler.ts'
import type { OcspGateway } from '../../gateways/ocsp/ocsp.ts'
import type { TimestampGateway } from '../../gateways/timestamp/timestamp.ts'
import { addTimestampAndOcsp } from '../../signatures/add-evidence.ts'
import { buildContainer } from '../../signatures/build-container.ts'
import { prepareSignature } from '../../signatures/prepare-signature.ts'
import { checkSigningCertificate } from '../../signatures/signing-certificate.ts'
import type { HashAlgorithm } from '../../signatures/signature-algorithm.ts'
import type { Certificate } from '../../signatures/x509.ts'
import type { MandateDocument } from '../../pension/mandate.ts'
import type { SignedMandates } from './signed-mandates.ts'
import type { Frozen, SigningStep } from './signing-step.ts'

export type SealingDeps = {
  mandates: Pick<SignedMandates, 'containerOf' | 'storeContainer'>
  timestamp: TimestampGateway
  ocsp: OcspGateway
  /** Authorities whose signing certificates (by method) and time stamps are accepted; never the system's. */
  trust: { signersBy: Record<LoginMethod, readonly Certificate[]>; timestamp: readonly Certificate[] }
  now: () => Date
  onDoubt: (reason: string) => void
}

export type Sealing = {
  freeze: (
    certificate: string,
    documents: MandateDocument[],
    signer: PersonalCode,
    method: LoginMethod,
  ) => Frozen | null
  /** `later`: a service could not be reached, the same step may be tried again. */
  seal: (
    mandateId: number,
    signed: Extract<SigningStep, { step: 'signed' }>,
    method: LoginMethod,
  ) => Promise<'sealed' | 'refused' | 'later'>
}

/** The card's keys are on P-384, which goes with SHA-384; phones sign SHA-256 (eid.md 4.2). */
const hashFor: Record<LoginMethod, HashAlgorithm> = { smartId: 'sha256', mobileId: 'sha256', idCard: 'sha384' }

const filesOf = (documents: readonly MandateDocument[]) =>
  documents.map(({ name, mediaType, content }) => ({ name, mimeType: mediaType, content: Buffer.from(content) }))

/** From a certificate to what is signed, and from a signature to the stored container (eid.md 4). */
export function sealing(deps: SealingDeps): Sealing {
  return {
    freeze: (certificate, documents, signer, method) => {
      const der = Buffer.from(certificate, 'base64')
      const checked = checkSigningCertificate(der, deps.trust.signersBy[method], deps.now(), signer)
      if (!checked.ok) {
        deps.onDoubt(checked.reason)
        return null
      }
      const result = prepareSignature({
        files: filesOf(documents),
        signerCertificate: der,
        signingTime: deps.now(),
        hashAlgorithm: hashFor[method],
      })
      if (!result.ok) {
        deps.onDoubt(result.reason)
        return null
      }
      return { prepared: result.prepared, documents, issuer: checked.issuer.der.toString('base64') }
    },

    seal: async (mandateId, { prepared, documents, issuer, signatureValue }, method) => {
      // A process may have been killed between storing and noting it.
      if ((await deps.mandates.containerOf(mandateId)) !== null) return 'sealed'
      const issuerCertificate = Buffer.from(issuer, 'base64')
      const result = await addTimestampAndOcsp({ prepared, signatureValue, issuerCertificate }, deps)
      if (!result.ok) {
        deps.onDoubt(result.problem.reason)
        return result.problem.isRetryable ? 'later' : 'refused'
      }
      const trust = { people: deps.trust.signersBy[method], timestamp: deps.trust.timestamp }
      const built = buildContainer({ files: filesOf(documents), prepared, evidence: result.evidence, trust })
      if (!built.ok) {
        deps.onDoubt(built.reason)
        return 'refused'
      }
      await deps.mandates.storeContainer(mandateId, built.container, deps.now())
      return 'sealed'
    },
  }
}
