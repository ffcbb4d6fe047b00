import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { MessageId } from '#web/i18n/message-id.ts'

/** What the form holds. The personal code is shared by Smart-ID and Mobile-ID. */
export type Credentials = { readonly personalCode: string; readonly phoneNumber: string }

/** What was typed; it lives above the form, so that a failed or cancelled login finds it again. */
export type FormValues = Credentials & { readonly method: LoginMethod; readonly remembers: boolean }

/** Why the form cannot be sent: only emptiness counts, what is valid is for the server to say. Null: it can be sent. */
export function whyNotReady(method: LoginMethod, { personalCode, phoneNumber }: Credentials): MessageId | null {
  const noCode = compact(personalCode) === ''
  const noPhone = compact(phoneNumber) === ''
  if (method === 'idCard') return null
  if (method === 'smartId') return noCode ? 'login.missing.code' : null
  if (noCode && noPhone) return 'login.missing.both'
  if (noCode) return 'login.missing.code'
  return noPhone ? 'login.missing.phone' : null
}

/** A code or number as it is sent: people group digits by blanks. */
export const compact = (text: string): string => text.replace(/\s/g, '')
