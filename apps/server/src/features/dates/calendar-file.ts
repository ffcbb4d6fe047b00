import { tallinnMoment } from '@sammas/domain/dates/tallinn-moment'
import type { ComingDateAnswer } from '@sammas/contract/dates'
import type { Language } from '@sammas/domain/language'
import ical, { ICalAlarmType } from 'ical-generator'
import { type KnownDate, wordsOf } from './date-words.ts'

/** Days of a reminder before the date, while there is still time to act. */
const REMINDER_DAYS = 3

export type CalendarOptions = {
  language: Language
  /** Name of the provider, and the host that makes the ids of its days unique. */
  provider: string
  host: string
  /** When the file is made. */
  now: Date
}

/** The days as a calendar file (RFC 5545): a whole day as a date without a zone, a minute of a day as a moment. */
export function calendarFile(dates: readonly KnownDate[], options: CalendarOptions): string {
  const { language, provider, host, now } = options
  const calendar = ical({ name: provider, prodId: { company: provider, product: 'dates', language } })
  for (const date of dates) {
    const { summary, description } = wordsOf(date, language)
    const event = calendar.createEvent({ id: `${date.id}@${host}`, stamp: now, summary, description, ...timeOf(date) })
    event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER_DAYS * 24 * 60 * 60 })
  }
  return calendar.toString()
}

function timeOf({ day, time }: ComingDateAnswer) {
  if (time === null) return { start: new Date(`${day}T00:00:00Z`), allDay: true }
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { start: tallinnMoment(day, hours, minutes) }
}
