import { createHash, createPublicKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import * as der from './der.ts'

/** Attributes of a distinguished name in their order, by short name. */
export type NameAttribute = { type: 'C' | 'O' | 'CN' | 'SN' | 'GN' | 'serialNumber'; value: string }

/** `content` is the DER inside the extension's OCTET STRING. */
export type Extension = { oid: string; critical?: boolean; content: Buffer }

const ATTRIBUTE_OIDS = {
  C: '2.5.4.6',
  O: '2.5.4.10',
  CN: '2.5.4.3',
  SN: '2.5.4.4',
  GN: '2.5.4.42',
  serialNumber: '2.5.4.5',
}

/** A distinguished name (RFC 5280 4.1.2.4); country and serial number are PrintableString, the rest UTF-8. */
export function encodeName(attributes: readonly NameAttribute[]): Buffer {
  const relativeNames = attributes.map(({ type, value }) => {
    const text = type === 'C' || type === 'serialNumber' ? der.printableString(value) : der.utf8String(value)
    return der.set(der.sequence(der.objectIdentifier(ATTRIBUTE_OIDS[type]), text))
  })
  return der.sequence(...relativeNames)
}

/** SHA-1 of the public key bits: subject key identifier and OCSP's issuerKeyHash (RFC 5280 4.2.1.2, RFC 6960 4.1.1). */
export function keyIdentifier(key: KeyObject, algorithm = 'sha1'): Buffer {
  return createHash(algorithm).update(publicKeyBits(key)).digest()
}

function publicKeyBits(key: KeyObject): Buffer {
  const spki = publicKeyInfo(key)
  // SubjectPublicKeyInfo is SEQUENCE { algorithm SEQUENCE, BIT STRING }: skip the outer header and the algorithm to reach the bits.
  const outer = header(spki, 0)
  const algorithm = header(spki, outer.contentStart)
  const bits = header(spki, algorithm.end)
  return spki.subarray(bits.contentStart + 1, bits.end)
}

function header(bytes: Buffer, start: number): { contentStart: number; end: number } {
  const first = bytes.readUInt8(start + 1)
  if (first < 0x80) return { contentStart: start + 2, end: start + 2 + first }
  const octets = first & 0x7f
  const contentStart = start + 2 + octets
  return { contentStart, end: contentStart + bytes.readUIntBE(start + 2, octets) }
}

const knownInfos = new WeakMap<KeyObject, Buffer>()

/** Cached by key: deriving it takes longer than signing a certificate, and a few keys serve many people. */
function publicKeyInfo(key: KeyObject): Buffer {
  const info =
    knownInfos.get(key) ?? (key.type === 'public' ? key : createPublicKey(key)).export({ type: 'spki', format: 'der' })
  knownInfos.set(key, info)
  return info
}

/** ECDSA of an authority by its curve: P-521 signs SHA-512, P-384 SHA-384 (RFC 5758 3.2). */
function signatureOf(signerKey: KeyObject): { oid: string; hash: 'sha384' | 'sha512' } {
  return signerKey.asymmetricKeyDetails?.namedCurve === 'secp521r1'
    ? { oid: '1.2.840.10045.4.3.4', hash: 'sha512' }
    : { oid: '1.2.840.10045.4.3.3', hash: 'sha384' }
}

/** The parts of a certificate that its profile decides. */
export type CertificateContent = { issuer: Buffer; subject: Buffer; holderKey: KeyObject; extensions: Extension[] }

/** Subject, key and extensions stand one after another in a certificate: their DER. */
function describedPart({ subject, holderKey, extensions }: CertificateContent): Buffer {
  const encoded = extensions.map(({ oid, critical, content }) =>
    der.sequence(
      der.objectIdentifier(oid),
      ...(critical === true ? [der.booleanTrue()] : []),
      der.octetString(content),
    ),
  )
  return Buffer.concat([subject, publicKeyInfo(holderKey), der.tagged(3, der.sequence(...encoded))])
}

/** Whether a kept certificate (DER) has exactly these contents; one of an older profile, name or address does not. */
export function hasContent(certificateDer: Buffer, content: CertificateContent): boolean {
  return certificateDer.includes(describedPart(content)) && certificateDer.includes(content.issuer)
}

/** Builds and signs an X.509 version 3 certificate. The signer's key must be an EC key. Returns DER. */
export function buildCertificate(
  input: CertificateContent & { serialNumber: Buffer; notBefore: Date; notAfter: Date; signerKey: KeyObject },
): Buffer {
  const { oid, hash } = signatureOf(input.signerKey)
  const algorithm = der.sequence(der.objectIdentifier(oid))
  const toBeSigned = der.sequence(
    der.tagged(0, der.integer(2)),
    der.integer(input.serialNumber),
    algorithm,
    input.issuer,
    der.sequence(der.certificateTime(input.notBefore), der.certificateTime(input.notAfter)),
    describedPart(input),
  )
  return der.sequence(toBeSigned, algorithm, der.bitString(sign(hash, toBeSigned, input.signerKey)))
}
