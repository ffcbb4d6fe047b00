import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { civilDate, daysBetween } from './civil-date.ts'
import { contributionsEndOn, monthlyPayoutDays, payoutDay, thirdPillarSumDays } from './withdrawal-days.ts'
import { isWorkingDay } from './working-days.ts'

test.each([
  ['2026-11-23', '2026-11-30', '2026-12-16', '2026-12-20'],
  ['2026-11-30', '2026-11-30', '2026-12-16', '2026-12-20'],
  ['2026-12-01', '2026-12-31', '2027-01-18', '2027-01-20'],
])(
  'a sum from the second pillar, or a fund pension, of %s: cancelled until %s, paid from %s to %s',
  (today, ...days) => {
    const [cancellableUntil, paidFrom, paidUntil] = days
    expect(monthlyPayoutDays(civilDate(today))).toEqual({ cancellableUntil, paidFrom, paidUntil })
  },
)

test.each([
  ['2026-11-23', '2026-11-27'],
  ['2026-12-22', '2026-12-30'],
])('a sum from the third pillar of %s is paid on %s and not cancelled', (today, paid) => {
  const days = { cancellableUntil: null, paidFrom: paid, paidUntil: paid }
  expect(thirdPillarSumDays(civilDate(today))).toEqual(days)
})

test.each([
  ['2026-12-01', '2027-09-01'],
  ['2027-03-31', '2027-09-01'],
  ['2027-04-01', '2028-01-01'],
  ['2027-07-31', '2028-01-01'],
  ['2027-08-01', '2028-05-01'],
  ['2027-11-30', '2028-05-01'],
])('money out of the second pillar, applied for on %s, ends contributions on %s', (today, end) => {
  expect(contributionsEndOn(civilDate(today))).toBe(end)
})

test('in any month money is paid on a working day from the 16th to the 20th, after the last day to cancel', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (later) => {
      const today = civilDate(Temporal.PlainDate.from('2026-01-01').add({ days: later }).toString())
      const { cancellableUntil, paidFrom, paidUntil } = monthlyPayoutDays(today)
      expect(cancellableUntil !== null && cancellableUntil >= today && cancellableUntil < paidFrom).toBe(true)
      expect(isWorkingDay(paidFrom) && paidFrom.slice(8) >= '16' && paidFrom <= paidUntil).toBe(true)
      expect(payoutDay(paidUntil)).toBe(paidFrom)
      expect(daysBetween(today, thirdPillarSumDays(today).paidFrom)).toBeGreaterThanOrEqual(4)
    }),
  )
})
