import { type CivilDate, dayOf, monthOf, parseCivilDate, yearOf } from '../dates/civil-date.ts'
import { cleanCode } from '../text/pasted-text.ts'

declare const personalCodeBrand: unique symbol
/** An Estonian personal code (isikukood, EVS 585) of a person born 1900 to 2099, checked. Personal data: never log it. */
export type PersonalCode = string & { readonly [personalCodeBrand]: true }

const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]

/** The cleaned code, or null when its shape, birth date or check digit is wrong (docs/rules.md: Personal code). */
export function parsePersonalCode(text: string): PersonalCode | null {
  const code = cleanCode(text)
  if (!/^[3-6]\d{10}$/.test(code)) return null
  if (parseCivilDate(birthDateText(code)) === null || checkDigit(code) !== Number(code[10])) return null
  return code as PersonalCode // checked just above
}

/** The checked code. Throws RangeError, without the code in its message, when it is none. */
export function personalCode(text: string): PersonalCode {
  const code = parsePersonalCode(text)
  if (code === null) throw new RangeError('Not a personal code')
  return code
}

/** The birth date in the code. */
export function birthDateOf(code: PersonalCode): CivilDate {
  return birthDateText(code) as CivilDate // a personal code exists only with a valid date
}

/** Full years on the given day (born on 29 February: older from 1 March in a common year). Negative before birth. */
export function ageOn(code: PersonalCode, date: CivilDate): number {
  const birth = birthDateOf(code)
  const birthdayPassed = monthOf(date) * 100 + dayOf(date) >= monthOf(birth) * 100 + dayOf(birth)
  return yearOf(date) - yearOf(birth) - (birthdayPassed ? 0 : 1)
}

function birthDateText(code: string): string {
  const century = code.startsWith('3') || code.startsWith('4') ? '19' : '20'
  return `${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`
}

function checkDigit(code: string): number {
  const weighted = (weights: readonly number[]) =>
    weights.reduce((sum, weight, index) => sum + weight * Number(code[index]), 0) % 11
  const first = weighted(FIRST_WEIGHTS)
  if (first < 10) return first
  const second = weighted(SECOND_WEIGHTS)
  return second < 10 ? second : 0
}
