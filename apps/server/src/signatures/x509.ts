import { X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { MalformedDer, TAG, bitStringBytes, objectIdentifierText, optionalPart, part, readDer } from './der.ts'
import type { DerValue } from './der.ts'

export type KeyUsage =
  | 'digitalSignature'
  | 'nonRepudiation'
  | 'keyEncipherment'
  | 'dataEncipherment'
  | 'keyAgreement'
  | 'keyCertSign'
  | 'cRLSign'

/** Fields of a certificate: keys and dates from Node's own parser, the rest from its DER. */
export type Certificate = Readonly<{
  der: Buffer
  x509: X509Certificate
  publicKey: KeyObject
  notBefore: Date
  notAfter: Date
  /** DER of the names, for comparison and for OCSP. */
  issuerName: Buffer
  subjectName: Buffer
  /** Content of the INTEGER, unchanged. */
  serialNumber: Buffer
  /** Bits of the public key, for OCSP's issuerKeyHash. */
  publicKeyBits: Buffer
  /** Null for an attribute that is missing or repeated. */
  subject: { commonName: string | null; surname: string | null; givenName: string | null; serialNumber: string | null }
  /** A name of the subject stands twice, so that it is ambiguous. */
  isSubjectAmbiguous: boolean
  isAuthority: boolean
  /** Empty when the extension is missing. */
  keyUsage: ReadonlySet<KeyUsage>
  /** Null when the extension is missing: the key's purpose is not restricted (RFC 5280 4.2.1.12). */
  extendedKeyUsage: readonly string[] | null
  isExtendedKeyUsageCritical: boolean
  policies: readonly string[]
  /** Statements of a qualified certificate (ETSI EN 319 412-5). */
  qualifiedStatements: readonly string[]
  ocspUrls: readonly string[]
}>

const SURNAME = '2.5.4.4'
const GIVEN_NAME = '2.5.4.42'

type Extension = { oid: string; critical: boolean; value: DerValue }

const KEY_USAGES: readonly KeyUsage[] = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
]

/** Number of cached certificates: those of authorities and responders come with every answer, a person's several times in one login. */
const MOST_KEPT = 300
const LONGEST_KEPT = 8192
const readBefore = new Map<string, Certificate>()

/**
 * Reads a DER certificate; null when the bytes are not a certificate. Nothing is verified here: see certificate-chain.ts. The same
 * bytes give the same object for a while, so it must not be changed.
 */
export function readCertificate(bytes: Uint8Array): Certificate | null {
  const der = Buffer.from(bytes)
  const key = der.toString('latin1')
  const certificate = readBefore.get(key) ?? readNewCertificate(der)
  if (certificate === null || der.length > LONGEST_KEPT) return certificate
  // The last used one moves to the end; the first is the longest unused.
  readBefore.delete(key)
  readBefore.set(key, certificate)
  if (readBefore.size > MOST_KEPT) readBefore.delete(readBefore.keys().next().value ?? key)
  return certificate
}

function readNewCertificate(der: Buffer): Certificate | null {
  try {
    return certificateFields(der, new X509Certificate(der))
  } catch {
    // Node's parser and ours both throw for bytes that are no certificate; the position of the error is of no use.
    return null
  }
}

/** Every certificate of a PEM text, in order. Throws when one cannot be read: the text is configuration. */
export function readCertificatesPem(pem: string): Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return blocks.map((block) => {
    const certificate = readCertificate(new X509Certificate(block).raw)
    if (certificate === null) throw new Error('a configured certificate cannot be read')
    return certificate
  })
}

function certificateFields(der: Buffer, x509: X509Certificate): Certificate {
  const toBeSigned = part(readDer(der), 0, TAG.sequence)
  // Version 3 begins with [0]; version 1 does not have it and has no extensions either.
  const first = toBeSigned.children[0]?.tag === 0xa0 ? 1 : 0
  const subjectName = part(toBeSigned, first + 4, TAG.sequence)
  const extensions = readExtensions(toBeSigned)
  const find = (oid: string): Extension | null => extensions.find((extension) => extension.oid === oid) ?? null
  const extendedKeyUsage = find('2.5.29.37')
  return {
    der,
    x509,
    publicKey: x509.publicKey,
    notBefore: new Date(x509.validFrom),
    notAfter: new Date(x509.validTo),
    issuerName: part(toBeSigned, first + 2, TAG.sequence).bytes,
    subjectName: subjectName.bytes,
    serialNumber: part(toBeSigned, first, TAG.integer).content,
    publicKeyBits: bitStringBytes(part(part(toBeSigned, first + 5, TAG.sequence), 1, TAG.bitString)),
    subject: {
      commonName: attribute(subjectName, '2.5.4.3'),
      surname: attribute(subjectName, SURNAME),
      givenName: attribute(subjectName, GIVEN_NAME),
      serialNumber: attribute(subjectName, '2.5.4.5'),
    },
    isSubjectAmbiguous: hasRepeatedName(subjectName),
    isAuthority: x509.ca,
    keyUsage: readKeyUsage(find('2.5.29.15')),
    extendedKeyUsage: extendedKeyUsage?.value.children.map(objectIdentifierText) ?? null,
    isExtendedKeyUsageCritical: extendedKeyUsage?.critical ?? false,
    policies: firstIdentifiers(find('2.5.29.32')),
    qualifiedStatements: firstIdentifiers(find('1.3.6.1.5.5.7.1.3')),
    ocspUrls: readOcspUrls(find('1.3.6.1.5.5.7.1.1')),
  }
}

function readExtensions(toBeSigned: DerValue): Extension[] {
  const holder = optionalPart(toBeSigned, 0xa3)
  if (holder === null) return []
  const extensions = part(holder, 0, TAG.sequence).children.map((extension) => ({
    oid: objectIdentifierText(part(extension, 0)),
    critical: optionalPart(extension, TAG.boolean)?.content[0] === 0xff,
    value: readDer(part(extension, extension.children.length - 1, TAG.octetString).content),
  }))
  if (new Set(extensions.map(({ oid }) => oid)).size !== extensions.length)
    throw new MalformedDer('an extension stands twice')
  return extensions
}

/** One value of a subject attribute; a name with two of them is ambiguous and counts as having none. */
function attribute(name: DerValue, oid: string): string | null {
  const pairs = name.children.flatMap((relative) => relative.children)
  const values = pairs.filter((pair) => objectIdentifierText(part(pair, 0)) === oid).map((pair) => part(pair, 1))
  const [value] = values
  return value === undefined || values.length > 1 ? null : value.content.toString('utf8')
}

/** Whether a person's surname or given name stands more than once (against EN 319 412-2 4.2.4). */
function hasRepeatedName(name: DerValue): boolean {
  const types = name.children.flatMap((relative) =>
    relative.children.map((pair) => objectIdentifierText(part(pair, 0))),
  )
  return [SURNAME, GIVEN_NAME].some((oid) => types.filter((type) => type === oid).length > 1)
}

function readKeyUsage(extension: Extension | null): Set<KeyUsage> {
  const bits = extension === null ? Buffer.alloc(0) : bitStringBytes(extension.value)
  const isSet = (index: number): boolean => ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
  return new Set(KEY_USAGES.filter((_usage, index) => isSet(index)))
}

function firstIdentifiers(extension: Extension | null): string[] {
  return extension === null ? [] : extension.value.children.map((entry) => objectIdentifierText(part(entry, 0)))
}

function readOcspUrls(extension: Extension | null): string[] {
  const entries = extension === null ? [] : extension.value.children
  return entries
    .filter((entry) => objectIdentifierText(part(entry, 0)) === '1.3.6.1.5.5.7.48.1' && entry.children[1]?.tag === 0x86)
    .map((entry) => part(entry, 1).content.toString('latin1'))
}
