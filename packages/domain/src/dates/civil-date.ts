declare const civilDateBrand: unique symbol
/** A calendar day `YYYY-MM-DD` without time or zone; everywhere a day in Europe/Tallinn. Compares as text. */
export type CivilDate = string & { readonly [civilDateBrand]: true }

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAYS_BEFORE_EPOCH = 719_468
const DAYS_IN_ERA = 146_097

/** The day written as `YYYY-MM-DD`, or null when the text is no day of the calendar (years 0001 to 9999). */
export function parseCivilDate(text: string): CivilDate | null {
  const [, year, month, day] = SHAPE.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  return isInCalendar(Number(year), Number(month), Number(day)) ? (text as CivilDate) : null // checked just above
}

/** Years 1 to 9999. */
function isInCalendar(year: number, month: number, day: number): boolean {
  if (![year, month, day].every(Number.isInteger)) return false
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The day written as `YYYY-MM-DD`. Throws RangeError when it is no day of the calendar. */
export function civilDate(text: string): CivilDate {
  const date = parseCivilDate(text)
  if (date === null) throw new RangeError(`Not a calendar day: ${text}`)
  return date
}

/** The day of year, month 1..12 and day of month. Throws RangeError when there is none. */
export function civilDateOf(year: number, month: number, day: number): CivilDate {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  if (!isInCalendar(year, month, day)) throw new RangeError(`Not a calendar day: ${text}`)
  return text as CivilDate // checked just above
}

export function yearOf(date: CivilDate): number {
  return Number(date.slice(0, 4))
}

/** 1 = January. */
export function monthOf(date: CivilDate): number {
  return Number(date.slice(5, 7))
}

export function dayOf(date: CivilDate): number {
  return Number(date.slice(8, 10))
}

/** 21.11.2026 */
export function numericDate(date: CivilDate): string {
  return `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`
}

/** 1 = Monday, 7 = Sunday. */
export function dayOfWeek(date: CivilDate): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1
}

export function lastDayOfMonth(date: CivilDate): CivilDate {
  return civilDateOf(yearOf(date), monthOf(date), daysInMonth(yearOf(date), monthOf(date)))
}

/** `days` may be negative. Throws RangeError outside the years 1 to 9999, or when `days` is no whole number. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(dayNumber(date) + days)
}

/** Calendar months; the day is clamped to the length of the month (31 January + 1 = 28 February). */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const count = yearOf(date) * 12 + monthOf(date) - 1 + months
  const year = Math.floor(count / 12)
  const month = (count % 12) + 1
  return civilDateOf(year, month, Math.min(dayOf(date), daysInMonth(year, month)))
}

/** Calendar years; 29 February becomes 28 February in a common year. */
export function addYears(date: CivilDate, years: number): CivilDate {
  return addMonths(date, years * 12)
}

/** Whole calendar months from `from` to `to`, as `addMonths` counts them; negative when `to` is earlier. */
export function monthsBetween(from: CivilDate, to: CivilDate): number {
  const months = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from)
  return addMonths(from, months) > to ? months - 1 : months
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Days since 1970-01-01, by eras of 400 years that start on 1 March, so that the leap day comes last. */
function dayNumber(date: CivilDate): number {
  const month = monthOf(date)
  const year = yearOf(date) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOf(date) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_IN_ERA + dayOfEra - DAYS_BEFORE_EPOCH
}

function fromDayNumber(number: number): CivilDate {
  const days = number + DAYS_BEFORE_EPOCH
  const era = Math.floor(days / DAYS_IN_ERA)
  const dayOfEra = days - era * DAYS_IN_ERA
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  return civilDateOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

// Made lazily: the first formatter of a zone takes a phone a tenth of a second, and not every page shows a day.
let madeClock: Intl.DateTimeFormat | undefined
const wallClock = () =>
  (madeClock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Tallinn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  }))

let madeIsoDay: Intl.DateTimeFormat | undefined
const isoDay = () =>
  (madeIsoDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn', dateStyle: 'short' }))

const dayOfHour = new Map<number, CivilDate>()
const HOURS_KEPT = 20_000

/** The calendar day in Europe/Tallinn at a moment, regardless of the zone of the machine. Throws RangeError on an invalid Date. */
export function tallinnDate(instant: Date): CivilDate {
  const hour = Math.floor(instant.getTime() / 3_600_000)
  // Since 1970 the clocks of Tallinn differ from UTC by whole hours: memoizing by hour saves most calls of Intl for ten thousand
  // moments.
  if (!(hour >= 0)) return tallinnDateByParts(instant)
  const known = dayOfHour.get(hour)
  if (known !== undefined) return known
  const day = civilDate(isoDay().format(instant))
  if (dayOfHour.size >= HOURS_KEPT) dayOfHour.clear()
  dayOfHour.set(hour, day)
  return day
}

function tallinnDateByParts(instant: Date): CivilDate {
  const parts = new Map(
    wallClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return civilDateOf(parts.get('year') ?? 0, parts.get('month') ?? 0, parts.get('day') ?? 0)
}

/** The first moment of the day in Europe/Tallinn: midnight, or 1 o'clock where the clock was moved at midnight. For 1945 on. */
export function startOfTallinnDay(date: CivilDate): Date {
  const midnight = dayNumber(date) * 86_400_000
  for (const hours of [4, 3, 2]) {
    const start = midnight - hours * 3_600_000
    if (tallinnDate(new Date(start)) === date && tallinnDate(new Date(start - 1)) !== date) return new Date(start)
  }
  throw new RangeError(`Start of the day in Europe/Tallinn unknown on ${date}`)
}

/** The last moment of the day in Europe/Tallinn in the registry's format: UTC with nine decimals, `…59.999999999Z`. */
export function endOfTallinnDay(date: CivilDate): string {
  const last = new Date(startOfTallinnDay(addDays(date, 1)).getTime() - 1)
  return last.toISOString().replace('.999Z', '.999999999Z')
}
