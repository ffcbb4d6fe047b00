import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { navFromNumber, units } from '../money/units.ts'
import { lastPaymentDay, paymentsIn } from './fund-pension.ts'
import { comingPayment, nextAmount } from './running-fund-pension.ts'

const helmi = { startDate: civilDate('2024-03-18'), durationYears: 19 }

test.each([
  ['before the first', '2024-03-17', '2024-03-18', '2024-03-20', 228],
  ['on a day of payment the next month', '2024-03-18', '2024-04-16', '2024-04-20', 227],
  ['between two', '2026-11-23', '2026-12-16', '2026-12-20', 195],
  ['the last one', '2043-01-20', '2043-02-16', '2043-02-20', 1],
])('the next payment: %s', (_, today, from, until, paymentsLeft) => {
  expect(comingPayment(helmi, civilDate(today))).toEqual({ from, until, paymentsLeft })
})

test('after the last payment there is none', () => {
  const last = lastPaymentDay(helmi.startDate, helmi.durationYears)
  expect(comingPayment(helmi, addDays(last, -1))).toMatchObject({ from: last, paymentsLeft: 1 })
  expect(comingPayment(helmi, last)).toBeNull()
})

test('every payment is made once: one less is left after each', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 400 }), (durationYears, later) => {
      const term = { startDate: helmi.startDate, durationYears }
      const next = comingPayment(term, addDays(helmi.startDate, later))
      if (next === null) return
      expect(next.paymentsLeft).toBeGreaterThan(0)
      expect(next.paymentsLeft).toBeLessThan(paymentsIn(durationYears))
      const after = comingPayment(term, next.from)
      expect(after?.paymentsLeft ?? 0).toBe(next.paymentsLeft - 1)
    }),
  )
})

test('the amount is the units left over the payments left, at the price of today', () => {
  const nav = navFromNumber(2)
  // 38 000 euros over 228 payments.
  expect(nextAmount([{ units: units(190_000_000), nav }], 228)).toBe(166_67)
  expect(nextAmount([{ units: units(190_000_000), nav }], 1)).toBe(38_000_00)
  const unpriced = { units: units(10_000), nav: null }
  expect(nextAmount([{ units: units(10_000), nav }, unpriced], 1)).toBeNull()
  expect(nextAmount([], 12)).toBe(0)
})
