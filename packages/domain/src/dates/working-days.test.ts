import { expect, test } from 'vitest'
import { civilDate, dayOfWeek } from './civil-date.ts'
import { addWorkingDays, easterSunday, isPublicHoliday, isWorkingDay, nextWorkingDay } from './working-days.ts'

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2021, '2021-04-04'],
  [2022, '2022-04-17'],
  [2023, '2023-04-09'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %d is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test('Easter is always a Sunday between 22 March and 25 April', () => {
  for (let year = 1900; year <= 2200; year += 1) {
    const easter = easterSunday(year)
    expect(dayOfWeek(easter)).toBe(7)
    expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
  }
})

test('a year has its twelve public holidays', () => {
  const holidays: string[] = []
  for (let day = 0; day < 366; day += 1) {
    const date = civilDate(new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10))
    if (isPublicHoliday(date)) holidays.push(date.slice(5))
  }
  expect(holidays).toEqual([
    '01-01',
    '02-24',
    '03-29',
    '03-31',
    '05-01',
    '05-19',
    '06-23',
    '06-24',
    '08-20',
    '12-24',
    '12-25',
    '12-26',
  ])
})

test.each([
  ['2024-12-31', '2025-01-02'],
  ['2021-12-31', '2022-01-03'],
  ['2023-12-22', '2023-12-27'],
  ['2026-04-02', '2026-04-06'],
  ['2026-06-22', '2026-06-25'],
  ['2026-10-14', '2026-10-15'],
])('the working day after %s is %s', (day, next) => {
  expect(nextWorkingDay(civilDate(day))).toBe(next)
  expect(isWorkingDay(civilDate(next))).toBe(true)
})

test('working days are counted over holidays', () => {
  expect(addWorkingDays(civilDate('2026-12-23'), 3)).toBe('2026-12-30')
  expect(addWorkingDays(civilDate('2026-12-26'), 0)).toBe('2026-12-26')
})
