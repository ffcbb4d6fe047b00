import { DASHES } from './dashes.ts'

/*
 * Invisible characters that copying adds: marks of direction around a phone number, zero-width spaces, soft and unbreakable
 * hyphens, blanks of other widths (docs/rules.md: Pasted text). Parsers clean the text first; a field keeps it as it was typed.
 */

/** Format characters (Unicode category Cf) and everything else that is not drawn (Default_Ignorable_Code_Point). */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Every space and separator; U+2800 is the blank of Braille. */
const BLANKS = /[\s\p{Z}\u2800]+/gu

/** Joiners and variation selectors, which belong to the spelling of some scripts. */
const SPELLING_SIGN = /[\u200c\u200d\p{Variation_Selector}]/u
const JOINED_SCRIPTS = [
  'Arabic, Syriac, Mandaic, Nko, Mongolian, Devanagari, Bengali, Gurmukhi, Gujarati, Oriya',
  'Tamil, Telugu, Kannada, Malayalam, Sinhala, Khmer, Myanmar, Tibetan, Han',
]
  .flatMap((line) => line.split(', '))
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
const ENDS_JOINED = new RegExp(`[${JOINED_SCRIPTS}]$`, 'u')
const BEGINS_JOINED = new RegExp(`^[${JOINED_SCRIPTS}]`, 'u')

/**
 * Words as they are read: names, addresses, e-mail addresses. Unseen characters go, runs of blanks become one space, outer blanks go.
 * A joiner between two letters of a script that is spelled with it stays (Persian, Hindi; Unicode Standard Annex 31, section 2.3),
 * and so does a variation selector behind one. Dashes stay.
 */
export function cleanWords(text: string): string {
  return text
    .replace(UNSEEN, (sign, at: number) =>
      isSpelling(sign, text.slice(0, at), text.slice(at + sign.length)) ? sign : '',
    )
    .replace(BLANKS, ' ')
    .trim()
}

function isSpelling(sign: string, before: string, after: string): boolean {
  if (!SPELLING_SIGN.test(sign) || !ENDS_JOINED.test(before)) return false
  return BEGINS_JOINED.test(after) || !/[\u200c\u200d]/.test(sign)
}

/** A code of letters and digits, such as a personal code or an account number: without unseen characters, blanks and dashes. */
export function cleanCode(text: string): string {
  return text.replace(UNSEEN, '').replace(BLANKS, '').replace(DASHES, '')
}

/** A number: without unseen characters and outer blanks, runs of blanks as one space, every kind of dash as `-`. */
export function cleanNumber(text: string): string {
  return text.replace(UNSEEN, '').replace(BLANKS, ' ').replace(DASHES, '-').trim()
}
