import type { ErrorCode } from '@sammas/contract/errors'
import type { MobileIdFailure } from '../gateways/mobile-id/mobile-id.ts'
import type { SmartIdFailure } from '../gateways/smart-id/smart-id.ts'

/** An error code of the catalogue for each failure of a phone's service. An unknown session has a different code in each flow. */
export type FailureCodes<Reason extends string> = Record<Reason, ErrorCode>

const smartId: FailureCodes<Exclude<SmartIdFailure, 'session-not-found'>> = {
  'account-not-found': 'smart.id.account.not.found',
  'user-refused': 'smart.id.user.refused',
  timeout: 'smart.id.timeout',
  'wrong-code': 'smart.id.wrong.code',
  'account-unusable': 'smart.id.account.unusable',
  'app-too-old': 'smart.id.app.too.old',
  maintenance: 'smart.id.maintenance',
  'client-refused': 'smart.id.client.refused',
  'validation-failed': 'smart.id.validation.failed',
  'certificate-revoked': 'smart.id.certificate.revoked',
  'foreign-account': 'smart.id.unsupported.country',
  'technical-error': 'smart.id.technical.error',
}

const mobileId: FailureCodes<Exclude<MobileIdFailure, 'session-not-found'>> = {
  'not-client': 'mobile.id.certificates.revoked',
  'user-cancelled': 'mobile.id.cancelled',
  timeout: 'mobile.id.timeout',
  'hash-mismatch': 'mobile.id.configuration.error',
  'phone-absent': 'mobile.id.no.signal',
  'delivery-error': 'mobile.id.communication.error',
  'sim-error': 'mobile.id.communication.error',
  'client-refused': 'mobile.id.client.refused',
  'validation-failed': 'mobile.id.validation.failed',
  'certificate-revoked': 'mobile.id.certificate.revoked',
  // No number of another country is taken, so there is no such answer.
  'foreign-account': 'mobile.id.validation.failed',
  'technical-error': 'mobile.id.internal.error',
}

export const smartIdCodes = {
  login: { ...smartId, 'session-not-found': 'smart.id.session.not.found' },
  signing: { ...smartId, 'session-not-found': 'smart.id.signature.session.not.found' },
} as const satisfies Record<string, FailureCodes<SmartIdFailure>>

export const mobileIdCodes = {
  login: { ...mobileId, 'session-not-found': 'mobile.id.session.not.found' },
  signing: { ...mobileId, 'session-not-found': 'mobile.id.signature.session.not.found' },
} as const satisfies Record<string, FailureCodes<MobileIdFailure>>
