import type { SmartIdFailure } from './smart-id.ts'

/** Why a finished session failed (RP API v3, `result.endResult`). An unknown result is a technical error. */
export function failureOfEndResult(endResult: string): SmartIdFailure {
  switch (endResult) {
    case 'USER_REFUSED':
    case 'USER_REFUSED_CERT_CHOICE':
    case 'USER_REFUSED_INTERACTION':
      return 'user-refused'
    case 'TIMEOUT':
      return 'timeout'
    case 'WRONG_VC':
      return 'wrong-code'
    case 'DOCUMENT_UNUSABLE':
    case 'ACCOUNT_UNUSABLE':
      return 'document-unusable'
    default:
      return 'technical-error'
  }
}

/** Why a request about a person was refused (docs/rules.md: Smart-ID refusals). */
export function failureOfStart(status: number): SmartIdFailure {
  if (status === 404 || status === 471) return 'account-not-found'
  if (status === 472) return 'document-unusable'
  return status === 580 ? 'maintenance' : 'technical-error'
}
