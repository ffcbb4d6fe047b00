import type { Language } from '../language.ts'
import type { CivilDate } from './civil-date.ts'

/** For `Intl`: its English dates begin with the month. */
export const LOCALES: Record<Language, string> = { et: 'et', en: 'en-US' }

/** A formatter of civil days, made when it is used first; a day has no zone, and as midnight UTC it is the same day for the formatter everywhere. */
export function dayFormat(language: Language, options: Intl.DateTimeFormatOptions): (date: CivilDate) => string {
  let made: Intl.DateTimeFormat | undefined
  return (date) => {
    made ??= new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' })
    return made.format(new Date(`${date}T00:00:00Z`))
  }
}

const long = { et: dayFormat('et', { dateStyle: 'long' }), en: dayFormat('en', { dateStyle: 'long' }) }

/** 21. november 2026 · November 21, 2026 */
export const longDate = (date: CivilDate, language: Language): string => long[language](date)
