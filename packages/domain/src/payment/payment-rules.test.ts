import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { cents, centsFromEuros } from '../money/cents.ts'
import { formatAmount } from '../money/format.ts'
import { parseAmount } from './amount.ts'
import { contributionReminder } from './contribution-reminder.ts'
import { isContributionYearOver } from './contribution-year.ts'
import { plannedInYear } from './planned-payments.ts'
import { beyondRoom, taxRoom } from './tax-room.ts'
import { unitsDay } from './units-day.ts'

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
  ['1,0050', 'too-many-decimals'],
  ['1.000,505', 'too-many-decimals'],
  ['1,000', 'ambiguous'],
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

test('displayed amounts can be typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), fc.constantFrom('et', 'en'), (amount, language) => {
      expect(parseAmount(formatAmount(cents(amount), language))).toEqual({ ok: true, amount })
    }),
  )
})

const euros = centsFromEuros

test.each([
  ['SINGLE', '2026-10-14', false, 100],
  ['RECURRING', '2026-01-10', false, 1_200],
  ['RECURRING', '2026-01-11', false, 1_100],
  ['RECURRING', '2026-12-10', false, 100],
  ['RECURRING', '2026-12-11', false, 0],
  ['RECURRING', '2026-12-30', true, 1_200],
] as const)('100 € %s, asked for on %s, comes to so much in its year', (type, day, isYearOver, sum) => {
  expect(plannedInYear({ amount: euros(100), type }, { today: civilDate(day), isYearOver })).toBe(euros(sum))
})

test.each([
  [24_000, 0, { kind: 'known', limit: euros(3_600), left: euros(3_600), comesBack: euros(792) }],
  [24_000, 660, { left: euros(2_940), comesBack: 646_80 }],
  [40_000, 0, { kind: 'known', limit: euros(6_000), comesBack: euros(1_320) }],
  [24_000, 3_700, { left: 0, comesBack: 0 }],
  [null, 1_000, { kind: 'at-most', limit: euros(6_000), left: euros(5_000) }],
])('of %s € income with %d € paid so far the tax room is known, or at most so much', (income, paid, room) => {
  expect(taxRoom({ income: income === null ? null : euros(income), paid: euros(paid) })).toMatchObject(room)
})

test('planned payments go beyond the room by what is more than it', () => {
  const room = taxRoom({ income: euros(24_000), paid: euros(3_000) })
  expect(beyondRoom(room, euros(600))).toBeNull()
  expect(beyondRoom(room, cents(600_01))).toBe(1)
  expect(taxRoom({ income: euros(24_000), paid: null })).toBeNull()
  expect(beyondRoom(null, euros(9_000))).toBeNull()
})

const reminder = (total: number | null, yearToDate: number | null, day: string) =>
  contributionReminder(
    { total: total === null ? null : euros(total), yearToDate: yearToDate === null ? null : euros(yearToDate) },
    civilDate(day),
    isContributionYearOver(new Date(`${day}T09:00:00Z`)),
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
  ['a Tuesday', '2026-11-24T08:00:00Z', '2026-11-25'],
  ['a Tuesday evening', '2026-11-24T18:00:00Z', '2026-11-25'],
  ['a Friday before 16:00 in Tallinn', '2026-11-27T13:59:59Z', '2026-11-30'],
  ['a Friday at 16:00', '2026-11-27T14:00:00Z', '2026-12-01'],
  ['a Friday at 16:00 in summer', '2026-07-10T13:00:00Z', '2026-07-14'],
  ['a Saturday', '2026-11-28T10:00:00Z', '2026-12-01'],
  ['a Sunday that is a Monday already in Tallinn', '2026-11-29T22:00:00Z', '2026-12-01'],
  ['the evening before Christmas', '2026-12-23T15:00:00Z', '2026-12-29'],
  ['Christmas', '2026-12-25T10:00:00Z', '2026-12-29'],
  ['after the registry’s end of the year', '2026-12-29T14:00:00Z', '2027-01-04'],
  ['a minute before it', '2026-12-29T13:59:00Z', '2026-12-30'],
  ['the last afternoon of the year', '2026-12-31T13:00:00Z', '2027-01-04'],
  ['the last evening of the year', '2026-12-31T14:00:00Z', '2027-01-05'],
  ['New Year’s Day', '2027-01-01T10:00:00Z', '2027-01-05'],
])('the units of a payment on %s', (_, paidAt, day) => {
  expect(unitsDay(new Date(paidAt))).toBe(day)
})
