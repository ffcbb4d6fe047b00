import type { User } from '@sammas/contract/user'
import { missingContactFields } from '@sammas/domain/person/address'
import { contactValues, type ContactValues } from '#web/features/contact-form/contact-values.ts'

/** What a flow keeps of its address form: what was typed (null: nothing yet), and whether that was saved. */
export type ContactDraft = { readonly contact: ContactValues | null; readonly contactSaved: boolean }

/** The contact details of one run through a flow. The address in `values`, and no other, goes into the mandate. */
export type FlowContact = {
  /** What stands in the form: as typed in this flow, else as the server knows it. */
  readonly values: ContactValues
  /** The server knows enough to sign and nothing was typed here: the form need not be shown. */
  readonly known: boolean
  /** The values are known, or were saved in this flow. */
  readonly given: boolean
}

/** Saving completes what the server knows, so from the first key on it is the flow that decides, not the server. */
export function flowContact(
  user: Pick<User, 'email' | 'phoneNumber' | 'address'>,
  { contact, contactSaved }: ContactDraft,
): FlowContact {
  if (contact !== null) return { values: contact, known: false, given: contactSaved }
  const known = missingContactFields(user).length === 0
  return { values: contactValues(user), known, given: known }
}
