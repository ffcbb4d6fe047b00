import { contactProblems, type ContactValues } from '#web/features/contact-form/contact-values.ts'
import type { MessageId } from '#web/i18n/message-id.ts'

/** Why joining is not possible with these values yet; null when it is. */
export function whyInactive(values: ContactValues): MessageId | null {
  const problems = contactProblems(values)
  if (problems.length === 0) return null
  if (problems.every(({ code }) => code === 'required.field')) return 'join.why.missing'
  return problems.every(({ field }) => field === 'email') ? 'join.why.email' : 'join.why.wrong'
}
