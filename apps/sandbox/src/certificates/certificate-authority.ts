import { X509Certificate, createHash } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { isCurrent, isIssuerOf, newSerialNumber, openAuthority, openTimestampUnit } from './authority.ts'
import type { Authority, SigningIdentity } from './authority.ts'
import { revocationList } from './revocation-list.ts'
import { buildCertificate, encodeName, hasContent } from './build-certificate.ts'
import type { CertificateContent } from './build-certificate.ts'
import { alternativeNameOf, documentOf, personName, profileContent } from './certificate-profiles.ts'
import type { CertificateProfile, Family, Flaw, ProfileContent, Subject } from './certificate-profiles.ts'
import {
  alternativeNameExtension,
  basicConstraintsExtension,
  extendedKeyUsageExtension,
  keyIdentifierExtensions,
  keyUsageExtension,
  ocspAddressExtension,
  policiesExtension,
  statementsExtension,
} from './extensions.ts'
import { keyMaterial } from './key-material.ts'
import type { KeyStore } from './key-store.ts'

export type { CertificateProfile, Flaw, Subject } from './certificate-profiles.ts'
export type { CardDocument } from './card-documents.ts'
export type { KeyStore } from './key-store.ts'
export { memoryKeyStore } from './key-store.ts'

/** `serialNumber` is upper-case hex, as Node's `X509Certificate` gives it. */
export type IssuedCertificate = { certificateDer: Buffer; privateKey: KeyObject; serialNumber: string }

/** The uses for which the server trusts an authority. */
export type Purpose = 'smart-id' | 'mobile-id' | 'id-card' | 'timestamp' | 'untrusted'

export type CertificateStatus = { status: 'good' } | { status: 'revoked'; at: Date } | { status: 'unknown' }

export type CertificateAuthorities = {
  /** The certificate of a person; the same one every time, made on first use. */
  issue(profile: CertificateProfile, subject: Subject, flaw?: Flaw): Promise<IssuedCertificate>
  /** PEM of every authority that the server has to trust, in one list. */
  trustedPem: string[]
  /** The same by purpose, so that the server can trust each authority for its own purpose only: cards have two, the older one first. */
  pemOf: Record<Purpose, string>
  timestampAuthority: SigningIdentity
  /** The authority an OCSP question is about, or null. `algorithm` is Node's name of the hash in the question. */
  authorityFor(algorithm: string, issuerNameHash: Buffer, issuerKeyHash: Buffer): Authority | null
  /** `serialNumber` is hex in either case. */
  statusOf(serialNumber: string): Promise<CertificateStatus>
  isRevoked(serialNumber: string): Promise<boolean>
  /** The current revocation list of a family's authority, in DER. */
  revocationList(family: Family): Promise<Buffer>
  /** Revokes an issued certificate from now on. */
  revoke(serialNumber: string): Promise<void>
}

const REVOKED = 'revoked-certificates'
const SHARED_RSA_KEYS = 4
const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR
const FAMILIES: readonly Family[] = ['smart-id', 'mobile-id', 'id-card-2018', 'id-card-2025', 'timestamp', 'untrusted']

/**
 * Opens the sandbox's certificate authorities; the first start makes them and stores them in the key store. Real cryptography with
 * its own private keys. `ocspUrl` is written into every certificate. With `sharedKeys` (default) the holders of RSA keys share four
 * per profile, because an RSA key takes a second to make.
 */
export async function openCertificateAuthorities(options: {
  keyStore: KeyStore
  ocspUrl: string
  now: () => Date
  sharedKeys?: boolean
}): Promise<CertificateAuthorities> {
  const { keyStore, now } = options
  const material = keyMaterial(keyStore)
  const opened = await Promise.all(FAMILIES.map((family) => openAuthority(family, material, now)))
  const authorities = byFamily(opened)
  const pemOf = pemByPurpose(authorities)
  const stateName = (serialNumber: string): string => `certificate-state/${serialNumber.toUpperCase()}`

  async function statusOf(serialNumber: string): Promise<CertificateStatus> {
    const state = await keyStore.read(stateName(serialNumber))
    if (state === null) return { status: 'unknown' }
    return state === 'good' ? { status: 'good' } : { status: 'revoked', at: new Date(state) }
  }

  const allRevoked = async (): Promise<string[]> => (await keyStore.read(REVOKED))?.split(' ') ?? []

  /** Stored under one name too: names of states cannot be listed. */
  async function revoke(serialNumber: string): Promise<void> {
    await keyStore.write(stateName(serialNumber), now().toISOString())
    await keyStore.write(REVOKED, [...(await allRevoked()), serialNumber].join(' '))
  }

  async function issue(profile: CertificateProfile, subject: Subject, flaw: Flaw | null): Promise<IssuedCertificate> {
    const profiled = profileContent(profile, subject, flaw)
    const privateKey = await material.key(
      keyName(profile, profiled, subject, options.sharedKeys ?? true),
      profiled.keyKind,
    )
    const issuer = authorities[flaw === 'untrusted' ? 'untrusted' : profiled.family]
    const content = personContent(profiled, subject, { issuer, privateKey, ocspUrl: options.ocspUrl })
    const make = async (): Promise<Buffer> => {
      const certificate = buildCertificate({
        ...content,
        serialNumber: newSerialNumber(),
        ...validity(flaw, now().getTime()),
        signerKey: issuer.privateKey,
      })
      const serialNumber = new X509Certificate(certificate).serialNumber
      if (flaw === 'revoked') await revoke(serialNumber)
      else await keyStore.write(stateName(serialNumber), 'good')
      return certificate
    }
    // A kept certificate of an older profile is made anew, and that of a sandbox on another port, which names another OCSP address.
    const isUsable = (kept: X509Certificate): boolean =>
      hasContent(kept.raw, content) && (flaw === 'expired' || isCurrent(kept, now()))
    const name = `certificate/${nameOfHeld(profile, subject)}/${flaw ?? 'good'}`
    const certificateDer = await material.certificate(name, make, isUsable)
    return { certificateDer, privateKey, serialNumber: new X509Certificate(certificateDer).serialNumber }
  }

  return {
    issue: (profile, subject, flaw) => issue(profile, subject, flaw ?? null),
    trustedPem: [pemOf['smart-id'], pemOf['mobile-id'], pemOf['id-card'], pemOf.timestamp],
    pemOf,
    timestampAuthority: await openTimestampUnit(authorities.timestamp, material, now),
    authorityFor: (algorithm, nameHash, keyHash) =>
      opened.find((authority) => isIssuerOf(authority, algorithm, nameHash, keyHash)) ?? null,
    statusOf,
    isRevoked: async (serialNumber) => (await statusOf(serialNumber)).status === 'revoked',
    revocationList: async (family) => {
      const states = await Promise.all(
        (await allRevoked()).map(async (serialNumber) => ({ serialNumber, state: await statusOf(serialNumber) })),
      )
      const revoked = states.flatMap(({ serialNumber, state }) =>
        state.status === 'revoked' ? [{ serialNumber, at: state.at }] : [],
      )
      return revocationList(authorities[family], revoked, now())
    },
    revoke,
  }
}

function byFamily(opened: readonly Authority[]): Record<Family, Authority> {
  return mapFamilies((family) => {
    const authority = opened.find((candidate) => candidate.family === family)
    if (authority === undefined) throw new Error(`authority ${family} is not open`)
    return authority
  })
}

function pemByPurpose(authorities: Record<Family, Authority>): Record<Purpose, string> {
  const pem = (family: Family): string => authorities[family].certificatePem
  return {
    'smart-id': pem('smart-id'),
    'mobile-id': pem('mobile-id'),
    'id-card': pem('id-card-2018') + pem('id-card-2025'),
    timestamp: pem('timestamp'),
    untrusted: pem('untrusted'),
  }
}

function mapFamilies<Value>(value: (family: Family) => Value): Record<Family, Value> {
  return {
    'smart-id': value('smart-id'),
    'mobile-id': value('mobile-id'),
    'id-card-2018': value('id-card-2018'),
    'id-card-2025': value('id-card-2025'),
    timestamp: value('timestamp'),
    untrusted: value('untrusted'),
  }
}

/** Name of a person's certificate or key in the key store; each kind of card has its own. */
function nameOfHeld(profile: CertificateProfile, subject: Subject): string {
  const isCard = profile === 'id-card-auth' || profile === 'id-card-sign'
  return `${profile}/${isCard ? `${documentOf(subject)}/` : ''}${subject.personalCode}`
}

function keyName(profile: CertificateProfile, content: ProfileContent, subject: Subject, sharedKeys: boolean): string {
  if (content.keyKind !== 'rsa-3072' || !sharedKeys) return `person/${nameOfHeld(profile, subject)}/key`
  const share = createHash('sha256').update(subject.personalCode).digest().readUInt32BE(0) % SHARED_RSA_KEYS
  return `person/${profile}/shared-${String(share)}/key`
}

function personContent(
  content: ProfileContent,
  subject: Subject,
  { issuer, privateKey, ocspUrl }: { issuer: Authority; privateKey: KeyObject; ocspUrl: string },
): CertificateContent {
  const { extendedKeyUsage, statements } = content
  const alternativeName = alternativeNameOf(content, subject)
  return {
    issuer: issuer.name,
    subject: encodeName(personName(content, subject)),
    holderKey: privateKey,
    extensions: [
      basicConstraintsExtension(false),
      keyUsageExtension(content.keyUsage),
      ...(extendedKeyUsage === null
        ? []
        : [extendedKeyUsageExtension(extendedKeyUsage.oids, extendedKeyUsage.critical)]),
      policiesExtension(content.policies),
      ...(alternativeName === null ? [] : [alternativeNameExtension(alternativeName)]),
      ...(statements.length > 0 ? [statementsExtension(statements)] : []),
      ...keyIdentifierExtensions(privateKey, issuer.privateKey),
      ocspAddressExtension(ocspUrl),
    ],
  }
}

function validity(flaw: Flaw | null, now: number): { notBefore: Date; notAfter: Date } {
  if (flaw === 'expired') return { notBefore: new Date(now - 3 * YEAR), notAfter: new Date(now - 24 * HOUR) }
  if (flaw === 'not-yet-valid') return { notBefore: new Date(now + YEAR), notAfter: new Date(now + 4 * YEAR) }
  return { notBefore: new Date(now - HOUR), notAfter: new Date(now + 3 * YEAR) }
}
