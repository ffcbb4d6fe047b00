import type { MessageId } from '#web/i18n/message-id.ts'
import type { ContactField } from './contact-values.ts'

const required: Partial<Record<ContactField, MessageId>> = {
  email: 'contactForm.problem.email.required',
  street: 'contactForm.problem.street',
  postalCode: 'contactForm.problem.postalCode',
  countryCode: 'contactForm.problem.country',
  districtCode: 'contactForm.problem.district',
}

const ofField: Partial<Record<ContactField, Record<string, MessageId>>> = {
  email: {
    'invalid.email': 'contactForm.problem.email.invalid',
    'email.letters': 'contactForm.problem.email.letters',
    'email.length': 'contactForm.problem.email.length',
    'email.duplicate': 'contactForm.problem.email.duplicate',
  },
  postalCode: {
    'postal.code': 'contactForm.problem.postalCode.digits',
    // The server's code for the same.
    'invalid.value': 'contactForm.problem.postalCode.digits',
  },
}

/** The message for a problem of a field: what to do, not the violated rule. */
export function problemWords(field: ContactField, code: string): MessageId {
  const words = code === 'required.field' ? required[field] : ofField[field]?.[code]
  return words ?? 'contactForm.problem.other'
}
