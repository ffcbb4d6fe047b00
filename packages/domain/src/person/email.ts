/** Problem of a field, as a code (docs/rules.md: Contact fields). */
export type EmailProblem = 'required.field' | 'invalid.email'

const LOCAL = String.raw`(?:[^\s<>()[\]\\.,;:@"]+(?:\.[^\s<>()[\]\\.,;:@"]+)*|"[^"\r\n]+")`
const DOMAIN = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]`
const EMAIL = new RegExp(`^${LOCAL}@${DOMAIN}$`, 'u')
const LONGEST = 254

/** Why the text is no e-mail address, or null when it is one. Surrounding blanks are ignored. */
export function emailProblem(text: string | null | undefined): EmailProblem | null {
  const email = text?.trim() ?? ''
  if (email === '') return 'required.field'
  return email.length <= LONGEST && EMAIL.test(email) ? null : 'invalid.email'
}
