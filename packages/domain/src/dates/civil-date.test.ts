import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  civilDate,
  civilDateOf,
  dayOf,
  dayOfWeek,
  daysBetween,
  endOfTallinnDay,
  lastDayOfMonth,
  monthOf,
  numericDate,
  parseCivilDate,
  startOfTallinnDay,
  tallinnDate,
  yearOf,
} from './civil-date.ts'

const days = fc
  .record({
    year: fc.integer({ min: 1000, max: 3000 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .chain((date) => fc.integer({ min: 0, max: 3 }).map((more) => Temporal.PlainDate.from(date).add({ days: more })))
  .map((date) => civilDate(date.toString()))

const moments = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test.each(['2024-02-29', '0001-01-01', '9999-12-31', '2000-02-29'])('%s is a day', (text) => {
  expect(parseCivilDate(text)).toBe(text)
})

test.each([
  '2023-02-29',
  '1900-02-29',
  '2023-04-31',
  '2023-00-10',
  '2023-13-01',
  '2023-1-1',
  '0000-01-01',
  '',
  '2023-01-01T00:00',
  ' 2023-01-01',
])('"%s" is no day', (text) => {
  expect(parseCivilDate(text)).toBeNull()
  expect(() => civilDate(text)).toThrow(RangeError)
})

test('arithmetic agrees with Temporal', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: -40_000, max: 40_000 }),
      fc.integer({ min: -1000, max: 1000 }),
      (date, count, months) => {
        const oracle = Temporal.PlainDate.from(date)
        expect(addDays(date, count)).toBe(oracle.add({ days: count }).toString())
        expect(addMonths(date, months)).toBe(oracle.add({ months }).toString())
        expect(addYears(date, count % 100)).toBe(oracle.add({ years: count % 100 }).toString())
        expect(dayOfWeek(date)).toBe(oracle.dayOfWeek)
        expect(lastDayOfMonth(date)).toBe(oracle.with({ day: oracle.daysInMonth }).toString())
        expect([yearOf(date), monthOf(date), dayOf(date)]).toEqual([oracle.year, oracle.month, oracle.day])
      },
    ),
  )
})

test('the distance between two days agrees with Temporal', () => {
  fc.assert(
    fc.property(days, days, (from, to) => {
      expect(daysBetween(from, to)).toBe(Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days)
      expect(addDays(from, daysBetween(from, to))).toBe(to)
    }),
  )
})

test('31 January plus one month is the last day of February', () => {
  expect(addMonths(civilDate('2023-01-31'), 1)).toBe('2023-02-28')
  expect(addMonths(civilDate('2024-01-31'), 1)).toBe('2024-02-29')
  expect(addMonths(civilDate('2024-01-31'), -2)).toBe('2023-11-30')
  expect(addYears(civilDate('2024-02-29'), 1)).toBe('2025-02-28')
})

test('a date in figures has two figures for the day and for the month', () => {
  expect(numericDate(civilDate('2026-01-05'))).toBe('05.01.2026')
})

test('a moment has its day in Tallinn, in any time zone of the machine', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const there = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO('Europe/Tallinn')
      expect(tallinnDate(moment)).toBe(there.toPlainDate().toString())
    }),
  )
})

test.each([
  ['2021-12-31T22:30:00Z', '2022-01-01'],
  ['2021-12-31T21:59:59.999Z', '2021-12-31'],
  ['2023-03-26T00:59:59Z', '2023-03-26'],
  ['2023-03-26T01:00:00Z', '2023-03-26'],
  ['2023-10-29T00:30:00Z', '2023-10-29'],
  ['2023-10-29T01:30:00Z', '2023-10-29'],
  ['2021-03-31T20:59:59.999999999Z', '2021-03-31'],
])('%s is on %s in Tallinn', (moment, day) => {
  expect(tallinnDate(new Date(moment))).toBe(day)
})

test('every day since 1970 starts at midnight in Tallinn and ends a nanosecond before the next', () => {
  for (let day = civilDate('1970-01-01'); day < '2080-01-01'; day = addDays(day, 13)) {
    const oracle = Temporal.PlainDate.from(day).toZonedDateTime('Europe/Tallinn').toInstant()
    expect(startOfTallinnDay(day).getTime()).toBe(oracle.epochMilliseconds)
  }
  expect(endOfTallinnDay(civilDate('2021-03-31'))).toBe('2021-03-31T20:59:59.999999999Z')
  expect(endOfTallinnDay(civilDate('2021-11-30'))).toBe('2021-11-30T21:59:59.999999999Z')
  expect(endOfTallinnDay(civilDate('2023-03-26'))).toBe('2023-03-26T20:59:59.999999999Z')
})

test('an invalid moment is an error, not a day', () => {
  expect(() => tallinnDate(new Date('nonsense'))).toThrow(RangeError)
})

test.each([
  [2023, 2, 30],
  [2023, 0, 1],
  [2023, 13, 1],
  [2023, 1, 0],
  [2023, 1.5, 1],
  [0, 1, 1],
  [10_000, 1, 1],
])('there is no day %i-%f-%i', (year, month, day) => {
  expect(() => civilDateOf(year, month, day)).toThrow(RangeError)
})
