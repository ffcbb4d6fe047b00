import type {
  CertificateAuthorities,
  CertificateProfile,
  IssuedCertificate,
  Subject,
} from '../../certificates/certificate-authority.ts'
import type { Fault } from './persona-type.ts'
import { otherPerson } from './personas.ts'

/** The profiles of today. */
type PhoneProfile = Extract<CertificateProfile, `${'smart-id' | 'mobile-id'}-${'auth' | 'sign'}`>

const LOGIN_PROFILE: Record<PhoneProfile, PhoneProfile> = {
  'smart-id-auth': 'smart-id-auth',
  'smart-id-sign': 'smart-id-auth',
  'mobile-id-auth': 'mobile-id-auth',
  'mobile-id-sign': 'mobile-id-auth',
}

/** The certificate for this person's answers, with the persona's fault if there is one. */
export function personaCertificate(
  authorities: CertificateAuthorities,
  profile: PhoneProfile,
  person: Subject,
  fault: Fault | undefined,
): Promise<IssuedCertificate> {
  if (fault === undefined || fault === 'wrong-signature') return authorities.issue(profile, person)
  if (fault === 'other-person') return authorities.issue(profile, otherPerson)
  if (fault === 'login-certificate') return authorities.issue(LOGIN_PROFILE[profile], person)
  return authorities.issue(profile, person, fault)
}
