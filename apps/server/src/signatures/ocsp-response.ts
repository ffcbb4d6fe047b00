import { createHash } from 'node:crypto'
import { isIssuedBy, isValidAt } from './certificate-chain.ts'
import {
  MalformedDer,
  TAG,
  bitStringBytes,
  generalizedTime,
  objectIdentifierText,
  optionalPart,
  part,
  readDer,
} from './der.ts'
import type { DerValue } from './der.ts'
import { ocspCertificateId } from './ocsp-request.ts'
import { isSignedWith } from './signed-structure.ts'
import { readCertificate } from './x509.ts'
import type { Certificate } from './x509.ts'

export type OcspProblem =
  | 'ocsp-malformed'
  | 'ocsp-not-answered'
  | 'ocsp-about-another-certificate'
  | 'ocsp-responder-untrusted'
  | 'ocsp-signature-wrong'

/** Contents of a genuine answer. The reader judges the times: freshness against a clock, or order against a time stamp. */
export type OcspStatement = {
  status: { kind: 'good' } | { kind: 'revoked'; at: Date } | { kind: 'unknown' }
  producedAt: Date
  thisUpdate: Date
  nextUpdate: Date | null
  nonce: Buffer | null
}

export type OcspReading = { ok: true; statement: OcspStatement } | { ok: false; reason: OcspProblem }

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1'
const NONCE = '1.3.6.1.5.5.7.48.1.2'
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'
const SUCCESSFUL = 0

/**
 * Reads an OCSP response (RFC 6960) about a certificate and verifies its signature: by the certificate's authority, by a responder
 * delegated by that authority, or by a responder designated by its own certificate, for all authorities (RFC 6960 4.2.2.2, first case).
 * Needs no clock and no network, so it serves a fresh answer and one in a container.
 */
export function readOcspResponse(
  response: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  designated: readonly Certificate[] = [],
): OcspReading {
  try {
    return readBasicResponse(response, certificate, [issuer, ...designated])
  } catch (error) {
    if (error instanceof MalformedDer) return { ok: false, reason: 'ocsp-malformed' }
    throw error
  }
}

function readBasicResponse(
  response: Uint8Array,
  certificate: Certificate,
  [issuer, ...designated]: readonly [Certificate, ...Certificate[]],
): OcspReading {
  const outer = readDer(response)
  if (part(outer, 0, TAG.enumerated).content[0] !== SUCCESSFUL) return { ok: false, reason: 'ocsp-not-answered' }
  const responseBytes = part(part(outer, 1, 0xa0), 0, TAG.sequence)
  if (objectIdentifierText(part(responseBytes, 0)) !== BASIC_RESPONSE) throw new MalformedDer('not a basic response')
  const basic = readDer(part(responseBytes, 1, TAG.octetString).content)
  const data = part(basic, 0, TAG.sequence)
  // A version number may come first, as [0]; it is left out when it is the default.
  const first = data.children[0]?.tag === 0xa0 ? 1 : 0
  const producedAt = generalizedTime(part(data, first + 1))

  const responder = findResponder(basic, part(data, first), [issuer, ...designated], producedAt)
  if (responder === null) return { ok: false, reason: 'ocsp-responder-untrusted' }
  const signature = bitStringBytes(part(basic, 2, TAG.bitString))
  if (!isSignedWith(part(basic, 1, TAG.sequence), null, responder.publicKey, data.bytes, signature)) {
    return { ok: false, reason: 'ocsp-signature-wrong' }
  }
  const single = part(data, first + 2, TAG.sequence).children.find((answer) => isAbout(answer, certificate, issuer))
  if (single === undefined) return { ok: false, reason: 'ocsp-about-another-certificate' }
  return { ok: true, statement: { ...singleResponse(single), producedAt, nonce: readNonce(data) } }
}

/**
 * The authority itself, a designated responder, or one with an OCSP-signing certificate of the authority, identified by the response's
 * name or key.
 */
function findResponder(
  basic: DerValue,
  responderId: DerValue,
  [issuer, ...designated]: readonly [Certificate, ...Certificate[]],
  at: Date,
): Certificate | null {
  const holder = optionalPart(basic, 0xa0)
  const embedded =
    holder === null ? [] : part(holder, 0, TAG.sequence).children.map(({ bytes }) => readCertificate(bytes))
  const delegated = embedded.filter(
    (candidate): candidate is Certificate =>
      candidate?.extendedKeyUsage?.includes(OCSP_SIGNING) === true && isIssuedBy(candidate, issuer),
  )
  return (
    [issuer, ...designated, ...delegated].find(
      (candidate) => isNamedBy(responderId, candidate) && isValidAt(candidate, at),
    ) ?? null
  )
}

function isNamedBy(responderId: DerValue, candidate: Certificate): boolean {
  const named = part(responderId, 0)
  if (responderId.tag === 0xa1) return named.bytes.equals(candidate.subjectName)
  return responderId.tag === 0xa2 && named.content.equals(createHash('sha1').update(candidate.publicKeyBits).digest())
}

function isAbout(answer: DerValue, certificate: Certificate, issuer: Certificate): boolean {
  const wanted = readDer(ocspCertificateId(certificate, issuer))
  const given = part(answer, 0, TAG.sequence)
  // The hash must be the one of our request; its parameters may be NULL or left out.
  const sameHash = part(part(given, 0), 0).bytes.equals(part(part(wanted, 0), 0).bytes)
  return sameHash && [1, 2, 3].every((index) => part(given, index).bytes.equals(part(wanted, index).bytes))
}

function singleResponse(answer: DerValue): Pick<OcspStatement, 'status' | 'thisUpdate' | 'nextUpdate'> {
  const nextUpdate = optionalPart(answer, 0xa0)
  return {
    status: certificateStatus(part(answer, 1)),
    thisUpdate: generalizedTime(part(answer, 2)),
    nextUpdate: nextUpdate === null ? null : generalizedTime(part(nextUpdate, 0)),
  }
}

function certificateStatus(status: DerValue): OcspStatement['status'] {
  if (status.tag === 0x80) return { kind: 'good' }
  if (status.tag === 0xa1) return { kind: 'revoked', at: generalizedTime(part(status, 0)) }
  return { kind: 'unknown' }
}

function readNonce(data: DerValue): Buffer | null {
  // A responder identified by name is [1] as well, but precedes the times: extensions are the last part.
  if (data.children.at(-1)?.tag !== 0xa1) return null
  const extensions = part(part(data, data.children.length - 1), 0, TAG.sequence).children
  const nonce = extensions.find((extension) => objectIdentifierText(part(extension, 0)) === NONCE)
  return nonce === undefined ? null : readDer(part(nonce, nonce.children.length - 1, TAG.octetString).content).content
}
