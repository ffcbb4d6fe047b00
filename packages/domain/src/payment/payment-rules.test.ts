import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { cents, centsFromEuros } from '../money/cents.ts'
import { formatAmount } from '../money/format.ts'
import { parseAmount } from './amount.ts'
import { contributionReminder, isContributionYearOver } from './contribution-reminder.ts'
import { unitsDay } from './units-day.ts'
import { yearlyLimit } from './yearly-limit.ts'

test.each([
  ['1000', 100000],
  ['0,01', 1],
  ['0.01', 1],
  ['12,5', 1250],
  [' 1 234,50 € ', 123450],
  ['1\u00a0234.50', 123450],
  ['.5', 50],
  ['5,', 500],
  ['+7', 700],
  ['007', 700],
  ['1000000', 100000000],
])('"%s" is %d cents', (text, amount) => {
  expect(parseAmount(text)).toEqual({ ok: true, amount })
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['€', 'empty'],
  ['0', 'not-positive'],
  ['0,00', 'not-positive'],
  ['-5', 'not-positive'],
  ['\u22125', 'not-positive'],
  ['1,005', 'too-many-decimals'],
  ['1,000', 'too-many-decimals'],
  ['1.000,50', 'not-a-number'],
  ['1e3', 'not-a-number'],
  ['abc', 'not-a-number'],
  ['12abc', 'not-a-number'],
  [',', 'not-a-number'],
  ['--5', 'not-a-number'],
  ['NaN', 'not-a-number'],
  ['1000000,01', 'too-large'],
  ['9'.repeat(400), 'too-large'],
])('"%s" is refused: %s', (text, reason) => {
  expect(parseAmount(text)).toEqual({ ok: false, reason })
})

test('what we show can be typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), fc.constantFrom('et', 'en'), (amount, language) => {
      expect(parseAmount(formatAmount(cents(amount), language))).toEqual({ ok: true, amount })
    }),
  )
})

const euros = centsFromEuros
const limit = (paid: number | null, amount: number, type: 'SINGLE' | 'RECURRING', day: string, isYearOver = false) =>
  yearlyLimit(paid === null ? null : euros(paid), { amount: euros(amount), type }, euros(6000), {
    today: civilDate(day),
    isYearOver,
  })

test('the yearly limit', () => {
  expect(limit(1000, 5000, 'SINGLE', '2026-10-14')).toEqual({ kind: 'within', left: 0 })
  expect(limit(1000, 5000.01, 'SINGLE', '2026-10-14')).toEqual({ kind: 'over', by: 1 })
  expect(limit(null, 1, 'SINGLE', '2026-10-14')).toEqual({ kind: 'unknown' })
  expect(limit(0, 500, 'RECURRING', '2026-01-10')).toEqual({ kind: 'within', left: 0 })
  expect(limit(0, 600, 'RECURRING', '2026-01-11')).toEqual({ kind: 'over', by: euros(600) })
  expect(limit(5900, 100, 'RECURRING', '2026-12-10')).toEqual({ kind: 'within', left: 0 })
  expect(limit(6000, 100, 'RECURRING', '2026-12-11')).toEqual({ kind: 'within', left: 0 })
})

test('what is paid after the deadline of a year counts for the next, in which nothing has been paid yet', () => {
  expect(limit(5900, 500, 'SINGLE', '2026-12-28')).toEqual({ kind: 'over', by: euros(400) })
  expect(limit(5900, 500, 'SINGLE', '2026-12-29', true)).toEqual({ kind: 'within', left: euros(5500) })
  expect(limit(null, 6001, 'SINGLE', '2026-12-29', true)).toEqual({ kind: 'over', by: euros(1) })
  expect(limit(6500, 500, 'RECURRING', '2026-12-29', true)).toEqual({ kind: 'within', left: 0 })
  expect(limit(0, 501, 'RECURRING', '2026-12-29', true)).toEqual({ kind: 'over', by: euros(12) })
})

const deadline = { lastDay: '12-28', lastTime: '15:59' } as const
const reminder = (total: number | null, yearToDate: number | null, day: string) =>
  contributionReminder(
    { total: total === null ? null : euros(total), yearToDate: yearToDate === null ? null : euros(yearToDate) },
    civilDate(day),
    isContributionYearOver(deadline, new Date(`${day}T09:00:00Z`)),
  )

test.each([
  ['2026-01-31', null],
  ['2026-02-01', 'nothing-this-year'],
  ['2026-11-30', 'nothing-this-year'],
  ['2026-12-01', 'deadline-near'],
  ['2026-12-28', 'deadline-near'],
  ['2026-12-29', 'year-over'],
  ['2026-12-31', 'year-over'],
  ['2027-01-01', null],
])('nothing paid in this year, on %s: %s', (day, expected) => {
  expect(reminder(100, 0, day)).toBe(expected)
  expect(reminder(100, null, day)).toBe(expected)
  expect(reminder(100, 1, day)).toBeNull()
  expect(reminder(0, 0, day)).toBe('nothing-yet')
  expect(reminder(null, null, day)).toBe('nothing-yet')
})

test.each([
  ['2026-12-28T13:59:59.999Z', false],
  ['2026-12-28T14:00:00Z', true],
  ['2026-12-31T21:59:59Z', true],
  ['2026-12-31T22:00:00Z', false],
  ['2026-06-15T12:00:00Z', false],
])('at %s what counts for the year is over: %s', (moment, expected) => {
  expect(isContributionYearOver(deadline, new Date(moment))).toBe(expected)
})

test.each([
  ['a Tuesday', '2026-11-24T08:00:00Z', '2026-11-25'],
  ['a Tuesday evening', '2026-11-24T18:00:00Z', '2026-11-25'],
  ['a Friday before 16:00 in Tallinn', '2026-11-27T13:59:59Z', '2026-11-30'],
  ['a Friday at 16:00', '2026-11-27T14:00:00Z', '2026-12-01'],
  ['a Friday at 16:00 in summer', '2026-07-10T13:00:00Z', '2026-07-14'],
  ['a Saturday', '2026-11-28T10:00:00Z', '2026-12-01'],
  ['a Sunday that is a Monday already in Tallinn', '2026-11-29T22:00:00Z', '2026-12-01'],
  ['the evening before Christmas', '2026-12-23T15:00:00Z', '2026-12-29'],
  ['Christmas', '2026-12-25T10:00:00Z', '2026-12-29'],
  ['the last afternoon of the year', '2026-12-31T13:00:00Z', '2027-01-04'],
  ['the last evening of the year', '2026-12-31T14:00:00Z', '2027-01-05'],
  ['New Year’s Day', '2027-01-01T10:00:00Z', '2027-01-05'],
])('the units of a payment on %s', (_, paidAt, day) => {
  expect(unitsDay(new Date(paidAt))).toBe(day)
})
