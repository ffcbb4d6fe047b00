import { DASHES } from '../text/dashes.ts'
import { cleanWords } from '../text/pasted-text.ts'
import { APOSTROPHES, personName, type Names } from './name.ts'

/**
 * Whether two names are the same to the eye: letter case, Unicode normal form, blanks and characters that are not drawn do not count, and an
 * apostrophe or a hyphen is the same however it is encoded. A missing name may be empty or a dash.
 */
export function isSameName(one: Names, other: Names): boolean {
  return comparable(one) === comparable(other)
}

function comparable(names: Names): string {
  return (
    cleanWords(personName(names))
      // Before the normal form, which splits some of the signs into others.
      .replace(APOSTROPHES, "'")
      .replace(DASHES, '-')
      .toUpperCase()
      .normalize('NFKD')
      // Turkish has an upper-case i with a dot; other registries write it without.
      .replace(/I\u0307/g, 'I')
      .normalize('NFKC')
  )
}
