import type { ErrorItem } from '@sammas/contract/error-body'
import type { ContactField } from './contact-values.ts'

const fields: readonly ContactField[] = ['email', 'phoneNumber', 'street', 'postalCode', 'countryCode', 'districtCode']

function fieldOf(error: ErrorItem): ContactField | null {
  const path = error.path?.split('.').at(-1)
  if (path !== undefined) return fields.find((field) => field === path) ?? null
  // This code can mean one field only.
  return ['invalid.email', 'email.duplicate'].includes(error.code) ? 'email' : null
}

export type SortedErrors = { atFields: { field: ContactField; code: string }[]; general: ErrorItem[] }

/** Sorts a server's errors to the fields in their paths (`address.street`), the rest to the form. */
export function sortErrors(errors: readonly ErrorItem[]): SortedErrors {
  const sorted: SortedErrors = { atFields: [], general: [] }
  for (const error of errors) {
    const field = fieldOf(error)
    if (field === null) sorted.general.push(error)
    else sorted.atFields.push({ field, code: error.code })
  }
  return sorted
}
