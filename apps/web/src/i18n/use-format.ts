import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { dateIn, dayFormat, dayIn, onDays, unbroken, type DatePreposition } from '@sammas/domain/dates/long-date'
import type { Language } from '@sammas/domain/language'
import type { BasisPoints } from '@sammas/domain/money/basis-points'
import type { Cents } from '@sammas/domain/money/cents'
import { formatEuros, formatPercent } from '@sammas/domain/money/format'
import type { Rate } from '@sammas/domain/money/rate'
import type { ReturnRate } from '@sammas/domain/money/return-rate'
import { amounts } from '#web/storage/amounts.ts'
import { useDeviceChoice } from '#web/storage/use-device-choice.ts'
import { textOf, useLanguage } from './use-text.tsx'
import { wallTime } from './wall-time.ts'

/** Formats of numbers and dates in one language (docs/rules.md: How numbers read). Unknown amounts are words, never 0. */
export type Format = {
  /** Amounts are hidden: `euros` is the same mask for each of them. */
  hidden: boolean
  euros: (amount: Cents | null, options?: { decimals?: 0 | 2; sign?: boolean }) => string
  /** A share of a whole. */
  percent: (share: BasisPoints, decimals?: number) => string
  /** A return, one decimal: `4,3%`. */
  growth: (rate: ReturnRate) => string
  /** A fee, two decimals: `0,39%`. */
  fee: (rate: Rate) => string
  /** 21. november 2026 · November 21, 2026; dates stay on one line. */
  longDate: (date: CivilDate) => string
  /** A day in a sentence after "until" or "on". */
  dateIn: (preposition: DatePreposition, date: CivilDate) => string
  /** The same without its year, for a near day. */
  dayIn: (preposition: DatePreposition, date: CivilDate) => string
  /** On some day from the first to the last, in a sentence. */
  onDays: (first: CivilDate, last: CivilDate) => string
  /** 21. november · November 21 */
  dayMonth: (date: CivilDate) => string
  /** laupäev, 21. november · Saturday, November 21 */
  weekday: (date: CivilDate) => string
  /** A wall time as 09:05: 9.05 · 09:05 */
  time: (time: string) => string
  /** The wall time in Tallinn of an ISO instant: 21. november 2026 kell 9.05 · November 21, 2026 at 09:05 */
  dateTime: (instant: string) => string
}

let madeClock: Intl.DateTimeFormat | undefined
const clock = () =>
  (madeClock ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Tallinn' }))

/** The same width for a cent and a million. */
const MASK = '••••\u00a0€'

function makeFormat(language: Language, hidden: boolean): Format {
  const [longDay, dayMonth] = [
    dayFormat(language, { dateStyle: 'long' }),
    dayFormat(language, { day: 'numeric', month: 'long' }),
  ]
  const longDate = (date: CivilDate) => unbroken(longDay(date))
  return {
    hidden,
    euros: (amount, options) => {
      if (amount === null) return textOf('format.unknown', language)
      return hidden ? MASK : formatEuros(amount, language, options)
    },
    percent: (share, decimals = 2) => formatPercent({ share }, language, { decimals }),
    growth: (fraction) => formatPercent({ fraction }, language, { decimals: 1 }),
    fee: (rate) => formatPercent({ rate }, language),
    longDate,
    dateIn: (preposition, date) => unbroken(dateIn(preposition, date, language)),
    dayIn: (preposition, date) => unbroken(dayIn(preposition, date, language)),
    onDays: (first, last) => onDays(first, last, language),
    dayMonth: (date) => unbroken(dayMonth(date)),
    weekday: dayFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }),
    time: (time) => wallTime(time, language),
    dateTime: (instant) => {
      const moment = new Date(instant)
      return textOf('format.date.time', language, {
        date: longDate(tallinnDate(moment)),
        time: wallTime(clock().format(moment), language),
      })
    },
  }
}

const made = new Map<string, Format>()

/** Formats of a language, memoized: Intl takes longer to make a formatter than to use it a hundred times. */
export function formatIn(language: Language, hidden = false): Format {
  const key = `${language} ${String(hidden)}`
  const format = made.get(key) ?? makeFormat(language, hidden)
  made.set(key, format)
  return format
}

/** The formats of the page's language; the only place where this device's amounts are hidden. */
export function useFormat(): Format {
  const { language } = useLanguage()
  return formatIn(language, useDeviceChoice(amounts) === 'hidden')
}
