import { cleanCode } from '@sammas/domain/text/pasted-text'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { MessageId } from '#web/i18n/message-id.ts'

/** The form's values. Smart-ID and Mobile-ID share the personal code. */
export type Credentials = {
  readonly personalCode: string
  readonly phoneNumber: string
  /** Nothing was typed: the person whom this browser remembers. */
  readonly isRemembered?: true
}

/** The typed values; kept above the form, so that they survive a failed or cancelled login. */
export type FormValues = Credentials & { readonly method: LoginMethod; readonly remembers: boolean }

/** Why the form cannot be submitted: only empty fields count, the server validates the rest. Null: it can. */
export function whyNotReady(method: LoginMethod, { personalCode, phoneNumber }: Credentials): MessageId | null {
  const noCode = cleanCode(personalCode) === ''
  const noPhone = cleanCode(phoneNumber) === ''
  if (method === 'idCard') return null
  if (method === 'smartId') return noCode ? 'login.missing.code' : null
  if (noCode && noPhone) return 'login.missing.both'
  if (noCode) return 'login.missing.code'
  return noPhone ? 'login.missing.phone' : null
}
