import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDateOf, numericDate } from './civil-date.ts'
import { parseTypedDay } from './typed-day.ts'

test.each([
  ['31.12.2020', '2020-12-31'],
  ['1.2.2020', '2020-02-01'],
  ['01.02.2020', '2020-02-01'],
  ['1. 2. 2020', '2020-02-01'],
  ['1 2 2020', '2020-02-01'],
  ['1/2/2020', '2020-02-01'],
  ['1,2,2020', '2020-02-01'],
  ['1-2-2020', '2020-02-01'],
  ['1–2–2020', '2020-02-01'],
  [' 01.02.2020. ', '2020-02-01'],
  ['01022020', '2020-02-01'],
  ['2020-02-01', '2020-02-01'],
  ['29.02.2020', '2020-02-29'],
  ['29.02.2021', null],
  ['31.04.2020', null],
  // The day comes first also where it cannot be the month.
  ['12/31/2020', null],
  ['1.2.20', null],
  ['1.2.202', null],
  ['1.2.20200', null],
  ['0.2.2020', null],
  ['1.0.2020', null],
  ['1.2.0000', null],
  ['1.2', null],
  ['1022020', null],
  ['1..2.2020', null],
  ['', null],
  ['eile', null],
])('%j is read as %s', (text, expected) => {
  expect(parseTypedDay(text)).toBe(expected)
})

test('every day is read back from the way in which it is shown', () => {
  const days = fc.record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  fc.assert(
    fc.property(days, ({ year, month, day }) => {
      const date = civilDateOf(year, month, day)
      expect(parseTypedDay(numericDate(date))).toBe(date)
      expect(parseTypedDay(date)).toBe(date)
    }),
  )
})
