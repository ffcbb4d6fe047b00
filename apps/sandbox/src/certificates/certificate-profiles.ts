import type { NameAttribute } from './build-certificate.ts'
import { cardDocument, type CardDocument, type CardGeneration } from './card-documents.ts'
import { documentNumberOf } from './document-number.ts'
import type { KeyUsage, Statement } from './extensions.ts'

/**
 * The authorities of the sandbox; `untrusted` signs certificates that the server must refuse, `timestamp` only the time-stamping unit.
 */
export type Family = 'smart-id' | 'mobile-id' | `id-card-${CardGeneration}` | 'timestamp' | 'untrusted'

/** A card's profile follows its holder's kind of document. The years are those of older profiles that people still have. */
export type CertificateProfile =
  | 'smart-id-auth'
  | 'smart-id-auth-2022'
  | 'smart-id-sign'
  | 'mobile-id-auth'
  | 'mobile-id-auth-2015'
  | 'mobile-id-auth-2016'
  | 'mobile-id-sign'
  | 'mobile-id-sign-2015'
  | 'id-card-auth'
  | 'id-card-sign'

/** Defect of a certificate that must be refused. */
export type Flaw =
  | 'expired'
  | 'not-yet-valid'
  | 'untrusted'
  | 'revoked'
  | 'advanced-level'
  | 'wrong-key-usage'
  | 'another-country'

/** Names in any case; certificates carry them in upper case. A missing name is empty. */
export type Subject = {
  personalCode: string
  givenName: string
  surname: string
  /** The card in the person's hands; a citizen's of 2018 when it is left out. */
  card?: CardDocument
}

export type KeyKind = 'rsa-3072' | 'p-256' | 'p-384' | 'p-521'

/** Order of the attributes in the subject. */
type SubjectForm = 'country-first' | 'country-last'

export type ProfileContent = {
  family: Family
  /** The operators' Smart-ID keys have 6144 bits, which take half a minute to make; the sandbox's have 3072. */
  keyKind: KeyKind
  keyUsage: readonly KeyUsage[]
  /** Null: no such extension. */
  extendedKeyUsage: { oids: readonly string[]; critical: boolean } | null
  /** In their order. */
  policies: readonly string[]
  statements: readonly Statement[]
  /** Without a country it is Estonia. */
  subject: { form: SubjectForm; isCodeInCommonName: boolean; country?: 'EE' | 'LT' }
  alternativeName: 'email' | 'document-number' | null
}

const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2'
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'
const SMART_ID_AUTH = '1.3.6.1.4.1.62306.5.7.0'
const SMART_ID_QUALIFIED = '1.3.6.1.4.1.10015.17.2'
const SMART_ID_BASIC = '1.3.6.1.4.1.10015.17.1'
const MOBILE_ID = '1.3.6.1.4.1.10015.18.1'
const MOBILE_ID_2015 = '1.3.6.1.4.1.10015.1.3'
const MOBILE_ID_2016 = '1.3.6.1.4.1.10015.1.3.3'
/** NCP+ (qualified authentication) and NCP of ETSI EN 319 411-1; QCP-n-qscd of EN 319 411-2. */
const NCP_PLUS = '0.4.0.2042.1.2'
const NCP = '0.4.0.2042.1.1'
const QCP_N_QSCD = '0.4.0.194112.1.2'

/** Statements of a qualified signature certificate (ETSI EN 319 412-5): qualified, key in a qualified device, for signatures, terms. */
const QUALIFIED: readonly Statement[] = ['QcCompliance', 'QcSSCD', 'QcType', 'QcPDS']

const ofPhone = { subject: { form: 'country-first', isCodeInCommonName: false } } as const

const SMART_ID = { family: 'smart-id', keyKind: 'rsa-3072', ...ofPhone, alternativeName: 'document-number' } as const
const MOBILE = { family: 'mobile-id', keyKind: 'p-256', ...ofPhone, alternativeName: null } as const

const signing = { keyUsage: ['nonRepudiation'], extendedKeyUsage: null } as const

const noncritical = (...oids: string[]) => ({ oids, critical: false })

/**
 * The operators' profiles of certificates. Sources: (1) SK, "Certificate and OCSP Profile for Smart-ID", 4.8 of 2025-04-30, and the
 * certificates in the tests of SK-EID/smart-id-java-client; (2) the profile before April 2025, in the same document's history; (3) SK,
 * "Certificate, CRL and OCSP Profile for Mobile-ID", 2.3 of 2025-02-18; (4) the certificate in the tests of SK-EID/mid-rest-java-client
 * (authority ESTEID-SK 2015); (5) SK, "Certificate and OCSP Profile for Mobile-ID" of 2016 to 2021.
 */
const PHONES: Record<Exclude<CertificateProfile, `id-card-${string}`>, ProfileContent> = {
  // (1)
  'smart-id-auth': {
    ...SMART_ID,
    keyUsage: ['digitalSignature'],
    extendedKeyUsage: noncritical(SMART_ID_AUTH),
    policies: [SMART_ID_QUALIFIED, NCP_PLUS],
    statements: [],
  },
  // (1)
  'smart-id-sign': {
    ...SMART_ID,
    ...signing,
    policies: [SMART_ID_QUALIFIED, QCP_N_QSCD],
    statements: ['semanticsId-Natural', ...QUALIFIED],
  },
  // (2)
  'smart-id-auth-2022': {
    ...SMART_ID,
    keyUsage: ['digitalSignature', 'keyEncipherment', 'dataEncipherment'],
    extendedKeyUsage: noncritical(CLIENT_AUTH),
    policies: [SMART_ID_QUALIFIED, NCP_PLUS],
    statements: [],
  },
  // (3)
  'mobile-id-auth': {
    ...MOBILE,
    keyUsage: ['digitalSignature'],
    extendedKeyUsage: null,
    policies: [MOBILE_ID, NCP_PLUS],
    statements: [],
  },
  // (3)
  'mobile-id-sign': { ...MOBILE, ...signing, policies: [MOBILE_ID, QCP_N_QSCD], statements: QUALIFIED },
  // (4)
  'mobile-id-auth-2015': {
    ...MOBILE,
    keyUsage: ['digitalSignature', 'keyAgreement'],
    extendedKeyUsage: null,
    policies: [MOBILE_ID_2015, NCP_PLUS],
    statements: ['QcPDS'],
  },
  // (4)
  'mobile-id-sign-2015': { ...MOBILE, ...signing, policies: [MOBILE_ID_2015, QCP_N_QSCD], statements: QUALIFIED },
  // (5)
  'mobile-id-auth-2016': {
    ...MOBILE,
    keyUsage: ['digitalSignature', 'keyEncipherment', 'dataEncipherment'],
    extendedKeyUsage: noncritical(CLIENT_AUTH),
    policies: [MOBILE_ID_2016, NCP_PLUS],
    statements: [],
  },
}

/**
 * The profiles of cards; the policy of the kind of document is from card-documents.ts. Sources: (6) SK, "Certificate, CRL and OCSP Profile
 * for ID-1 Format Identity Documents", 1.3 of 2022-02-17, and the certificates in the tests of
 * web-eid/web-eid-authtoken-validation-java; (7) Zetes Estonia, "Technical profile of certificates, OCSP responses and CRLs", and the
 * certificates of Test ESTEID2025 in the tests of open-eid/RIA-DigiDoc-Android.
 */
const CARDS: Record<
  CardGeneration,
  { isDocumentPolicyFirst: boolean; form: SubjectForm; isExtendedKeyUsageCritical: boolean }
> = {
  // (6)
  '2018': { isDocumentPolicyFirst: true, form: 'country-first', isExtendedKeyUsageCritical: true },
  // (7)
  '2025': { isDocumentPolicyFirst: false, form: 'country-last', isExtendedKeyUsageCritical: false },
}

function cardContent(profile: 'id-card-auth' | 'id-card-sign', document: CardDocument): ProfileContent {
  const { generation, policy } = cardDocument(document)
  const { isDocumentPolicyFirst, form, isExtendedKeyUsageCritical } = CARDS[generation]
  const ordered = (level: string) => (isDocumentPolicyFirst ? [policy, level] : [level, policy])
  const common = {
    family: `id-card-${generation}`,
    keyKind: 'p-384',
    subject: { form, isCodeInCommonName: true },
  } as const
  if (profile === 'id-card-sign')
    return { ...common, ...signing, policies: ordered(QCP_N_QSCD), statements: QUALIFIED, alternativeName: null }
  return {
    ...common,
    keyUsage: ['digitalSignature', 'keyAgreement'],
    extendedKeyUsage: { oids: [CLIENT_AUTH, EMAIL_PROTECTION], critical: isExtendedKeyUsageCritical },
    policies: ordered(NCP_PLUS),
    statements: ['QcPDS'],
    alternativeName: 'email',
  }
}

/** Kind of document of a person's card. */
export const documentOf = ({ card }: Subject): CardDocument => card ?? 'citizen-2018'

/** Contents of a certificate of this profile, with the given flaw (docs/rules.md: Certificate checks). */
export function profileContent(profile: CertificateProfile, subject: Subject, flaw: Flaw | null): ProfileContent {
  const content =
    profile === 'id-card-auth' || profile === 'id-card-sign'
      ? cardContent(profile, documentOf(subject))
      : PHONES[profile]
  if (flaw === 'advanced-level') {
    const own = content.policies.filter((policy) => policy !== NCP_PLUS && policy !== QCP_N_QSCD)
    return {
      ...content,
      policies: content.family === 'smart-id' ? [SMART_ID_BASIC, NCP] : [...own, NCP],
      statements: [],
    }
  }
  if (flaw === 'another-country') return { ...content, subject: { ...content.subject, country: 'LT' } }
  if (flaw === 'wrong-key-usage') {
    const isSigning = content.keyUsage.includes('nonRepudiation')
    return { ...content, keyUsage: isSigning ? ['digitalSignature'] : ['nonRepudiation'] }
  }
  return content
}

/**
 * Subject of a person (ETSI EN 319 412-1, 319 412-2; docs/rules.md: Persons in certificates). A card's common name also has the code, the
 * phones' have not. A missing name has no attribute.
 */
export function personName(
  { subject: { form, isCodeInCommonName, country: code = 'EE' } }: ProfileContent,
  person: Subject,
): NameAttribute[] {
  const surname = person.surname.toLocaleUpperCase('et')
  const givenName = person.givenName.toLocaleUpperCase('et')
  const named = [surname, givenName].filter((name) => name !== '')
  const country = { type: 'C', value: code } as const
  const commonName = {
    type: 'CN',
    value: [...named, ...(isCodeInCommonName ? [person.personalCode] : [])].join(','),
  } as const
  const names: NameAttribute[] = [
    ...(surname === '' ? [] : [{ type: 'SN', value: surname } as const]),
    ...(givenName === '' ? [] : [{ type: 'GN', value: givenName } as const]),
  ]
  const identifier = { type: 'serialNumber', value: `PNO${code}-${person.personalCode}` } as const
  return form === 'country-first'
    ? [country, commonName, ...names, identifier]
    : [commonName, identifier, ...names.toReversed(), country]
}

/** Alternative name of a person's certificate, null for none. */
export function alternativeNameOf(
  { alternativeName }: ProfileContent,
  { personalCode }: Subject,
): { email: string } | { directory: NameAttribute[] } | null {
  if (alternativeName === null) return null
  return alternativeName === 'email'
    ? { email: `${personalCode}@eesti.ee` }
    : { directory: [{ type: 'CN', value: documentNumberOf(personalCode) }] }
}
