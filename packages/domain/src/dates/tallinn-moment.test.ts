import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { addDays, civilDate, type CivilDate, daysBetween, startOfTallinnDay } from './civil-date.ts'
import { tallinnMoment } from './tallinn-moment.ts'

const TIMES = [
  [0, 0],
  [2, 59],
  [3, 0],
  [3, 30],
  [3, 59],
  [4, 0],
  [12, 0],
  [15, 59],
  [16, 0],
  [23, 59],
] as const

const [first, last] = [civilDate('2026-01-01'), civilDate('2036-12-31')]
const lengthOf = (day: CivilDate) => startOfTallinnDay(addDays(day, 1)).getTime() - startOfTallinnDay(day).getTime()
const changing = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)).filter(
  (day) => lengthOf(day) !== 24 * 3_600_000,
)

/** The time zone database decides, by the same rule for hours that are skipped or occur twice. */
const expected = (day: CivilDate, hour: number, minute: number) =>
  Temporal.PlainDateTime.from(`${day}T00:00`)
    .with({ hour, minute })
    .toZonedDateTime('Europe/Tallinn', { disambiguation: 'compatible' }).epochMilliseconds

test('clocks change on two days of each of eleven years', () => {
  expect(changing).toHaveLength(22)
})

test.each(changing)('every time of %s, on which clocks change', (day) => {
  for (const [hour, minute] of TIMES)
    expect(tallinnMoment(day, hour, minute).getTime()).toBe(expected(day, hour, minute))
})

test('15:59 on the day on which summer time begins', () => {
  expect(tallinnMoment(civilDate('2027-03-28'), 15, 59).toISOString()).toBe('2027-03-28T12:59:00.000Z')
})

test('any time of any day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      (offset, hour, minute) => {
        const day = addDays(civilDate('1990-01-01'), offset)
        expect(tallinnMoment(day, hour, minute).getTime()).toBe(expected(day, hour, minute))
      },
    ),
  )
})

test.each([
  [24, 0],
  [-1, 0],
  [12, 60],
  [Number.NaN, 0],
])('%i:%i is no time of day', (hour, minute) => {
  expect(() => tallinnMoment(first, hour, minute)).toThrow(RangeError)
})
