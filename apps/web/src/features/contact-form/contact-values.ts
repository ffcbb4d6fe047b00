import type { User } from '@sammas/contract/user'
import { missingAddressFields, tidyAddress, type Address, type AddressField } from '@sammas/domain/person/address'
import { ESTONIA } from '@sammas/domain/person/countries'
import { emailProblem } from '@sammas/domain/person/email'
import { readablePhone } from '@sammas/domain/person/phone'
import * as z from 'zod/mini'

/** The form's values: text as typed, '' for empty. Their shape differs from the request's. */
export type ContactValues = Record<'email' | 'phoneNumber' | AddressField, string>

export type ContactField = keyof ContactValues

/** Initial values of the form from the person's data; an unknown country is Estonia. */
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

/** The address of a request; only an Estonian one has a district (docs/rules.md: Contact fields). */
export function addressOf({ street, postalCode, countryCode, districtCode }: ContactValues): Address {
  return tidyAddress({ street, postalCode, countryCode, districtCode })
}

/** E-mail and phone of a request; an empty phone number is omitted. */
export function reachOf({ email, phoneNumber }: ContactValues): { email: string; phoneNumber: string | null } {
  // A number is sent without its blanks; other text is sent as typed.
  const phone = /^\+?[\d\s]+$/.test(phoneNumber) ? phoneNumber.replace(/\s/g, '') : phoneNumber.trim()
  return { email: email.trim(), phoneNumber: phone === '' ? null : phone }
}

const isGiven = (field: AddressField) => (values: ContactValues) => !missingAddressFields(values).includes(field)

const given = (field: AddressField) =>
  z.refine<ContactValues>(isGiven(field), { error: 'required.field', path: [field] })

/** The form's values, checked for their shape alone: invalid input survives a reload too. */
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
