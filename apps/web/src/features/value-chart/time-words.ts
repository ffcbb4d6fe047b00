import { LOCALES } from '@sammas/domain/dates/long-date'
import { monthOf, yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import { useMemo } from 'react'
import { useLanguage } from '#web/i18n/use-text.tsx'
import type { TimeTick } from '#web/chart/time-ticks.ts'

/** Label of a tick of the time axis: a year, a short month (January as its year), or a day with its short month. */
export function useTimeWords(): (tick: TimeTick) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const options = { month: 'short', timeZone: 'UTC' } as const
    const month = new Intl.DateTimeFormat(LOCALES[language], options)
    const day = new Intl.DateTimeFormat(LOCALES[language], { ...options, day: 'numeric' })
    return ({ date, unit }) => {
      // A civil day has no zone; as midnight UTC it is the same day for the formatter in every browser.
      const moment = new Date(`${date}T00:00:00Z`)
      if (unit === 'day') return day.format(moment)
      return unit === 'year' || monthOf(date) === 1 ? String(yearOf(date)) : month.format(moment)
    }
  }, [language])
}

/** A day as its month: "september 2021". */
export function useMonthWords(): (date: CivilDate) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
    return (date) => month.format(new Date(`${date}T00:00:00Z`))
  }, [language])
}
