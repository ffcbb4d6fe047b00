/** A person's names, of a certificate or the registry; a missing one is empty, or a dash. */
export type Names = { readonly firstName: string; readonly lastName: string }

/** The apostrophe and the signs that are written in its place, as they come from keyboards, registries and certificates. */
const APOSTROPHES = /['`´ʹʻʼʽʾʿˈʹ‘’‛′‵Ꞌꞌ＇]/gu
/** The hyphen and the signs that look like it: Unicode's dashes, the minus sign, the hyphen bullet and the modifier letter. */
const HYPHENS = /[\p{Pd}−⁃˗]/gu

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
  return name.replace(HYPHENS, '').trim() === '' ? '' : titleCase(name)
}

/** A person's full name, of the names of a registry or a certificate; no blank stands for a missing one. */
export function personName({ firstName, lastName }: Names): string {
  return [shownName(firstName), shownName(lastName)].filter((name) => name !== '').join(' ')
}

/**
 * Whether two names are the same to the eye: letter case, Unicode normal form, blanks and characters without a shape (category Cf) do not
 * count, and an apostrophe or a hyphen is the same however it is encoded. A missing name may be empty or a dash.
 */
export function isSameName(one: Names, other: Names): boolean {
  return comparable(one) === comparable(other)
}

function comparable({ firstName, lastName }: Names): string {
  const [first, last] = [firstName, lastName].map((name) => (shownName(name) === '' ? '' : name))
  return (
    `${first ?? ''} ${last ?? ''}`
      // Before the normal form, which splits some of the signs into others.
      .replace(APOSTROPHES, "'")
      .replace(HYPHENS, '-')
      .replace(/\p{Cf}/gu, '')
      .toUpperCase()
      .normalize('NFKD')
      // Turkish has an upper-case i with a dot; other registries write it without.
      .replace(/I\u0307/g, 'I')
      .normalize('NFKC')
      .trim()
      .replace(/\s+/g, ' ')
  )
}

const PART_STARTS_AFTER = new RegExp(`${APOSTROPHES.source}|${HYPHENS.source}|[.]`, 'u')

function titleCaseWord(word: string): string {
  if (/^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word)) return word
  return word.replace(/\p{L}/gu, (letter, offset: number) => {
    const isStart = offset === 0 || PART_STARTS_AFTER.test(word.charAt(offset - 1))
    return isStart ? letter.toUpperCase() : lowerCase(letter)
  })
}

/** `İ`, whose lower case has two characters in JavaScript, becomes `i`. */
const lowerCase = (letter: string): string => (letter === 'İ' ? 'i' : letter.toLowerCase())
