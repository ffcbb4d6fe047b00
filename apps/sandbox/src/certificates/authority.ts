import { X509Certificate, createHash, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { buildCertificate, encodeName, hasContent, keyIdentifier } from './build-certificate.ts'
import type { CertificateContent, Extension } from './build-certificate.ts'
import { CARD_DOCUMENTS } from './card-documents.ts'
import type { Family, KeyKind } from './certificate-profiles.ts'
import {
  basicConstraintsExtension,
  extendedKeyUsageExtension,
  keyIdentifierExtensions,
  keyUsageExtension,
  ocspNoCheckExtension,
  policiesExtension,
} from './extensions.ts'
import type { KeyMaterial } from './key-material.ts'

/** A certificate with its private key. */
export type SigningIdentity = { certificateDer: Buffer; privateKey: KeyObject }

export type Authority = SigningIdentity & {
  family: Family
  certificatePem: string
  /** DER of its distinguished name. */
  name: Buffer
  /** Signs OCSP answers about this authority's certificates; issued by the authority itself (RFC 6960 4.2.2.2). */
  ocspResponder: SigningIdentity
}

/**
 * Key, name and policies (null: no such extension) of each authority, after the one that issues today: SK's EID-Q 2024E (Smart-ID) and
 * EID-Q 2021E (Mobile-ID), and the state's ESTEID2018 and ESTEID2025 (cards). ESTEID2018 names the kinds of document that it may issue,
 * ESTEID2025 has anyPolicy (RFC 5280 4.2.1.4); both certificates stand in the guide for web servers (open-eid.github.io/apache).
 */
const AUTHORITIES: Record<Family, { commonName: string; key: KeyKind; policies: readonly string[] | null }> = {
  'smart-id': { commonName: 'SANDBOX of EID-Q 2024E', key: 'p-384', policies: null },
  'mobile-id': { commonName: 'SANDBOX of EID-Q 2021E', key: 'p-384', policies: null },
  'id-card-2018': {
    commonName: 'SANDBOX of ESTEID2018',
    key: 'p-521',
    policies: [
      '0.4.0.2042.1.2',
      '0.4.0.194112.1.2',
      ...CARD_DOCUMENTS.filter(({ generation }) => generation === '2018').map(({ policy }) => policy),
    ],
  },
  'id-card-2025': { commonName: 'SANDBOX of ESTEID2025', key: 'p-384', policies: ['2.5.29.32.0'] },
  timestamp: { commonName: 'SANDBOX of Time-Stamping CA', key: 'p-384', policies: null },
  untrusted: { commonName: 'SANDBOX of an untrusted CA', key: 'p-384', policies: null },
}

const DAY = 86_400_000
const YEAR = 365 * DAY
const ORGANISATION = { type: 'O', value: 'Sammas sandbox' } as const

/** 16 random bytes, positive and without leading zeros, as for serial numbers of certificates (RFC 5280 4.1.2.2). */
export function newSerialNumber(): Buffer {
  const bytes = randomBytes(16)
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0)
  return bytes
}

/** Whether a stored certificate is valid for at least another day. */
export function isCurrent(certificate: X509Certificate, now: Date): boolean {
  return new Date(certificate.validTo).getTime() - DAY > now.getTime()
}

/** Opens the authority of a family: key, self-signed certificate and OCSP responder, made on first use. */
export async function openAuthority(family: Family, material: KeyMaterial, now: () => Date): Promise<Authority> {
  const { commonName, key, policies } = AUTHORITIES[family]
  const privateKey = await material.key(`authority/${family}/key`, key)
  const name = encodeName([{ type: 'C', value: 'EE' }, ORGANISATION, { type: 'CN', value: commonName }])
  const content: CertificateContent = {
    issuer: name,
    subject: name,
    holderKey: privateKey,
    extensions: [
      basicConstraintsExtension(true),
      keyUsageExtension(['keyCertSign', 'cRLSign']),
      ...(policies === null ? [] : [policiesExtension(policies)]),
      ...keyIdentifierExtensions(privateKey, privateKey),
    ],
  }
  const makeRoot = (): Promise<Buffer> =>
    Promise.resolve(
      buildCertificate({
        ...content,
        serialNumber: newSerialNumber(),
        notBefore: new Date(now().getTime() - 5 * YEAR),
        notAfter: new Date(now().getTime() + 30 * YEAR),
        signerKey: privateKey,
      }),
    )
  const certificateDer = await material.certificate(
    `authority/${family}/certificate`,
    makeRoot,
    (kept) => hasContent(kept.raw, content) && isCurrent(kept, now()),
  )
  const certificatePem = new X509Certificate(certificateDer).toString()
  const root = { family, certificateDer, certificatePem, privateKey, name }
  const ocspResponder = await openService(root, 'ocsp-responder', material, now, [
    extendedKeyUsageExtension(['1.3.6.1.5.5.7.3.9']),
    ocspNoCheckExtension(),
  ])
  return { ...root, ocspResponder }
}

/** The time-stamping unit: extended key usage timeStamping, critical and alone (RFC 3161 2.3). */
export function openTimestampUnit(
  authority: Authority,
  material: KeyMaterial,
  now: () => Date,
): Promise<SigningIdentity> {
  return openService(authority, 'time-stamping-unit', material, now, [
    extendedKeyUsageExtension(['1.3.6.1.5.5.7.3.8'], true),
  ])
}

async function openService(
  authority: Omit<Authority, 'ocspResponder'>,
  service: string,
  material: KeyMaterial,
  now: () => Date,
  extensions: Extension[],
): Promise<SigningIdentity> {
  const privateKey = await material.key(`service/${authority.family}/${service}/key`, 'p-256')
  const commonName = `${AUTHORITIES[authority.family].commonName} ${service}`
  const content: CertificateContent = {
    issuer: authority.name,
    subject: encodeName([{ type: 'C', value: 'EE' }, ORGANISATION, { type: 'CN', value: commonName }]),
    holderKey: privateKey,
    extensions: [
      basicConstraintsExtension(false),
      keyUsageExtension(['digitalSignature']),
      ...extensions,
      ...keyIdentifierExtensions(privateKey, authority.privateKey),
    ],
  }
  const make = (): Promise<Buffer> =>
    Promise.resolve(
      buildCertificate({
        ...content,
        serialNumber: newSerialNumber(),
        notBefore: new Date(now().getTime() - DAY),
        notAfter: new Date(now().getTime() + 5 * YEAR),
        signerKey: authority.privateKey,
      }),
    )
  const name = `service/${authority.family}/${service}/certificate`
  const certificateDer = await material.certificate(
    name,
    make,
    (kept) => hasContent(kept.raw, content) && isCurrent(kept, now()),
  )
  return { certificateDer, privateKey }
}

/** Whether the issuer hashes of an OCSP request (RFC 6960 CertID) mean this authority. `algorithm` is Node's name of the hash. */
export function isIssuerOf(authority: Authority, algorithm: string, nameHash: Buffer, keyHash: Buffer): boolean {
  return (
    createHash(algorithm).update(authority.name).digest().equals(nameHash) &&
    keyIdentifier(authority.privateKey, algorithm).equals(keyHash)
  )
}
