/**
 * A registry name in title case: `KARL-ERIK O'BRIEN-ŠUSLIK` becomes `Karl-Erik O'Brien-Šuslik`. Every part after a blank,
 * a hyphen or an apostrophe starts upper case. A word that already has both cases (`McDonald`) is kept. Blanks are tidied.
 */
export function titleCase(name: string): string {
  return name.normalize('NFC').trim().split(/\s+/).map(titleCaseWord).join(' ')
}

/** A person's full name in a letter, from the names of the registry. */
export function personName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return titleCase(`${firstName} ${lastName}`.trim())
}

function titleCaseWord(word: string): string {
  if (/^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word)) return word
  return word
    .toLowerCase()
    .replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
