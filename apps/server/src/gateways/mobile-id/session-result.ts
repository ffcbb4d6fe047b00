import type { MobileIdFailure } from './mobile-id.ts'

/** Why a finished session failed (docs/rules.md: Mobile-ID). An unknown result is a technical error. */
export function failureOfResult(result: string): MobileIdFailure {
  switch (result) {
    case 'TIMEOUT':
    case 'EXPIRED_TRANSACTION':
      return 'timeout'
    case 'NOT_MID_CLIENT':
      return 'not-client'
    case 'USER_CANCELLED':
      return 'user-cancelled'
    case 'SIGNATURE_HASH_MISMATCH':
      return 'hash-mismatch'
    case 'PHONE_ABSENT':
      return 'phone-absent'
    case 'DELIVERY_ERROR':
      return 'delivery-error'
    case 'SIM_ERROR':
      return 'sim-error'
    default:
      return 'technical-error'
  }
}
