import { createHash } from 'node:crypto'
import { hashOf, isSignatureOf, signatureAlgorithmFor } from './signature-algorithm.ts'
import type { HashAlgorithm, SignatureAlgorithm } from './signature-algorithm.ts'
import { isFileName, isMimeType } from './signed-file.ts'
import type { FileReference, SignedFile } from './signed-file.ts'
import { canonicalElement, signedInfoElement, signedPropertiesElement } from './xades.ts'
import { readCertificate } from './x509.ts'

/**
 * A signature waiting for the key: all data to store (as JSON in a row) between the request to a phone or a card and its answer. Frozen: a new
 * attempt has a new one.
 */
export type PreparedSignature = {
  algorithm: SignatureAlgorithm
  hash: HashAlgorithm
  /** base64: sent to the phone or the card. */
  digest: string
  /** Elements exactly as in the container. */
  signedInfo: string
  signedProperties: string
  /** base64 DER of the signer's certificate. */
  certificate: string
  files: FileReference[]
  /** ISO with whole seconds. */
  signingTime: string
}

export type PreparationProblem = 'certificate-unreadable' | 'key-not-supported' | 'no-files' | 'file-name' | 'file-type'

export type PreparationResult = { ok: true; prepared: PreparedSignature } | { ok: false; reason: PreparationProblem }

/**
 * Builds the bytes to sign and their digest for a remote key (docs/rules.md: Signed XML). `checkSigningCertificate` decides whether the
 * certificate may sign at all.
 */
export function prepareSignature(input: {
  files: readonly SignedFile[]
  /** DER. */
  signerCertificate: Uint8Array
  signingTime: Date
  hashAlgorithm: HashAlgorithm
}): PreparationResult {
  const certificate = readCertificate(input.signerCertificate)
  if (certificate === null) return { ok: false, reason: 'certificate-unreadable' }
  const algorithm = signatureAlgorithmFor(certificate.publicKey, input.hashAlgorithm)
  if (algorithm === null) return { ok: false, reason: 'key-not-supported' }
  const problem = problemOfFiles(input.files)
  if (problem !== null) return { ok: false, reason: problem }

  const files = input.files.map(({ name, mimeType, content }) => ({ name, mimeType, digest: sha256(content) }))
  const signingTime = input.signingTime.toISOString().replace(/\.\d+Z$/, 'Z')
  const signedProperties = signedPropertiesElement({ files, signingTime, certificateDigest: sha256(certificate.der) })
  const signedPropertiesDigest = sha256(canonicalElement(signedProperties))
  const signedInfo = signedInfoElement({ algorithm, files, signedPropertiesDigest })
  const hash = hashOf(algorithm)
  const digest = createHash(hash).update(canonicalElement(signedInfo)).digest('base64')
  const encoded = certificate.der.toString('base64')
  return {
    ok: true,
    prepared: { algorithm, hash, digest, signedInfo, signedProperties, certificate: encoded, files, signingTime },
  }
}

function problemOfFiles(files: readonly SignedFile[]): PreparationProblem | null {
  if (files.length === 0) return 'no-files'
  const names = new Set(files.map(({ name }) => name.toLowerCase()))
  if (names.size !== files.length || !files.every(({ name }) => isFileName(name))) return 'file-name'
  return files.every(({ mimeType }) => isMimeType(mimeType)) ? null : 'file-type'
}

/** Whether the phone or the card signed exactly the prepared bytes, with the key of their certificate. `signatureValue` is base64. */
export function verifySignatureValue(prepared: PreparedSignature, signatureValue: string): boolean {
  const certificate = readCertificate(Buffer.from(prepared.certificate, 'base64'))
  if (certificate === null) return false
  const data = Buffer.from(canonicalElement(prepared.signedInfo))
  return isSignatureOf(prepared.algorithm, certificate.publicKey, data, Buffer.from(signatureValue, 'base64'))
}

/** base64 SHA-256. */
export function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('base64')
}
