import type { Language } from '../language.ts'
import { dayOf, monthOf, yearOf, type CivilDate } from './civil-date.ts'

/** For `Intl`: its English dates begin with the month. */
export const LOCALES: Record<Language, string> = { et: 'et', en: 'en-US' }

/** A formatter of civil days, made lazily; a day has no zone, and as midnight UTC it is the same day for the formatter everywhere. */
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

/** Words on one line: "4." at the end of one and "jaanuar" on the next would not read as a day. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0')

/** The day's place in a sentence: after "until", after "on", after "from". */
export type DatePreposition = 'until' | 'on' | 'from'

/** Estonian inflects the month: its stem takes an ending. */
const STEMS = 'jaanuari veebruari märtsi aprilli mai juuni juuli augusti septembri oktoobri novembri detsembri'.split(
  ' ',
)
const months: Record<DatePreposition, readonly string[]> = {
  until: STEMS.map((stem) => `${stem}ni`),
  on: STEMS.map((stem) => `${stem}l`),
  from: STEMS.map((stem) => `${stem}st`),
}

const monthDay = dayFormat('en', { day: 'numeric', month: 'long' })

const inSentence: Record<Language, (preposition: DatePreposition, date: CivilDate) => string> = {
  et: (preposition, date) => `${dayOf(date)}. ${months[preposition][monthOf(date) - 1] ?? ''}`,
  en: (_, date) => monthDay(date),
}

const withYear: Record<Language, (day: string, date: CivilDate) => string> = {
  et: (day, date) => `${day} ${yearOf(date)}`,
  en: (_, date) => longDate(date, 'en'),
}

/** 30. novembrini, 31. märtsil, (alates) 1. septembrist · (until, on, from) November 30; for a near day whose year is clear. */
export const dayIn = (preposition: DatePreposition, date: CivilDate, language: Language): string =>
  inSentence[language](preposition, date)

const betweenMonths: Record<Language, (first: CivilDate, last: CivilDate) => string> = {
  et: (first, last) => `${unbroken(dateIn('from', first, 'et'))} kuni ${unbroken(dateIn('until', last, 'et'))}`,
  en: (first, last) => `between ${unbroken(longDate(first, 'en'))} and ${unbroken(longDate(last, 'en'))}`,
}

const inOneMonth: Record<Language, (first: CivilDate, last: CivilDate) => string> = {
  et: (first, last) => unbroken(`${dayOf(first)}.–${dateIn('on', last, 'et')}`),
  en: (first, last) => `between ${unbroken(monthDay(first))} and ${unbroken(longDate(last, 'en'))}`,
}

const onOneDay: Record<Language, (day: CivilDate) => string> = {
  et: (day) => unbroken(dateIn('on', day, 'et')),
  en: (day) => `on ${unbroken(longDate(day, 'en'))}`,
}

/**
 * On some day from the first to the last, in a sentence: 16.–20. detsembril 2026 · between December 16 and December 20, 2026; each day stays on
 * one line.
 */
export function onDays(first: CivilDate, last: CivilDate, language: Language): string {
  if (first === last) return onOneDay[language](first)
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return (isOneMonth ? inOneMonth : betweenMonths)[language](first, last)
}

/** 30. novembrini 2026, 31. märtsil 2027, (alates) 1. septembrist 2033 · (until, on, from) November 30, 2026; English words are the sentence's own. */
export const dateIn = (preposition: DatePreposition, date: CivilDate, language: Language): string =>
  withYear[language](dayIn(preposition, date, language), date)
