import { firstCode, type Failure } from '#web/api/failure.ts'
import type { WordedCode } from '#web/i18n/error-words.ts'

/** An error shown at a field and not above the form. */
export type FieldError = { readonly field: 'personalCode' | 'phoneNumber'; readonly code: WordedCode }

const FIELDS: Partial<Record<WordedCode, FieldError['field']>> = {
  ValidPersonalCode: 'personalCode',
  'invalid.phone.number': 'phoneNumber',
}

/** The field of a failure, or null for the login as a whole. */
export function fieldErrorIn(failure: Failure | null): FieldError | null {
  const code = failure && firstCode(failure)
  const field = code && FIELDS[code]
  return code && field ? { field, code } : null
}
