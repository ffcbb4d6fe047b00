import { sign } from 'node:crypto'
import { keyIdentifier } from '../certificates/build-certificate.ts'
import type { Authority } from '../certificates/authority.ts'
import type { CertificateAuthorities, CertificateStatus } from '../certificates/certificate-authority.ts'
import * as der from '../certificates/der.ts'
import { MalformedRequest, TAG, hashName, part, readDer } from './read-der.ts'
import type { DerValue } from './read-der.ts'

type Question = { certificateId: Buffer; authority: Authority | null; serialNumber: string }

const NONCE = '1.3.6.1.5.5.7.48.1.2'
const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1'
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const MALFORMED_REQUEST = 1
const UNAUTHORIZED = 6

const failure = (status: number): Buffer => der.sequence(der.enumerated(status))

/**
 * Answers an OCSP request (RFC 6960) in DER: good, revoked or unknown for each certificate, signed by the authority's responder, with
 * the request's nonce. A request about another authority's certificates is `unauthorized`, a broken one `malformedRequest`.
 */
export async function answerOcsp(request: Uint8Array, authorities: CertificateAuthorities, now: Date): Promise<Buffer> {
  try {
    const { questions, nonce } = readRequest(request, authorities)
    const authority = questions[0]?.authority ?? null
    if (authority === null || questions.some((question) => question.authority !== authority))
      return failure(UNAUTHORIZED)
    const answers = await Promise.all(
      questions.map(async (question) =>
        singleResponse(question, await authorities.statusOf(question.serialNumber), now),
      ),
    )
    return signedResponse(authority, answers, nonce, now)
  } catch (error) {
    if (error instanceof MalformedRequest) return failure(MALFORMED_REQUEST)
    throw error
  }
}

function readRequest(
  bytes: Uint8Array,
  authorities: CertificateAuthorities,
): { questions: Question[]; nonce: Buffer | null } {
  const toBeSigned = part(readDer(bytes), 0, TAG.sequence)
  const list = toBeSigned.children.find((child) => child.tag === TAG.sequence)
  const extensions = toBeSigned.children.find((child) => child.tag === 0xa2)
  if (list === undefined || list.children.length === 0) throw new MalformedRequest('has no request for a certificate')
  const questions = list.children.map((request): Question => {
    const id = part(request, 0, TAG.sequence)
    const algorithm = hashName(part(part(id, 0, TAG.sequence), 0, TAG.objectIdentifier))
    const nameHash = part(id, 1, TAG.octetString).content
    const keyHash = part(id, 2, TAG.octetString).content
    const serialNumber = part(id, 3, TAG.integer)
      .content.toString('hex')
      .replace(/^00(?=.)/, '')
    const authority = algorithm === null ? null : authorities.authorityFor(algorithm, nameHash, keyHash)
    return { certificateId: id.bytes, authority, serialNumber }
  })
  return { questions, nonce: extensions === undefined ? null : readNonce(part(extensions, 0, TAG.sequence)) }
}

/** The whole nonce extension, echoed unchanged. */
function readNonce(extensions: DerValue): Buffer | null {
  const wanted = der.objectIdentifier(NONCE)
  return (
    extensions.children.find((extension) => part(extension, 0, TAG.objectIdentifier).bytes.equals(wanted))?.bytes ??
    null
  )
}

function singleResponse(question: Question, state: CertificateStatus, now: Date): Buffer {
  return der.sequence(question.certificateId, certificateStatus(state), der.generalizedTime(now))
}

function certificateStatus(state: CertificateStatus): Buffer {
  if (state.status === 'good') return der.taggedPrimitive(0, Buffer.alloc(0))
  return state.status === 'revoked'
    ? der.tagged(1, der.generalizedTime(state.at))
    : der.taggedPrimitive(2, Buffer.alloc(0))
}

function signedResponse(authority: Authority, answers: Buffer[], nonce: Buffer | null, now: Date): Buffer {
  const { certificateDer, privateKey } = authority.ocspResponder
  const data = der.sequence(
    der.tagged(2, der.octetString(keyIdentifier(privateKey))),
    der.generalizedTime(now),
    der.sequence(...answers),
    ...(nonce === null ? [] : [der.tagged(1, der.sequence(nonce))]),
  )
  const basic = der.sequence(
    data,
    der.sequence(der.objectIdentifier(ECDSA_WITH_SHA256)),
    der.bitString(sign('sha256', data, privateKey)),
    der.tagged(0, der.sequence(certificateDer)),
  )
  const responseBytes = der.sequence(der.objectIdentifier(BASIC_RESPONSE), der.octetString(basic))
  return der.sequence(der.enumerated(0), der.tagged(0, responseBytes))
}
