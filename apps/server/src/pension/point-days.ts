import { addDays, dayOfWeek, daysBetween, lastDayOfMonth, type CivilDate } from '@sammas/domain/dates/civil-date'

const MOST_POINTS = 400
const FRIDAY = 5

/**
 * The days from `first` to `last` that get a point, ascending: every day of up to 400 days, every Friday of up to 400 weeks, beyond
 * that every last day of a month (400 months are 33 years). `first` and `last` are always among them. Empty when `last` is before
 * `first`.
 */
export function pointDays(first: CivilDate, last: CivilDate): CivilDate[] {
  if (last < first) return []
  const following = stepFor(daysBetween(first, last) + 1)
  const days = [first]
  for (let day = following(first); day < last; day = following(day)) days.push(day)
  return last === first ? days : [...days, last]
}

function stepFor(length: number): (day: CivilDate) => CivilDate {
  if (length <= MOST_POINTS) return (day) => addDays(day, 1)
  if (length <= MOST_POINTS * 7) return (day) => addDays(day, daysUntilFriday(day))
  return (day) => lastDayOfMonth(addDays(day, 1))
}

/** 1 to 7: from a Friday it is a week to the next. */
const daysUntilFriday = (day: CivilDate) => ((FRIDAY - dayOfWeek(day) + 6) % 7) + 1
