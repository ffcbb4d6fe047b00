import { createHash } from 'node:crypto'
import {
  writeInteger,
  writeNull,
  writeObjectIdentifier,
  writeOctetString,
  writeSequence,
  writeTagged,
} from './der-writer.ts'
import type { Certificate } from './x509.ts'

/** CertID (RFC 6960 4.1.1) with SHA-1, the only hash that every responder supports; it identifies the issuer and protects nothing. */
export function ocspCertificateId(certificate: Certificate, issuer: Certificate): Buffer {
  const sha1 = (data: Uint8Array): Buffer => createHash('sha1').update(data).digest()
  return writeSequence(
    writeSequence(writeObjectIdentifier('sha1'), writeNull()),
    writeOctetString(sha1(issuer.subjectName)),
    writeOctetString(sha1(issuer.publicKeyBits)),
    writeInteger(certificate.serialNumber),
  )
}

/** DER of a request about one certificate. `nonce`: 16 to 32 random bytes, which the answer must repeat (RFC 9654). */
export function ocspRequest(certificate: Certificate, issuer: Certificate, nonce: Uint8Array): Buffer {
  const extension = (name: 'ocspNonce' | 'ocspResponses', content: Uint8Array): Buffer =>
    writeSequence(writeObjectIdentifier(name), writeOctetString(content))
  const extensions = writeSequence(
    extension('ocspNonce', writeOctetString(nonce)),
    extension('ocspResponses', writeSequence(writeObjectIdentifier('ocspBasic'))),
  )
  const requests = writeSequence(writeSequence(ocspCertificateId(certificate, issuer)))
  return writeSequence(writeSequence(requests, writeTagged(2, extensions)))
}
