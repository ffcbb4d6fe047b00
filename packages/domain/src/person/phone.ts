import { cleanCode, cleanWords } from '../text/pasted-text.ts'

const SPACE = '\u00a0'
const ESTONIAN = /^(\+?372)?([2-9]\d{6,7}|0{4}\d{4})$/

/** A phone number without the blanks, hyphens, points and brackets between its digits; other text is cleaned alone. */
export function compactPhone(text: string): string {
  const number = cleanCode(text).replace(/[.()]/g, '')
  return /^\+?\d*$/.test(number) ? number : cleanWords(text)
}

/**
 * An Estonian phone number in the groups that people read, `+372 5123 4567` and `555 1234`; any other text as it is. The sandbox's
 * numbers (`+372 0000 …`) count as Estonian. The blanks are no-break spaces.
 */
export function readablePhone(text: string): string {
  const [match, prefix, number] = ESTONIAN.exec(compactPhone(text)) ?? []
  if (match === undefined || number === undefined) return text
  const groups = [number.slice(0, -4), number.slice(-4)].join(SPACE)
  return prefix === undefined ? groups : `+372${SPACE}${groups}`
}
