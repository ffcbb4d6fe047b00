import type { KeyObject } from 'node:crypto'
import { encodeName, keyIdentifier } from './build-certificate.ts'
import type { Extension, NameAttribute } from './build-certificate.ts'
import * as der from './der.ts'

const KEY_USAGE_BITS = {
  digitalSignature: 0,
  nonRepudiation: 1,
  keyEncipherment: 2,
  dataEncipherment: 3,
  keyAgreement: 4,
  keyCertSign: 5,
  cRLSign: 6,
}

export type KeyUsage = keyof typeof KEY_USAGE_BITS

/** Critical key usage (RFC 5280 4.2.1.3). */
export function keyUsageExtension(usages: readonly KeyUsage[]): Extension {
  const bits = usages.map((usage) => KEY_USAGE_BITS[usage])
  const value = bits.reduce((sum, bit) => sum | (0x80 >> bit), 0)
  return { oid: '2.5.29.15', critical: true, content: der.bitString(Buffer.from([value]), 7 - Math.max(...bits)) }
}

export function extendedKeyUsageExtension(oids: readonly string[], critical = false): Extension {
  return { oid: '2.5.29.37', critical, content: der.sequence(...oids.map((oid) => der.objectIdentifier(oid))) }
}

export function policiesExtension(oids: readonly string[]): Extension {
  return { oid: '2.5.29.32', content: der.sequence(...oids.map((oid) => der.sequence(der.objectIdentifier(oid)))) }
}

/** Critical in authorities alone, as the operators' profiles have it (RFC 5280 4.2.1.9 requires it of authorities). */
export function basicConstraintsExtension(isAuthority: boolean): Extension {
  return {
    oid: '2.5.29.19',
    critical: isAuthority,
    content: isAuthority ? der.sequence(der.booleanTrue(), der.integer(0)) : der.sequence(),
  }
}

export function keyIdentifierExtensions(subjectKey: KeyObject, issuerKey: KeyObject): Extension[] {
  return [
    { oid: '2.5.29.14', content: der.octetString(keyIdentifier(subjectKey)) },
    { oid: '2.5.29.35', content: der.sequence(der.taggedPrimitive(0, keyIdentifier(issuerKey))) },
  ]
}

/** Authority information access: address of the certificate's OCSP responder (RFC 5280 4.2.2.1). */
export function ocspAddressExtension(url: string): Extension {
  const location = der.taggedPrimitive(6, Buffer.from(url, 'ascii'))
  return {
    oid: '1.3.6.1.5.5.7.1.1',
    content: der.sequence(der.sequence(der.objectIdentifier('1.3.6.1.5.5.7.48.1'), location)),
  }
}

/** A statement of ETSI EN 319 412-5; `semanticsId-Natural` (EN 319 412-1) names the form of the subject's serial number. */
export type Statement = 'semanticsId-Natural' | 'QcCompliance' | 'QcSSCD' | 'QcType' | 'QcPDS'

const TERMS = 'https://example.ee/terms'

/** Each statement with its information. QcType: the certificate is for signatures; QcPDS: address of the terms of use. */
const STATEMENTS: Record<Statement, Buffer> = {
  'semanticsId-Natural': statement('1.3.6.1.5.5.7.11.2', der.sequence(der.objectIdentifier('0.4.0.194121.1.1'))),
  QcCompliance: statement('0.4.0.1862.1.1'),
  QcSSCD: statement('0.4.0.1862.1.4'),
  QcType: statement('0.4.0.1862.1.6', der.sequence(der.objectIdentifier('0.4.0.1862.1.6.1'))),
  QcPDS: statement('0.4.0.1862.1.5', der.sequence(der.sequence(der.ia5String(TERMS), der.printableString('en')))),
}

function statement(oid: string, ...information: Buffer[]): Buffer {
  return der.sequence(der.objectIdentifier(oid), ...information)
}

/** qcStatements (RFC 3739 3.2.6). */
export function statementsExtension(statements: readonly Statement[]): Extension {
  return { oid: '1.3.6.1.5.5.7.1.3', content: der.sequence(...statements.map((name) => STATEMENTS[name])) }
}

/** Subject alternative name (RFC 5280 4.2.1.6): an e-mail address, or a name. */
export function alternativeNameExtension(name: { email: string } | { directory: NameAttribute[] }): Extension {
  const general =
    'email' in name
      ? der.taggedPrimitive(1, Buffer.from(name.email, 'ascii'))
      : der.tagged(4, encodeName(name.directory))
  return { oid: '2.5.29.17', content: der.sequence(general) }
}

/** This responder's own certificate needs no status check (RFC 6960 4.2.2.2.1). */
export function ocspNoCheckExtension(): Extension {
  return { oid: '1.3.6.1.5.5.7.48.1.5', content: der.nullValue() }
}
