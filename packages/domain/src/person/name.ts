import { DASHES } from '../text/dashes.ts'

/** A person's names, of a certificate or the registry; a missing one is empty, or a dash. */
export type Names = { readonly firstName: string; readonly lastName: string }

/** The apostrophe and the signs that are written in its place, as they come from keyboards, registries and certificates. */
export const APOSTROPHES = /['`´ʹʻʼʽʾʿˈʹ‘’‛′‵Ꞌꞌ＇]/gu

/**
 * A registry name in title case: `KARL-ERIK O'BRIEN-ŠUSLIK` becomes `Karl-Erik O'Brien-Šuslik`. Every part after a blank,
 * a hyphen, an apostrophe or a full stop starts upper case. A word that already has both cases (`McDonald`) is kept. Blanks are tidied.
 */
export function titleCase(name: string): string {
  return name.normalize('NFC').trim().split(/\s+/).map(titleCaseWord).join(' ')
}

/**
 * One name as it is shown, in title case. A dash alone stands for a missing name in the certificates of people who have one name, and
 * becomes the empty text.
 */
export function shownName(name: string): string {
  return name.replace(DASHES, '').trim() === '' ? '' : titleCase(name)
}

/** A person's full name, of the names of a registry or a certificate; no blank stands for a missing one. */
export function personName({ firstName, lastName }: Names): string {
  return [shownName(firstName), shownName(lastName)].filter((name) => name !== '').join(' ')
}

const PART_STARTS_AFTER = new RegExp(`${APOSTROPHES.source}|${DASHES.source}|[.]`, 'u')

function titleCaseWord(word: string): string {
  if (/^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word)) return word
  return word.replace(/\p{L}/gu, (letter, offset: number) => {
    const isStart = offset === 0 || PART_STARTS_AFTER.test(word.charAt(offset - 1))
    return isStart ? letter.toUpperCase() : lowerCase(letter)
  })
}

/** `İ`, whose lower case has two characters in JavaScript, becomes `i`. */
const lowerCase = (letter: string): string => (letter === 'İ' ? 'i' : letter.toLowerCase())
