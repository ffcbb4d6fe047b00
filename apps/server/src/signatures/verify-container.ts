import { unpackContainer } from './asic-e.ts'
import type { ContainerProblem } from './asic-e.ts'
import type { CertificateLevel } from './person-certificate.ts'
import { sha256 } from './prepare-signature.ts'
import { readOcspResponse } from './ocsp-response.ts'
import type { OcspProblem } from './ocsp-response.ts'
import { readSignatureDocument } from './read-signature-document.ts'
import type { SignatureDocument, SignatureDocumentProblem } from './read-signature-document.ts'
import { isSignatureOf } from './signature-algorithm.ts'
import type { SignatureAlgorithm } from './signature-algorithm.ts'
import type { SignedFile } from './signed-file.ts'
import { checkSigningCertificate } from './signing-certificate.ts'
import type { SigningCertificateProblem } from './signing-certificate.ts'
import { readTimestampToken } from './timestamp-token.ts'
import type { TimestampProblem } from './timestamp-token.ts'
import { canonicalElement, signatureValueElement } from './xades.ts'
import { readCertificate } from './x509.ts'
import type { Certificate } from './x509.ts'

/** Trusted authorities: of people's signing certificates, and of time stamps. */
export type SignatureTrust = {
  people: readonly Certificate[]
  timestamp: readonly Certificate[]
  /** Responders trusted for every certificate; those of the authorities need no entry. */
  ocspResponders?: readonly Certificate[]
}

export type VerificationProblem =
  | ContainerProblem
  | SignatureDocumentProblem
  | SigningCertificateProblem
  | TimestampProblem
  | OcspProblem
  | 'files-differ-from-signed'
  | 'file-changed'
  | 'signed-properties-changed'
  | 'signature-value-wrong'
  | 'certificate-differs-from-signed'
  | 'issuer-certificate-differs'
  | 'certificate-revoked'
  | 'certificate-status-unknown'
  | 'ocsp-before-timestamp'

/** All facts about a container; null where they could not be established. It is valid when `problems` is empty. */
export type ContainerReport = {
  isValid: boolean
  problems: { reason: VerificationProblem; file?: string }[]
  files: { name: string; mimeType: string; size: number; isUnchanged: boolean }[]
  signer: {
    personalCode: string
    givenName: string
    surname: string
    level: CertificateLevel
    issuer: string | null
  } | null
  algorithm: SignatureAlgorithm | null
  /** The signer's claim; signed, but unproved. */
  claimedSigningTime: Date | null
  /** The time proved by the time stamp. */
  timestampTime: Date | null
  /** When the certificate was confirmed as good. */
  ocspTime: Date | null
}

/**
 * Verifies a whole ASiC-E container made by Sammas, without network or clock: structure, digests of all documents, signature, certificate and
 * its chain at the time of the stamp, time stamp over the signature value, OCSP answer after it. All problems are reported, not only the first.
 */
export function verifyContainer(bytes: Uint8Array, trust: SignatureTrust): ContainerReport {
  const report: ContainerReport = {
    isValid: false,
    problems: [],
    files: [],
    signer: null,
    algorithm: null,
    claimedSigningTime: null,
    timestampTime: null,
    ocspTime: null,
  }
  const unpacked = unpackContainer(bytes)
  if (!unpacked.ok) return withProblem(report, unpacked.reason)
  const { files, signature } = unpacked.container
  const described = files.map(({ name, mimeType, content }) => ({
    name,
    mimeType,
    size: content.length,
    isUnchanged: false,
  }))
  const reading = readSignatureDocument(signature)
  if (!reading.ok) return withProblem({ ...report, files: described }, reading.reason)

  const { document } = reading
  const filesChecked = checkFiles(files, document)
  const signed = checkSignature(document)
  const evidence = checkEvidence(document, trust)
  const problems = [...filesChecked.problems, ...signed, ...evidence.problems]
  return {
    ...evidence.facts,
    isValid: problems.length === 0,
    problems,
    files: filesChecked.files,
    algorithm: document.content.algorithm,
    claimedSigningTime: new Date(document.content.signingTime),
  }
}

function withProblem(report: ContainerReport, reason: VerificationProblem): ContainerReport {
  return { ...report, problems: [{ reason }] }
}

function checkFiles(
  files: readonly SignedFile[],
  { content }: SignatureDocument,
): Pick<ContainerReport, 'files' | 'problems'> {
  const isSameSet =
    files.length === content.files.length &&
    files.every(
      ({ name, mimeType }, index) => content.files[index]?.name === name && content.files[index].mimeType === mimeType,
    )
  const checked = files.map(({ name, mimeType, content: bytes }) => {
    const digest = content.files.find((reference) => reference.name === name)?.digest
    return { name, mimeType, size: bytes.length, isUnchanged: digest === sha256(bytes) }
  })
  const changed = checked.filter(({ isUnchanged }) => !isUnchanged)
  return {
    files: checked,
    problems: [
      ...(isSameSet ? [] : [{ reason: 'files-differ-from-signed' } as const]),
      ...changed.map(({ name }) => ({ reason: 'file-changed', file: name }) as const),
    ],
  }
}

function checkSignature({
  content,
  signedInfo,
  signedProperties,
  evidence,
}: SignatureDocument): ContainerReport['problems'] {
  const problems: ContainerReport['problems'] = []
  const certificate = readCertificate(Buffer.from(evidence.certificate, 'base64'))
  if (sha256(canonicalElement(signedProperties)) !== content.signedPropertiesDigest) {
    problems.push({ reason: 'signed-properties-changed' })
  }
  if (certificate !== null && sha256(certificate.der) !== content.certificateDigest) {
    problems.push({ reason: 'certificate-differs-from-signed' })
  }
  const data = Buffer.from(canonicalElement(signedInfo))
  const value = Buffer.from(evidence.signatureValue, 'base64')
  if (certificate === null || !isSignatureOf(content.algorithm, certificate.publicKey, data, value)) {
    problems.push({ reason: 'signature-value-wrong' })
  }
  return problems
}

type EvidenceFacts = Pick<ContainerReport, 'signer' | 'timestampTime' | 'ocspTime'>

function checkEvidence(
  { content, evidence }: SignatureDocument,
  trust: SignatureTrust,
): { facts: EvidenceFacts; problems: ContainerReport['problems'] } {
  const problems: ContainerReport['problems'] = []
  const stamped = Buffer.from(canonicalElement(signatureValueElement(evidence.signatureValue)))
  const timestamp = readTimestampToken(Buffer.from(evidence.timestampToken, 'base64'), stamped, trust.timestamp)
  if (!timestamp.ok) problems.push({ reason: timestamp.reason })
  const timestampTime = timestamp.ok ? timestamp.time : null

  const at = timestampTime ?? new Date(content.signingTime)
  const certificate = checkSigningCertificate(Buffer.from(evidence.certificate, 'base64'), trust.people, at, null)
  if (!certificate.ok) {
    return {
      facts: { signer: null, timestampTime, ocspTime: null },
      problems: [...problems, { reason: certificate.reason }],
    }
  }
  const { person, issuer } = certificate
  if (issuer.der.toString('base64') !== evidence.issuerCertificate)
    problems.push({ reason: 'issuer-certificate-differs' })
  const ocsp = checkOcsp(
    Buffer.from(evidence.ocspResponse, 'base64'),
    { certificate: person.certificate, issuer },
    trust.ocspResponders,
    timestampTime,
  )
  const signer = {
    personalCode: person.personalCode,
    givenName: person.givenName,
    surname: person.surname,
    level: person.level,
    issuer: issuer.subject.commonName,
  }
  return { facts: { signer, timestampTime, ocspTime: ocsp.time }, problems: [...problems, ...ocsp.problems] }
}

function checkOcsp(
  response: Buffer,
  { certificate, issuer }: { certificate: Certificate; issuer: Certificate },
  responders: readonly Certificate[] | undefined,
  timestampTime: Date | null,
): { time: Date | null; problems: ContainerReport['problems'] } {
  const reading = readOcspResponse(response, certificate, issuer, responders)
  if (!reading.ok) return { time: null, problems: [{ reason: reading.reason }] }
  const { status, producedAt } = reading.statement
  const problems: ContainerReport['problems'] = []
  if (status.kind === 'revoked') problems.push({ reason: 'certificate-revoked' })
  if (status.kind === 'unknown') problems.push({ reason: 'certificate-status-unknown' })
  if (timestampTime !== null && producedAt < timestampTime) problems.push({ reason: 'ocsp-before-timestamp' })
  return { time: producedAt, problems }
}
