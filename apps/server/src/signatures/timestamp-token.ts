import { createHash } from 'node:crypto'
import { verifyChain } from './certificate-chain.ts'
import { MalformedDer, TAG, generalizedTime, objectIdentifierText, optionalPart, part, readDer } from './der.ts'
import type { DerValue } from './der.ts'
import { hashOfIdentifier, isSignedWith } from './signed-structure.ts'
import { readCertificate } from './x509.ts'
import type { Certificate } from './x509.ts'

export type TimestampProblem =
  | 'timestamp-malformed'
  | 'timestamp-of-other-data'
  | 'timestamp-untrusted'
  | 'timestamp-not-for-stamping'
  | 'timestamp-signature-wrong'

export type TimestampReading =
  | { ok: true; time: Date; nonce: Buffer | null; unit: Certificate }
  | { ok: false; reason: TimestampProblem }

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

/**
 * Reads an RFC 3161 time-stamp token and verifies it in full: it covers this data, a unit issued by a configured time-stamping
 * authority has signed it, and that unit's certificate is for time stamping only and was valid at the token's time.
 */
export function readTimestampToken(
  token: Uint8Array,
  data: Uint8Array,
  trusted: readonly Certificate[],
): TimestampReading {
  try {
    return readSignedData(token, data, trusted)
  } catch (error) {
    if (error instanceof MalformedDer) return { ok: false, reason: 'timestamp-malformed' }
    throw error
  }
}

function readSignedData(token: Uint8Array, data: Uint8Array, trusted: readonly Certificate[]): TimestampReading {
  const contentInfo = readDer(token)
  if (objectIdentifierText(part(contentInfo, 0)) !== SIGNED_DATA) throw new MalformedDer('not signed data')
  const signedData = part(part(contentInfo, 1, 0xa0), 0, TAG.sequence)
  const encapsulated = part(signedData, 2, TAG.sequence)
  if (objectIdentifierText(part(encapsulated, 0)) !== TIMESTAMP_INFO) throw new MalformedDer('not a time stamp')
  const infoBytes = part(part(encapsulated, 1, 0xa0), 0, TAG.octetString).content
  const info = readInfo(infoBytes)
  if (!createHash(info.hash).update(data).digest().equals(info.imprint))
    return { ok: false, reason: 'timestamp-of-other-data' }

  const signers = part(signedData, signedData.children.length - 1, TAG.set)
  if (signers.children.length !== 1) throw new MalformedDer('a time stamp has one signer')
  const signer = part(signers, 0, TAG.sequence)
  const unit = findUnit(signedData, signer)
  if (unit === null || !verifyChain(unit, trusted, info.time).ok) return { ok: false, reason: 'timestamp-untrusted' }
  if (!unit.isExtendedKeyUsageCritical || unit.extendedKeyUsage?.join() !== TIME_STAMPING) {
    return { ok: false, reason: 'timestamp-not-for-stamping' }
  }
  if (!isSignedBy(signer, unit, infoBytes)) return { ok: false, reason: 'timestamp-signature-wrong' }
  return { ok: true, time: info.time, nonce: info.nonce, unit }
}

function readInfo(bytes: Buffer): { hash: string; imprint: Buffer; time: Date; nonce: Buffer | null } {
  const info = readDer(bytes)
  const messageImprint = part(info, 2, TAG.sequence)
  const hash = hashOfIdentifier(part(messageImprint, 0, TAG.sequence))
  if (hash === null) throw new MalformedDer('a hash outside SHA-2')
  const afterTime = info.children.slice(5)
  return {
    hash,
    imprint: part(messageImprint, 1, TAG.octetString).content,
    time: generalizedTime(part(info, 4)),
    nonce: afterTime.find(({ tag }) => tag === TAG.integer)?.content ?? null,
  }
}

/** The embedded certificate with the signer's issuer and serial number. */
function findUnit(signedData: DerValue, signer: DerValue): Certificate | null {
  const identifier = part(signer, 1, TAG.sequence)
  const issuer = part(identifier, 0, TAG.sequence).bytes
  const serialNumber = part(identifier, 1, TAG.integer).content
  const embedded = optionalPart(signedData, 0xa0)?.children.map(({ bytes }) => readCertificate(bytes)) ?? []
  return (
    embedded.find(
      (candidate) => candidate?.issuerName.equals(issuer) === true && candidate.serialNumber.equals(serialNumber),
    ) ?? null
  )
}

/** Signed attributes bind content type, digest of the content and the unit's certificate (RFC 5652 5.4, RFC 5816). */
function isSignedBy(signer: DerValue, unit: Certificate, content: Buffer): boolean {
  const hash = hashOfIdentifier(part(signer, 2, TAG.sequence))
  const attributes = optionalPart(signer, 0xa0)
  if (hash === null || attributes === null) return false
  const value = (oid: string): DerValue | null => {
    const found = attributes.children.filter((attribute) => objectIdentifierText(part(attribute, 0)) === oid)
    const [attribute] = found
    return attribute === undefined || found.length > 1 ? null : part(part(attribute, 1, TAG.set), 0)
  }
  const contentType = value(CONTENT_TYPE)
  const digest = value(MESSAGE_DIGEST)?.content
  if (contentType === null || objectIdentifierText(contentType) !== TIMESTAMP_INFO) return false
  if (digest?.equals(createHash(hash).update(content).digest()) !== true) return false
  if (
    !namesCertificate(value(SIGNING_CERTIFICATE_V2), 'sha256', unit) &&
    !namesCertificate(value(SIGNING_CERTIFICATE), 'sha1', unit)
  ) {
    return false
  }
  // The signature is over the attributes as a SET; in the token they have the tag [0] (RFC 5652 5.4).
  const asSet = Buffer.concat([Buffer.from([TAG.set]), attributes.bytes.subarray(1)])
  const after = signer.children.indexOf(attributes) + 1
  return isSignedWith(
    part(signer, after, TAG.sequence),
    hash,
    unit.publicKey,
    asSet,
    part(signer, after + 1, TAG.octetString).content,
  )
}

/** ESSCertID(v2): the hash of the certificate, first an optional algorithm in version 2. */
function namesCertificate(attribute: DerValue | null, defaultHash: string, unit: Certificate): boolean {
  if (attribute === null) return false
  const identifier = part(part(attribute, 0, TAG.sequence), 0, TAG.sequence)
  const named = identifier.children[0]?.tag === TAG.sequence ? hashOfIdentifier(part(identifier, 0)) : defaultHash
  const given = optionalPart(identifier, TAG.octetString)?.content
  return named !== null && given?.equals(createHash(named).update(unit.der).digest()) === true
}
