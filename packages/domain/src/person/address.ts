import { ESTONIA } from './countries.ts'

/** A postal address in the registry's form. */
export type Address = {
  readonly street: string | null
  readonly postalCode: string | null
  readonly countryCode: string | null
  /** Only in Estonia. */
  readonly districtCode: string | null
}

export type AddressField = keyof Address
export type ContactField = AddressField | 'email'

/** The missing parts of an address, in the order of the form; a district is required only in Estonia. */
export function missingAddressFields(address: Address | null): AddressField[] {
  const fields: AddressField[] = ['street', 'postalCode', 'countryCode']
  if (address?.countryCode === ESTONIA) fields.push('districtCode')
  return fields.filter((field) => isBlank(address?.[field]))
}

/**
 * The fields missing for signing: e-mail, street, postal code and country, in Estonia also the district (docs/rules.md: Contact
 * fields). Empty: the address is complete and its step can be skipped.
 */
export function missingContactFields(contact: {
  readonly email: string | null
  readonly address: Address | null
}): ContactField[] {
  const missing = missingAddressFields(contact.address)
  return isBlank(contact.email) ? ['email', ...missing] : missing
}

/** An address from outside: parts may be missing. */
export type SentAddress = { readonly [Part in AddressField]?: string | null | undefined }

/** The address to send: without surrounding blanks, and without a district outside Estonia. */
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
