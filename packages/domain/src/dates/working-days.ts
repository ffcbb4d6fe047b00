import { addDays, type CivilDate, civilDateOf, dayOfWeek, daysBetween, yearOf } from './civil-date.ts'

/** Fixed public holidays as MM-DD (Pühade ja tähtpäevade seadus § 2); Good Friday, Easter and Pentecost move. */
const FIXED_HOLIDAYS = ['01-01', '02-24', '05-01', '06-23', '06-24', '08-20', '12-24', '12-25', '12-26']
/** Good Friday, Easter Sunday and Pentecost, in days from Easter Sunday. */
const EASTER_HOLIDAYS = [-2, 0, 49]

/** Easter Sunday of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): CivilDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const count = h + l - 7 * m + 114
  return civilDateOf(year, Math.floor(count / 31), (count % 31) + 1)
}

/** True on an Estonian public holiday of the year of that very day. */
export function isPublicHoliday(date: CivilDate): boolean {
  if (FIXED_HOLIDAYS.includes(date.slice(5))) return true
  return EASTER_HOLIDAYS.includes(daysBetween(easterSunday(yearOf(date)), date))
}

/** True from Monday to Friday unless the day is a public holiday. */
export function isWorkingDay(date: CivilDate): boolean {
  return dayOfWeek(date) <= 5 && !isPublicHoliday(date)
}

/** The first working day strictly after the given day. */
export function nextWorkingDay(date: CivilDate): CivilDate {
  let next = addDays(date, 1)
  while (!isWorkingDay(next)) next = addDays(next, 1)
  return next
}

/** The last working day strictly before the given day. */
export function previousWorkingDay(date: CivilDate): CivilDate {
  let previous = addDays(date, -1)
  while (!isWorkingDay(previous)) previous = addDays(previous, -1)
  return previous
}

/** The n-th working day strictly after the given day; the day itself for n = 0. */
export function addWorkingDays(date: CivilDate, count: number): CivilDate {
  let day = date
  for (let passed = 0; passed < count; passed += 1) day = nextWorkingDay(day)
  return day
}
