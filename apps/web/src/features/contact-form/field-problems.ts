import type { AnsweredError } from '#web/api/failure.ts'
import type { ContactField } from './contact-values.ts'

const fields: readonly ContactField[] = ['email', 'phoneNumber', 'street', 'postalCode', 'countryCode', 'districtCode']

function fieldOf(error: AnsweredError): ContactField | null {
  const path = error.path?.split('.').at(-1)
  if (path !== undefined) return fields.find((field) => field === path) ?? null
  // This code can mean one field only.
  return error.code === 'invalid.email' || error.code === 'email.duplicate' ? 'email' : null
}

export type SortedErrors = { atFields: { field: ContactField; code: string }[]; general: AnsweredError[] }

/** Sorts a server's errors to the fields in their paths (`address.street`), the rest to the form. */
export function sortErrors(errors: readonly AnsweredError[]): SortedErrors {
  const sorted: SortedErrors = { atFields: [], general: [] }
  for (const error of errors) {
    const field = fieldOf(error)
    if (field === null) sorted.general.push(error)
    else sorted.atFields.push({ field, code: error.code ?? error.sentCode })
  }
  return sorted
}
