import type { KeyObject } from 'node:crypto'
import { keyIdentifier } from './build-certificate.ts'
import type { Extension } from './build-certificate.ts'
import * as der from './der.ts'

const KEY_USAGE_BITS = {
  digitalSignature: 0,
  nonRepudiation: 1,
  keyEncipherment: 2,
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

export function basicConstraintsExtension(isAuthority: boolean): Extension {
  return {
    oid: '2.5.29.19',
    critical: true,
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

/** QcCompliance and QcSSCD: a qualified certificate with its key in a qualified device (ETSI EN 319 412-5). */
export function qualifiedStatementsExtension(): Extension {
  const statements = ['0.4.0.1862.1.1', '0.4.0.1862.1.4'].map((oid) => der.sequence(der.objectIdentifier(oid)))
  return { oid: '1.3.6.1.5.5.7.1.3', content: der.sequence(...statements) }
}

/** This responder's own certificate needs no status check (RFC 6960 4.2.2.2.1). */
export function ocspNoCheckExtension(): Extension {
  return { oid: '1.3.6.1.5.5.7.48.1.5', content: der.nullValue() }
}
