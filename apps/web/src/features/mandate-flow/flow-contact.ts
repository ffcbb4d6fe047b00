import type { User } from '@sammas/contract/user'
import { openContactFields } from '@sammas/domain/person/address'
import { contactValues, type ContactValues } from '#web/features/contact-form/contact-values.ts'

/** The stored part of a flow's address form: the typed values (null: none yet), and whether they were saved. */
export type ContactDraft = { readonly contact: ContactValues | null; readonly contactSaved: boolean }

/** The contact details of one run through a flow. Only the address in `values` goes into the mandate. */
export type FlowContact = {
  /** The form's values: typed in this flow, else from the server. */
  readonly values: ContactValues
  /** The server has everything for signing and nothing was typed here: the form can be skipped. */
  readonly known: boolean
  /** The values are known, or were saved in this flow. */
  readonly given: boolean
}

/** Saving completes the server's data, so after the first key press the flow's own state decides. */
export function flowContact(
  user: Pick<User, 'email' | 'phoneNumber' | 'address'>,
  { contact, contactSaved }: ContactDraft,
): FlowContact {
  if (contact !== null) return { values: contact, known: false, given: contactSaved }
  const known = openContactFields(user).length === 0
  return { values: contactValues(user), known, given: known }
}
