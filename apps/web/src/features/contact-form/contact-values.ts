import type { User } from '@sammas/contract/user'
import { missingAddressFields, tidyAddress, type Address, type AddressField } from '@sammas/domain/person/address'
import { ESTONIA } from '@sammas/domain/person/countries'
import { emailProblem } from '@sammas/domain/person/email'
import { readablePhone } from '@sammas/domain/person/phone'
import * as z from 'zod/mini'

/** What the form holds: text as typed, '' for empty. Its shape is not the request's. */
export type ContactValues = Record<'email' | 'phoneNumber' | AddressField, string>

export type ContactField = keyof ContactValues

/** Values of the form from what is known of the person; a country that is not known is Estonia. */
export function contactValues({
  email,
  phoneNumber,
  address,
}: Pick<User, 'email' | 'phoneNumber' | 'address'>): ContactValues {
  return {
    email: email ?? '',
    phoneNumber: readablePhone(phoneNumber ?? ''),
    street: address?.street ?? '',
    postalCode: address?.postalCode ?? '',
    countryCode: address?.countryCode ?? ESTONIA,
    districtCode: address?.districtCode ?? '',
  }
}

/** The address as a request carries it; the district belongs to an Estonian one only (docs/rules.md: Contact fields). */
export function addressOf({ street, postalCode, countryCode, districtCode }: ContactValues): Address {
  return tidyAddress({ street, postalCode, countryCode, districtCode })
}

/** E-mail and phone as a request carries them; an empty phone number is none. */
export function reachOf({ email, phoneNumber }: ContactValues): { email: string; phoneNumber: string | null } {
  // A number is carried without the blanks that make it readable; other words stay as they were typed.
  const phone = /^\+?[\d\s]+$/.test(phoneNumber) ? phoneNumber.replace(/\s/g, '') : phoneNumber.trim()
  return { email: email.trim(), phoneNumber: phone === '' ? null : phone }
}

const isGiven = (field: AddressField) => (values: ContactValues) => !missingAddressFields(values).includes(field)

const given = (field: AddressField) =>
  z.refine<ContactValues>(isGiven(field), { error: 'required.field', path: [field] })

/** What the form holds, checked for its shape alone: what was typed survives a reload even when it is not right yet. */
export const contactShape = z.object({
  email: z.string(),
  phoneNumber: z.string(),
  street: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  districtCode: z.string(),
})

/** The rules of the fields; a problem is a code (docs/rules.md: Contact fields). */
export const contactSchema = contactShape.check(
  z.refine(({ email }) => emailProblem(email) !== 'required.field', { error: 'required.field', path: ['email'] }),
  z.refine(({ email }) => emailProblem(email) !== 'invalid.email', { error: 'invalid.email', path: ['email'] }),
  given('street'),
  given('postalCode'),
  given('countryCode'),
  given('districtCode'),
)
