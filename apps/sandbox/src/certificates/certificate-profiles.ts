import type { NameAttribute } from './build-certificate.ts'
import type { KeyUsage } from './extensions.ts'

/**
 * The authorities of the sandbox; `untrusted` signs certificates that the server must refuse, `timestamp` only the time-stamping unit.
 */
export type Family = 'smart-id' | 'mobile-id' | 'id-card' | 'timestamp' | 'untrusted'

export type CertificateProfile =
  'smart-id-auth' | 'smart-id-sign' | 'mobile-id-auth' | 'mobile-id-sign' | 'id-card-auth' | 'id-card-sign'

/** Defect of a certificate that must be refused. */
export type Flaw = 'expired' | 'not-yet-valid' | 'untrusted' | 'revoked' | 'advanced-level' | 'wrong-key-usage'

/** Names in any case; certificates carry them in upper case. */
export type Subject = { personalCode: string; givenName: string; surname: string }

export type KeyKind = 'rsa-3072' | 'p-256' | 'p-384'

type Purpose = { keyUsage: KeyUsage[]; extendedKeyUsage: string[]; policies: string[]; qualifiedStatements: boolean }

export type ProfileContent = Purpose & { family: Family; keyKind: KeyKind }

const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2'
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'
const SMART_ID_AUTH = '1.3.6.1.4.1.62306.5.7.0'
const SMART_ID_QUALIFIED = '1.3.6.1.4.1.10015.17.2'
const SMART_ID_BASIC = '1.3.6.1.4.1.10015.17.1'
const MOBILE_ID = '1.3.6.1.4.1.10015.1.3'
const ID_CARD = '1.3.6.1.4.1.51361.1.1.1'
/** NCP+ (qualified authentication) and NCP of ETSI EN 319 411-1; QCP-n-qscd of EN 319 411-2. */
const NCP_PLUS = '0.4.0.2042.1.2'
const NCP = '0.4.0.2042.1.1'
const QCP_N_QSCD = '0.4.0.194112.1.2'

const signing = (policy: string): Purpose => ({
  keyUsage: ['nonRepudiation'],
  extendedKeyUsage: [],
  policies: [policy, QCP_N_QSCD],
  qualifiedStatements: true,
})

const authentication = (policy: string, extendedKeyUsage: string[], keyUsage: KeyUsage[]): Purpose => ({
  keyUsage,
  extendedKeyUsage,
  policies: [policy, NCP_PLUS],
  qualifiedStatements: false,
})

const PROFILES: Record<CertificateProfile, ProfileContent> = {
  'smart-id-auth': {
    family: 'smart-id',
    keyKind: 'rsa-3072',
    ...authentication(SMART_ID_QUALIFIED, [SMART_ID_AUTH], ['digitalSignature']),
  },
  'smart-id-sign': { family: 'smart-id', keyKind: 'rsa-3072', ...signing(SMART_ID_QUALIFIED) },
  'mobile-id-auth': {
    family: 'mobile-id',
    keyKind: 'p-256',
    ...authentication(MOBILE_ID, [CLIENT_AUTH], ['digitalSignature']),
  },
  'mobile-id-sign': { family: 'mobile-id', keyKind: 'p-256', ...signing(MOBILE_ID) },
  'id-card-auth': {
    family: 'id-card',
    keyKind: 'p-384',
    ...authentication(ID_CARD, [CLIENT_AUTH, EMAIL_PROTECTION], ['digitalSignature', 'keyAgreement']),
  },
  'id-card-sign': { family: 'id-card', keyKind: 'p-384', ...signing(ID_CARD) },
}

/** Contents of a certificate of this profile, with the given flaw (docs/rules.md: Certificate checks). */
export function profileContent(profile: CertificateProfile, flaw: Flaw | null): ProfileContent {
  const content = PROFILES[profile]
  if (flaw === 'advanced-level') {
    const basic = content.family === 'smart-id' ? SMART_ID_BASIC : content.policies[0]
    return { ...content, policies: basic === undefined ? [NCP] : [basic, NCP], qualifiedStatements: false }
  }
  if (flaw === 'wrong-key-usage') {
    const isSigning = content.keyUsage.includes('nonRepudiation')
    return { ...content, keyUsage: isSigning ? ['digitalSignature'] : ['nonRepudiation'] }
  }
  return content
}

/** Subject of a person (ETSI EN 319 412-1). The ID-card's common name also has the code, the newer ones do not (docs/rules.md: Persons in certificates). */
export function personName(profile: CertificateProfile, subject: Subject): NameAttribute[] {
  const surname = subject.surname.toLocaleUpperCase('et')
  const givenName = subject.givenName.toLocaleUpperCase('et')
  const commonName = profile.startsWith('id-card')
    ? `${surname},${givenName},${subject.personalCode}`
    : `${surname},${givenName}`
  return [
    { type: 'C', value: 'EE' },
    { type: 'CN', value: commonName },
    { type: 'SN', value: surname },
    { type: 'GN', value: givenName },
    { type: 'serialNumber', value: `PNOEE-${subject.personalCode}` },
  ]
}
