import { cleanWords } from '../text/pasted-text.ts'

declare const emailBrand: unique symbol
/** A checked e-mail address, cleaned. An internationalised domain is in letters, as it was typed. */
export type Email = string & { readonly [emailBrand]: true }

/** Problem of a field, as a code (docs/rules.md: Contact fields). */
export type EmailProblem = 'required.field' | 'invalid.email'

export type EmailCheck =
  | { readonly valid: true; readonly email: Email }
  /** `local-letters`: letters outside ASCII before the at sign, which few mail servers take (RFC 6531, SMTPUTF8). */
  | { readonly valid: false; readonly reason: 'empty' | 'shape' | 'length' | 'local-letters' }

const LOCAL = String.raw`(?:[^\s<>()[\]\\.,;:@"]+(?:\.[^\s<>()[\]\\.,;:@"]+)*|"[^"\r\n]+")`
const DOMAIN = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200c\u200d-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}\u200c\u200d-]*[\p{L}\p{M}\p{N}]`
const EMAIL = new RegExp(`^(${LOCAL})@(${DOMAIN})$`, 'u')

/** Octets (RFC 5321, 4.5.3.1: a path of 256 has angle brackets; RFC 1035, 2.3.4: labels). */
const LONGEST = { local: 64, address: 254, label: 63 } as const
/** No longer text is looked at: an address in letters is never longer than in ASCII. */
const LONGEST_TEXT = 300

/** Whether the text is an e-mail address, and if not, why. */
export function checkEmail(text: string | null | undefined): EmailCheck {
  const email = cleanWords(text ?? '')
  if (email === '') return { valid: false, reason: 'empty' }
  if (email.length > LONGEST_TEXT) return { valid: false, reason: 'length' }
  const [, local, domain] = EMAIL.exec(email) ?? []
  if (local === undefined || domain === undefined || /\p{Cc}/u.test(email)) return { valid: false, reason: 'shape' }
  if (/[^\x20-\x7e]/.test(local)) return { valid: false, reason: 'local-letters' }
  const ascii = asciiDomain(domain)
  if (ascii === null) return { valid: false, reason: 'shape' }
  const isTooLong =
    local.length > LONGEST.local ||
    `${local}@${ascii}`.length > LONGEST.address ||
    ascii.split('.').some((label) => label.length > LONGEST.label)
  return isTooLong ? { valid: false, reason: 'length' } : { valid: true, email: email as Email } // checked just above
}

/** The cleaned e-mail address, or null when the text is none. */
export function parseEmail(text: string | null | undefined): Email | null {
  const check = checkEmail(text)
  return check.valid ? check.email : null
}

/** Why the text is no e-mail address, or null when it is one. */
export function emailProblem(text: string | null | undefined): EmailProblem | null {
  const check = checkEmail(text)
  if (check.valid) return null
  return check.reason === 'empty' ? 'required.field' : 'invalid.email'
}

/** The parser of every browser and of Node (WHATWG URL), which has IDNA as UTS 46; the language's own library has none. */
declare const URL: { new (address: string): { readonly hostname: string } }

/** A domain name in ASCII, with internationalised labels as `xn--` (UTS 46); null for one that cannot be written so. */
function asciiDomain(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
