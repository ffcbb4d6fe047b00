import type { User } from '@sammas/contract/user'
import {
  addressProblems,
  tidyAddress,
  type Address,
  type AddressField,
  type AddressProblem,
} from '@sammas/domain/person/address'
import { ESTONIA } from '@sammas/domain/person/countries'
import { checkEmail, type EmailCheck } from '@sammas/domain/person/email'
import { compactPhone, readablePhone } from '@sammas/domain/person/phone'
import { cleanWords } from '@sammas/domain/text/pasted-text'
import type { Resolver } from 'react-hook-form'
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
  return { email: cleanWords(email), phoneNumber: compactPhone(phoneNumber) || null }
}

/** A problem of a field: the server's codes, and those that the form distinguishes. */
export type FieldProblem = 'required.field' | 'invalid.email' | 'email.letters' | 'email.length' | 'postal.code'

const emailCodes: Record<Exclude<EmailCheck, { valid: true }>['reason'], FieldProblem> = {
  empty: 'required.field',
  shape: 'invalid.email',
  length: 'email.length',
  'local-letters': 'email.letters',
}

const addressCodes: Record<AddressProblem['reason'], FieldProblem> = {
  missing: 'required.field',
  'postal-code': 'postal.code',
}

/** The problems of the values, in the order of the form (docs/rules.md: Contact fields). */
export function contactProblems(values: ContactValues): { field: ContactField; code: FieldProblem }[] {
  const email = checkEmail(values.email)
  return [
    ...(email.valid ? [] : [{ field: 'email' as const, code: emailCodes[email.reason] }]),
    ...addressProblems(values).map(({ field, reason }) => ({ field, code: addressCodes[reason] })),
  ]
}

/** The form's values, checked for their shape alone: invalid input survives a reload too. */
export const contactShape = z.object({
  email: z.string(),
  phoneNumber: z.string(),
  street: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  districtCode: z.string(),
})

/** The rules of the fields, as the form takes them: a problem's code is its message. */
export const contactResolver: Resolver<ContactValues> = (values) => {
  const problems = contactProblems(values).map(({ field, code }) => [field, { type: 'rule', message: code }] as const)
  return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(problems) }
}
