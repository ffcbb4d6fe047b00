import type { MessageId } from '#web/i18n/message-id.ts'
import type { ContactField } from './contact-values.ts'

const required: Partial<Record<ContactField, MessageId>> = {
  email: 'contactForm.problem.email.required',
  street: 'contactForm.problem.street',
  postalCode: 'contactForm.problem.postalCode',
  countryCode: 'contactForm.problem.country',
  districtCode: 'contactForm.problem.district',
}

/** The message for a problem of a field: what to do, not the violated rule. */
export function problemWords(field: ContactField, code: string): MessageId {
  if (code === 'invalid.email') return 'contactForm.problem.email.invalid'
  if (code === 'email.duplicate') return 'contactForm.problem.email.duplicate'
  if (code === 'required.field') return required[field] ?? 'contactForm.problem.other'
  return 'contactForm.problem.other'
}
