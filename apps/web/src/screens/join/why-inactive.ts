import { contactSchema, type ContactValues } from '#web/features/contact-form/contact-values.ts'
import type { MessageId } from '#web/i18n/message-id.ts'

/** Why joining is not possible with these values yet; null when it is. */
export function whyInactive(values: ContactValues): MessageId | null {
  const problems = new Set(contactSchema.safeParse(values).error?.issues.map(({ message }) => message))
  if (problems.size === 0) return null
  if (!problems.has('invalid.email')) return 'join.why.missing'
  return problems.size === 1 ? 'join.why.email' : 'join.why.both'
}
