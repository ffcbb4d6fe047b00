import { shownName } from '@sammas/domain/person/name'
import { parsePersonalCode } from '@sammas/domain/person/personal-code'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { readCertificate } from './x509.ts'
import type { Certificate } from './x509.ts'

/** `other`: neither clearly for authentication nor for signing; unusable. */
export type CertificatePurpose = 'auth' | 'sign' | 'other'

export type CertificateLevel = 'QUALIFIED' | 'ADVANCED'

/** The holder of an Estonian eID certificate according to the certificate; certificate-chain.ts and OCSP verify it. */
export type PersonCertificate = {
  certificate: Certificate
  personalCode: PersonalCode
  /** Title case for display; empty when the person has only the other name. */
  givenName: string
  surname: string
  level: CertificateLevel
  purpose: CertificatePurpose
}

const SMART_ID_AUTH = '1.3.6.1.4.1.62306.5.7.0'
const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2'
const ANY_EXTENDED_KEY_USAGE = '2.5.29.37.0'
const AUTHENTICATION = [CLIENT_AUTH, SMART_ID_AUTH, ANY_EXTENDED_KEY_USAGE]
const SMART_ID_POLICIES = '1.3.6.1.4.1.10015.17.'
const SMART_ID_QUALIFIED = '1.3.6.1.4.1.10015.17.2'
const NCP_PLUS = '0.4.0.2042.1.2'
const QCP_N_QSCD = '0.4.0.194112.1.2'

/**
 * Reads the person from a DER certificate (docs/rules.md: Persons in certificates): code from `serialNumber=PNOEE-…`, names from SN and GN, never
 * from CN. One of the names may be missing or a dash (ETSI EN 319 412-2 4.2.4). Null when it is no certificate or not an Estonian natural
 * person's.
 */
export function readPersonCertificate(der: Uint8Array): PersonCertificate | null {
  const certificate = readCertificate(der)
  if (certificate === null) return null
  const { serialNumber, surname, givenName } = certificate.subject
  const personalCode =
    serialNumber?.startsWith('PNOEE-') === true ? parsePersonalCode(serialNumber.slice('PNOEE-'.length)) : null
  const names = { givenName: shownName(givenName ?? ''), surname: shownName(surname ?? '') }
  const isNamed = names.givenName !== '' || names.surname !== ''
  if (personalCode === null || certificate.isSubjectAmbiguous || !isNamed) return null
  const purpose = purposeOf(certificate)
  return {
    certificate,
    personalCode,
    ...names,
    level: levelOf(certificate, purpose),
    purpose,
  }
}

/**
 * Purpose of a certificate: one for both, or without a clear purpose, has neither. An extended key usage restricts the purpose to those that
 * it names; without one it is not restricted, as in Mobile-ID's certificates (RFC 5280 4.2.1.12).
 */
export function purposeOf({
  keyUsage,
  extendedKeyUsage,
}: Pick<Certificate, 'keyUsage' | 'extendedKeyUsage'>): CertificatePurpose {
  if (keyUsage.has('nonRepudiation')) return keyUsage.has('digitalSignature') ? 'other' : 'sign'
  const mayAuthenticate = extendedKeyUsage === null || extendedKeyUsage.some((usage) => AUTHENTICATION.includes(usage))
  return keyUsage.has('digitalSignature') && mayAuthenticate ? 'auth' : 'other'
}

function levelOf({ policies }: Certificate, purpose: CertificatePurpose): CertificateLevel {
  const isSmartId = policies.some((policy) => policy.startsWith(SMART_ID_POLICIES))
  if (isSmartId && !policies.includes(SMART_ID_QUALIFIED)) return 'ADVANCED'
  return policies.includes(purpose === 'sign' ? QCP_N_QSCD : NCP_PLUS) ? 'QUALIFIED' : 'ADVANCED'
}
