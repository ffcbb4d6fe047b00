import { cleanCode, cleanWords } from '../text/pasted-text.ts'
import { ESTONIA } from './countries.ts'
import { parseEmail } from './email.ts'

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

/** `postal-code`: an Estonian one that is not five digits. */
export type AddressProblem = { readonly field: AddressField; readonly reason: 'missing' | 'postal-code' }

/** An Estonian postal code: five digits. Other countries have their own forms. */
const ESTONIAN_POSTAL_CODE = /^\d{5}$/

/** The problems of an address, in the order of the form; a district is required only in Estonia (docs/rules.md: Contact fields). */
export function addressProblems(address: SentAddress | null): AddressProblem[] {
  const tidy = tidyAddress(address ?? {})
  const required: AddressField[] = ['street', 'postalCode', 'countryCode']
  if (tidy.countryCode === ESTONIA) required.push('districtCode')
  return required.flatMap((field): AddressProblem[] => {
    if (tidy[field] === null) return [{ field, reason: 'missing' }]
    const isWrong = field === 'postalCode' && tidy.countryCode === ESTONIA && !ESTONIAN_POSTAL_CODE.test(tidy[field])
    return isWrong ? [{ field, reason: 'postal-code' }] : []
  })
}

/**
 * The fields to fill in or correct before signing: e-mail, street, postal code and country, in Estonia also the district
 * (docs/rules.md: Contact fields). Empty: the contact details are complete and their step can be skipped.
 */
export function openContactFields(contact: {
  readonly email: string | null
  readonly address: Address | null
}): ContactField[] {
  const open = addressProblems(contact.address).map(({ field }) => field)
  return parseEmail(contact.email) === null ? ['email', ...open] : open
}

/** An address from outside: parts may be missing. */
export type SentAddress = { readonly [Part in AddressField]?: string | null | undefined }

/**
 * The address to send and to keep: cleaned, codes without blanks, the country's in upper case, and without a district outside Estonia.
 * An Estonian postal code has no hyphens either.
 */
export function tidyAddress(address: SentAddress): Address {
  const words = (text: string | null | undefined) => orNull(cleanWords(text ?? ''))
  const code = (text: string | null | undefined) => orNull(cleanCode(text ?? ''))
  const countryCode = code(address.countryCode)?.toUpperCase() ?? null
  const isEstonian = countryCode === ESTONIA
  return {
    street: words(address.street),
    postalCode: isEstonian ? code(address.postalCode) : words(address.postalCode),
    countryCode,
    districtCode: isEstonian ? code(address.districtCode) : null,
  }
}

const orNull = (text: string) => (text === '' ? null : text)
