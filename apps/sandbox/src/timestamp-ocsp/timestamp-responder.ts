import { X509Certificate, createHash, randomBytes, sign } from 'node:crypto'
import type { SigningIdentity } from '../certificates/authority.ts'
import * as der from '../certificates/der.ts'
import { MalformedRequest, TAG, hashName, part, readDer } from './read-der.ts'
import type { DerValue } from './read-der.ts'

type TimestampRequest = { imprint: Buffer; nonce: Buffer | null; wantsCertificate: boolean }

const SHA256 = '2.16.840.1.101.3.4.2.1'
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
/** ETSI's baseline time-stamp policy (EN 319 421). */
const POLICY = '0.4.0.2023.1.1'
const REJECTION = 2
const BAD_ALGORITHM = 0
const BAD_DATA_FORMAT = 5

/**
 * Answers a time-stamp request (RFC 3161) in DER with a token over the imprint, signed by the time-stamping unit. A broken request or a
 * hash outside SHA-2 gets status `rejection` and the reason.
 */
export function answerTimestamp(request: Uint8Array, unit: SigningIdentity, now: Date): Buffer {
  try {
    const wanted = readRequest(request)
    if (wanted === null) return rejection(BAD_ALGORITHM)
    return der.sequence(der.sequence(der.integer(0)), timestampToken(wanted, unit, now))
  } catch (error) {
    if (error instanceof MalformedRequest) return rejection(BAD_DATA_FORMAT)
    throw error
  }
}

/** Status with one bit of PKIFailureInfo. */
function rejection(failureBit: number): Buffer {
  const bits = der.bitString(Buffer.from([0x80 >> failureBit]), 7 - failureBit)
  return der.sequence(der.sequence(der.integer(REJECTION), bits))
}

function readRequest(bytes: Uint8Array): TimestampRequest | null {
  const request = readDer(bytes)
  part(request, 0, TAG.integer)
  const imprint = part(request, 1, TAG.sequence)
  const algorithm = hashName(part(part(imprint, 0, TAG.sequence), 0, TAG.objectIdentifier))
  const digest = part(imprint, 1, TAG.octetString).content
  if (algorithm === null || algorithm === 'sha1') return null
  if (digest.length !== createHash(algorithm).digest().length)
    throw new MalformedRequest('the imprint has another length')
  const options = request.children.slice(2)
  const find = (tag: number): DerValue | null => options.find((option) => option.tag === tag) ?? null
  return {
    imprint: imprint.bytes,
    nonce: find(TAG.integer)?.bytes ?? null,
    wantsCertificate: find(TAG.boolean)?.content[0] === 0xff,
  }
}

function timestampToken(wanted: TimestampRequest, unit: SigningIdentity, now: Date): Buffer {
  const info = der.sequence(
    der.integer(1),
    der.objectIdentifier(POLICY),
    wanted.imprint,
    der.integer(randomBytes(16)),
    der.generalizedTime(now),
    der.sequence(der.integer(1)),
    ...(wanted.nonce === null ? [] : [wanted.nonce]),
  )
  const digestAlgorithm = der.sequence(der.objectIdentifier(SHA256))
  const signedData = der.sequence(
    der.integer(3),
    der.set(digestAlgorithm),
    der.sequence(der.objectIdentifier(TIMESTAMP_INFO), der.tagged(0, der.octetString(info))),
    ...(wanted.wantsCertificate ? [der.tagged(0, unit.certificateDer)] : []),
    der.set(signerInfo(info, unit)),
  )
  return der.sequence(der.objectIdentifier(SIGNED_DATA), der.tagged(0, signedData))
}

function signerInfo(info: Buffer, { certificateDer, privateKey }: SigningIdentity): Buffer {
  const digestAlgorithm = der.sequence(der.objectIdentifier(SHA256))
  const attribute = (type: string, value: Buffer): Buffer => der.sequence(der.objectIdentifier(type), der.set(value))
  const certificateHash = der.octetString(createHash('sha256').update(certificateDer).digest())
  const attributes = der.set(
    attribute(CONTENT_TYPE, der.objectIdentifier(TIMESTAMP_INFO)),
    attribute(MESSAGE_DIGEST, der.octetString(createHash('sha256').update(info).digest())),
    attribute(SIGNING_CERTIFICATE_V2, der.sequence(der.sequence(der.sequence(certificateHash)))),
  )
  return der.sequence(
    der.integer(1),
    issuerAndSerialNumber(certificateDer),
    digestAlgorithm,
    // Signed as a SET, written as [0] IMPLICIT: only the tag differs (RFC 5652 5.4).
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
    der.sequence(der.objectIdentifier(ECDSA_WITH_SHA256)),
    der.octetString(sign('sha256', attributes, privateKey)),
  )
}

function issuerAndSerialNumber(certificateDer: Buffer): Buffer {
  const toBeSigned = part(readDer(certificateDer), 0, TAG.sequence)
  const serialNumber = Buffer.from(new X509Certificate(certificateDer).serialNumber, 'hex')
  return der.sequence(part(toBeSigned, 3, TAG.sequence).bytes, der.integer(serialNumber))
}
