import { cleanNumber } from '../text/pasted-text.ts'
import { parseCivilDate, type CivilDate } from './civil-date.ts'

/** Day, month and year of four digits, between them a point, comma, slash, hyphen or blanks; or eight digits in a row. */
const DAY_FIRST = /^(\d{1,2})(?:\s?[.,/-]\s?|\s)(\d{1,2})(?:\s?[.,/-]\s?|\s)(\d{4})\.?$/
const IN_A_ROW = /^(\d{2})(\d{2})(\d{4})$/

/**
 * A day as people type it, the day before the month as in Estonia, regardless of the language of the page or the browser (docs/rules.md: Typed
 * days); also `2020-12-31`. Null when it is no day of the calendar, or the year has two digits.
 */
export function parseTypedDay(text: string): CivilDate | null {
  const clean = cleanNumber(text)
  const [, day, month, year] = DAY_FIRST.exec(clean) ?? IN_A_ROW.exec(clean) ?? []
  if (day === undefined || month === undefined || year === undefined) return parseCivilDate(clean)
  return parseCivilDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}
