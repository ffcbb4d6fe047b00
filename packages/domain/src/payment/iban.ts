import { cleanCode } from '../text/pasted-text.ts'
import { checkDigit731 } from './reference-number.ts'

declare const ibanBrand: unique symbol
/** A checked international bank account number without blanks, upper case. */
export type Iban = string & { readonly [ibanBrand]: true }

export type IbanCheck =
  | { readonly valid: true; readonly iban: Iban }
  | { readonly valid: false; readonly reason: 'empty' | 'shape' | 'length' | 'checksum' }

/** The characters of a typed account number in upper case, without the word IBAN that banks print before it. */
export const ibanCharacters = (text: string): string =>
  cleanCode(text)
    .toUpperCase()
    .replace(/^IBAN:?/, '')

/** The check digits that exist: 98 less a remainder by 97 (ISO 13616), so 00, 01 and 99 are always wrong. */
const CHECK_DIGITS = /^[A-Z]{2}(?:0[2-9]|[1-8]\d|9[0-8])/

/**
 * Whether the text is an account number (ISO 13616), and if not, why. Estonian ones, the only recipients of payments, have 20
 * characters and a 7-3-1 check digit at the end. Those of other countries, only ever shown, have 15 to 34 and the two check digits: a
 * table of each country's length would go stale and could hide a valid account from its owner.
 */
export function checkIban(text: string): IbanCheck {
  const iban = ibanCharacters(text)
  if (iban === '') return { valid: false, reason: 'empty' }
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(iban)) return { valid: false, reason: 'shape' }
  if (iban.startsWith('EE') ? iban.length !== 20 : iban.length < 15 || iban.length > 34)
    return { valid: false, reason: 'length' }
  if (
    !CHECK_DIGITS.test(iban) ||
    remainderBy97(iban) !== 1 ||
    (iban.startsWith('EE') && !hasEstonianCheckDigit(iban))
  ) {
    return { valid: false, reason: 'checksum' }
  }
  return { valid: true, iban: iban as Iban } // checked just above
}

/** A country and its two check digits. */
const OTHER_COUNTRY = /^(?!EE)[A-Z]{2}\d{2}/

/** The number of an Estonian account, to which pillars pay out; one that begins as another country's is `not-estonian`, however it ends. */
export function checkEstonianIban(
  text: string,
): IbanCheck | { readonly valid: false; readonly reason: 'not-estonian' } {
  return OTHER_COUNTRY.test(ibanCharacters(text)) ? { valid: false, reason: 'not-estonian' } : checkIban(text)
}

/** The account number, or null for an invalid one. */
export function parseIban(text: string): Iban | null {
  const check = checkIban(text)
  return check.valid ? check.iban : null
}

/** The account number. Throws RangeError for an invalid one. */
export function iban(text: string): Iban {
  const check = checkIban(text)
  if (!check.valid) throw new RangeError(`Not an account number (${check.reason})`)
  return check.iban
}

/** The account number in groups of four, as people read it. */
export function formatIban(account: Iban): string {
  return account.replace(/(.{4})(?=.)/g, '$1 ')
}

function remainderBy97(account: string): number {
  const rearranged = account.slice(4) + account.slice(0, 4)
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Number(BigInt(digits) % 97n)
}

/** The last digit checks the 13 digits after the bank code. */
function hasEstonianCheckDigit(account: string): boolean {
  return /^EE\d{18}$/.test(account) && checkDigit731(account.slice(6, 19)) === Number(account[19])
}

/** In groups of four for an account number, else unchanged. */
export function readableIban(account: string): string {
  const iban = parseIban(account)
  return iban === null ? account : formatIban(iban)
}
