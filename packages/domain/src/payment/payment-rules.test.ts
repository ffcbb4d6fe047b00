import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { inForceOn } from '../law/figure.ts'
import {
  BASIC_EXEMPTION,
  INCOME_TAX,
  PAYMENT_RATES,
  type PaymentRate,
  THIRD_PILLAR_RELIEF,
  UNEMPLOYMENT_INSURANCE,
} from '../law/statutory-figures.ts'
import { cents, centsFromEuros, shareOf } from '../money/cents.ts'
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
] as const)('100 € %s, requested on %s, are so much in its year', (type, day, isYearOver, sum) => {
  expect(plannedInYear({ amount: euros(100), type }, { today: civilDate(day), isYearOver })).toBe(euros(sum))
})

const DAY = civilDate('2026-11-23')
const RELIEF = inForceOn(THIRD_PILLAR_RELIEF, DAY)
const TAX = inForceOn(INCOME_TAX, DAY).share
const roomOf = (wage: number | null, paid: number | null, rate: PaymentRate | null = null) =>
  taxRoom({ wage: wage === null ? null : euros(wage), rate, paid: paid === null ? null : euros(paid), day: DAY })

test.each([
  ['a part of the income', 2_000, 0, 'known', shareOf(euros(24_000), RELIEF.incomeShare)],
  ['a part of the income, less what is paid', 2_000, 660, 'known', shareOf(euros(24_000), RELIEF.incomeShare)],
  ['the most', 5_000, 0, 'known', RELIEF.most],
  ['the most of an unknown income', null, 1_000, 'at-most', RELIEF.most],
] as const)('the limit of the tax room is %s', (_, wage, paid, kind, limit) => {
  const left = cents(limit - euros(paid))
  expect(roomOf(wage, paid)).toEqual({ kind, limit, left, relief: shareOf(left, TAX) })
})

test('a limit that is reached leaves no room', () => {
  expect(roomOf(2_000, 5_000)).toMatchObject({ left: 0, relief: 0 })
})

test.each([
  // 800 € a month: what is left of it after the premium, the exemption and 2 % for the second pillar is taxed, 854.40 € a year.
  [800, 2, 0, 854_40],
  [800, 2, 400, 454_40],
  [800, 2, 1_000, 0],
  [800, null, 0, 1_046_40],
  [711, null, 0, 0],
  [600, 6, 0, 0],
] as const)('no more tax is refunded than is paid on a wage of %i €', (wage, rate, paid, taxed) => {
  expect(roomOf(wage, paid, rate)?.relief).toBe(shareOf(cents(taxed), TAX))
})

test('for any wage, the refunded tax is within the tax on it', () => {
  const { monthly: exempt } = inForceOn(BASIC_EXEMPTION, DAY)
  const premium = inForceOn(UNEMPLOYMENT_INSURANCE, DAY).share / 10_000
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_00 }),
      fc.constantFrom(null, ...PAYMENT_RATES),
      fc.integer({ min: 0, max: 7_000_00 }),
      (wage, rate, paid) => {
        const room = taxRoom({ wage: cents(wage), rate, paid: cents(paid), day: DAY })
        const taxed = Math.max(0, 12 * (wage * (1 - premium - (rate ?? 0) / 100) - exempt) - paid)
        expect(room?.relief).toBeLessThanOrEqual((taxed * TAX) / 10_000 + 0.5)
      },
    ),
  )
})

test('planned payments go beyond the room by what is more than it', () => {
  const room = roomOf(2_000, 3_000)
  expect(beyondRoom(room, euros(600))).toBeNull()
  expect(beyondRoom(room, cents(600_01))).toBe(1)
  expect(roomOf(2_000, null)).toBeNull()
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
