import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDate, daysBetween } from '../dates/civil-date.ts'
import { cents, centsFromEuros } from '../money/cents.ts'
import { valuesOf } from './index-series.ts'
import { type Flow, moneyWeightedRate } from './money-weighted-rate.ts'
import { indexReturn, personalReturn, type Portfolio } from './returns.ts'

const flow = (date: string, euros: number): Flow => ({ date: civilDate(date), amount: centsFromEuros(euros) })

test.each([
  ['half a year', [flow('2026-01-01', -100), flow('2026-07-01', 110), flow('2026-12-31', 0)], 0.1, false],
  ['nineteen days', [flow('2023-01-01', -100), flow('2023-01-20', 103), flow('2026-01-01', 0)], 0.03, false],
  [
    'nineteen days, with a rate beyond every year',
    [flow('2021-01-13', -551.81), flow('2021-02-01', 643.14), flow('2025-04-05', 0)],
    0.1655,
    false,
  ],
  ['two years', [flow('2020-01-01', -100), flow('2021-12-31', 121), flow('2026-12-31', 0)], 0.1, true],
  ['a loss', [flow('2026-01-01', -100), flow('2026-03-01', 90), flow('2026-12-31', 0)], -0.1, false],
  [
    'a last day on which as much is paid in as is left',
    [flow('2026-01-01', -100), flow('2026-07-01', 110), flow('2026-12-31', -50), flow('2026-12-31', 50)],
    0.1,
    false,
  ],
])('money that left after %s has the return of that time, however long ago', (_, flows, rate, annualised) => {
  const found = moneyWeightedRate(flows)
  expect(found?.annualised).toBe(annualised)
  expect(found?.rate).toBeCloseTo(rate, 4)
})

const left = (change: Partial<Portfolio> = {}): Portfolio => ({
  from: civilDate('2026-01-01'),
  today: civilDate('2026-12-31'),
  beginning: centsFromEuros(100),
  ending: cents(0),
  transactions: [{ date: civilDate('2026-07-01'), amount: centsFromEuros(-110) }],
  ...change,
})

/** Falls by a tenth until the exit and doubles afterwards. */
const index = valuesOf([
  { date: civilDate('2026-01-01'), value: 10 },
  { date: civilDate('2026-07-01'), value: 9 },
  { date: civilDate('2026-12-31'), value: 18 },
])

test('the comparison with an index ends with the last money, without a lasting debt', () => {
  // 100 became 90 by the exit, of which 110 were taken out: 20 less, today as then.
  const found = indexReturn(left(), index)
  expect(found).toMatchObject({ amount: -1000, annualised: false })
  expect(found?.rate).toBeCloseTo(-0.1, 9)
  expect(indexReturn(left({ today: civilDate('2031-12-31') }), index)).toEqual(found)
})

test('after inflation the money counts in the prices of its last day', () => {
  const prices = valuesOf([
    { date: civilDate('2026-01-01'), value: 100 },
    { date: civilDate('2026-07-01'), value: 110 },
    { date: civilDate('2026-12-31'), value: 220 },
  ])
  expect(personalReturn(left(), prices)).toEqual({ rate: 0, annualised: false, amount: 0 })
})

test('of two payouts the later one ends the time, in any order', () => {
  const transactions = [
    { date: civilDate('2026-07-01'), amount: centsFromEuros(-10) },
    { date: civilDate('2026-04-01'), amount: centsFromEuros(-80) },
  ]
  // 100 lost nothing until April and a tenth of the last 20 until July, when 10 were taken out.
  expect(indexReturn(left({ transactions }), index)?.amount).toBe(-200)
})

test('money that is left, or was lost rather than taken out, is compared until today', () => {
  const half = [{ date: civilDate('2026-07-01'), amount: centsFromEuros(-50) }]
  expect(indexReturn(left({ ending: centsFromEuros(1), transactions: half }), index)?.amount).toBe(3000)
  expect(indexReturn(left({ transactions: [] }), index)?.amount).toBe(8000)
  const paidIn = [{ date: civilDate('2026-07-01'), amount: centsFromEuros(9) }]
  expect(indexReturn(left({ transactions: paidIn }), index)?.amount).toBe(8900)
})

/** The rate of the time from the first to the last day with money, by halving, with nothing of the product's. */
function byHalving(flows: readonly { readonly day: number; readonly amount: number }[]): number {
  const first = Math.min(...flows.map(({ day }) => day))
  const last = Math.max(...flows.map(({ day }) => day))
  const time = last - first >= 365 ? 365 : last - first
  const left = (rate: number) =>
    flows.reduce((sum, { day, amount }) => sum + amount * Math.pow(1 + rate, (last - day) / time), 0)
  let [low, high] = [-0.9999, 10]
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    // Payments are below 0, so the more they would have grown, the less is left.
    if (left(middle) > 0) low = middle
    else high = middle
  }
  return low
}

test('payments that were taken out at once have the rate found by halving, on any later day', () => {
  const start = civilDate('2004-02-29')
  const payments = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 3000 }), amount: fc.integer({ min: 100_00, max: 5_000_00 }) }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(
      payments,
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 0, max: 4000 }),
      fc.double({ min: 0.6, max: 2.5, noNaN: true }),
      (list, worked, later, factor) => {
        const exit = Math.max(...list.map(({ day }) => day)) + worked
        const taken = Math.round(list.reduce((sum, { amount }) => sum + amount, 0) * factor)
        const flows = [...list.map(({ day, amount }) => ({ day, amount: -amount })), { day: exit, amount: taken }]
        const expected = byHalving(flows)
        fc.pre(expected > -0.99 && expected < 9.9)
        const portfolio: Portfolio = {
          from: start,
          today: addDays(start, exit + later),
          beginning: cents(0),
          ending: cents(0),
          transactions: flows.map(({ day, amount }) => ({ date: addDays(start, day), amount: cents(-amount) })),
        }
        const found = personalReturn(portfolio)
        expect(found?.rate).toBeCloseTo(expected, 7)
        const first = addDays(start, Math.min(...list.map(({ day }) => day)))
        expect(found?.annualised).toBe(daysBetween(first, addDays(start, exit)) >= 365)
      },
    ),
  )
})
