import { ESTONIA } from './countries.ts'

/** A postal address as the registry keeps it. */
export type Address = {
  readonly street: string | null
  readonly postalCode: string | null
  readonly countryCode: string | null
  /** Only in Estonia. */
  readonly districtCode: string | null
}

export type AddressField = keyof Address
export type ContactField = AddressField | 'email'

/** The parts of an address that are missing, in the order of the form; a district is asked for only in Estonia. */
export function missingAddressFields(address: Address | null): AddressField[] {
  const fields: AddressField[] = ['street', 'postalCode', 'countryCode']
  if (address?.countryCode === ESTONIA) fields.push('districtCode')
  return fields.filter((field) => isBlank(address?.[field]))
}

/**
 * What is missing for signing: e-mail, street, postal code and country, in Estonia also the district (docs/rules.md: Contact fields).
 * Empty: the address is complete and its step can be skipped.
 */
export function missingContactFields(contact: {
  readonly email: string | null
  readonly address: Address | null
}): ContactField[] {
  const missing = missingAddressFields(contact.address)
  return isBlank(contact.email) ? ['email', ...missing] : missing
}

/** An address as it comes from outside: parts may be left out. */
export type SentAddress = { readonly [Part in AddressField]?: string | null | undefined }

/** The address as it is sent: without blanks around its parts, and without a district outside Estonia. */
export function tidyAddress(address: SentAddress): Address {
  const part = (text: string | null | undefined) => (isBlank(text) ? null : (text?.trim() ?? null))
  const countryCode = part(address.countryCode)
  return {
    street: part(address.street),
    postalCode: part(address.postalCode),
    countryCode,
    districtCode: countryCode === ESTONIA ? part(address.districtCode) : null,
  }
}

function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === ''
}
