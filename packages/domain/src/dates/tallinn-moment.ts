import { addDays, type CivilDate, startOfTallinnDay, tallinnDate } from './civil-date.ts'

const HOUR = 3_600_000

/**
 * The moment at which clocks in Europe/Tallinn show a time on a day. An hour that occurs twice, when clocks go back, is the first one; in
 * the hour that they skip the clocks before it count: 3:30 is 4:30 then (RFC 5545, 3.3.5). For 1945 on. Throws RangeError outside
 * 0:00 to 23:59.
 */
export function tallinnMoment(day: CivilDate, hour: number, minute = 0): Date {
  if (!(hour >= 0 && hour < 24 && minute >= 0 && minute < 60)) {
    throw new RangeError(`Not a time of day: ${String(hour)}:${String(minute)}`)
  }
  const start = startOfTallinnDay(day).getTime()
  const sinceStart = new Date(start + hour * HOUR + minute * 60_000)
  const change = startOfTallinnDay(addDays(day, 1)).getTime() - start - 24 * HOUR
  const isHour = (moment: Date) => tallinnDate(moment) === day && hourAt(moment) === hour
  if (change === 0 || isHour(sinceStart)) return sinceStart
  const afterChange = new Date(sinceStart.getTime() + change)
  return isHour(afterChange) ? afterChange : sinceStart
}

/** Made only on the two days of a year on which clocks change. */
const hourAt = (moment: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Tallinn', hourCycle: 'h23', hour: 'numeric' }).format(moment),
  )
