import { longDate, unbroken } from '@sammas/domain/dates/long-date'
import type { Language } from '@sammas/domain/language'
import type { YearlyStatement } from '../statement.ts'
import { statementWords } from './statement-words.ts'

/** The period and the day of the statement. */
export function statementDays({ from, to, asOf }: YearlyStatement, language: Language): string {
  const [first, last, day] = [from, to, asOf].map((date) => unbroken(longDate(date, language)))
  return statementWords[language].days(first ?? '', last ?? '', day ?? '')
}
