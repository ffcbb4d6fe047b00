import { packContainer } from './asic-e.ts'
import { sha256, verifySignatureValue } from './prepare-signature.ts'
import type { PreparedSignature } from './prepare-signature.ts'
import type { SignedFile } from './signed-file.ts'
import { verifyContainer } from './verify-container.ts'
import type { SignatureTrust, VerificationProblem } from './verify-container.ts'
import { signatureDocument } from './xades.ts'
import type { SignatureEvidence } from './xades.ts'

export type BuildProblem = 'files-differ-from-prepared' | 'signature-value-wrong' | 'certificate-differs-from-prepared'

export type BuildResult =
  | { ok: true; container: Buffer }
  | { ok: false; reason: BuildProblem }
  | { ok: false; reason: 'container-does-not-hold'; problems: VerificationProblem[] }

/**
 * Packs the finished ASiC-E container. The documents must equal the prepared ones byte for byte, and the value must be the signature of
 * the prepared bytes; in the end the whole is verified as by any reader: an invalid container is never made.
 */
export function buildContainer(input: {
  files: readonly SignedFile[]
  prepared: PreparedSignature
  evidence: SignatureEvidence
  trust: SignatureTrust
}): BuildResult {
  const { files, prepared, evidence } = input
  const isSame =
    files.length === prepared.files.length &&
    files.every(({ name, mimeType, content }, index) => {
      const reference = prepared.files[index]
      return reference?.name === name && reference.mimeType === mimeType && reference.digest === sha256(content)
    })
  if (!isSame) return { ok: false, reason: 'files-differ-from-prepared' }
  if (evidence.certificate !== prepared.certificate) return { ok: false, reason: 'certificate-differs-from-prepared' }
  if (!verifySignatureValue(prepared, evidence.signatureValue)) return { ok: false, reason: 'signature-value-wrong' }
  const container = packContainer(files, signatureDocument(prepared.signedInfo, prepared.signedProperties, evidence))
  const { isValid, problems } = verifyContainer(container, input.trust)
  if (!isValid) return { ok: false, reason: 'container-does-not-hold', problems: problems.map(({ reason }) => reason) }
  return { ok: true, container }
}
