import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { cents, centsFromEuros } from '../money/cents.ts'
import { type Flow, moneyWeightedRate } from './money-weighted-rate.ts'

const flow = (date: string, euros: number): Flow => ({ date: civilDate(date), amount: centsFromEuros(euros) })

test.each([
  ['doubling in a year', [flow('2021-01-01', -100), flow('2022-01-01', 200)], 1],
  ['losing half', [flow('2021-01-01', -100), flow('2022-01-01', 50)], -0.5],
  ['losing nearly all', [flow('2021-01-01', -100), flow('2022-01-01', 0.02)], -0.9998],
  ['366 days that are a calendar year', [flow('2020-01-01', -100), flow('2021-01-01', 110)], 0.1],
  ['366 days that are none', [flow('2021-01-01', -100), flow('2022-01-02', 110)], 0.0997],
  ['nothing at all', [], null],
  ['only zeros', [flow('2021-01-01', 0), flow('2022-01-01', 0)], null],
  [
    'flows that cancel out on their day',
    [flow('2021-01-01', -100), flow('2021-01-01', 100), flow('2022-01-01', 0)],
    null,
  ],
  ['a payment that was taken out later', [flow('2021-01-01', -100), flow('2021-06-01', 100), flow('2022-01-01', 0)], 0],
  ['all lost', [flow('2021-01-01', -100), flow('2022-01-01', 0)], null],
  ['everything on one day', [flow('2021-01-01', -100), flow('2021-01-01', 110)], null],
  ['only payments', [flow('2021-01-01', -100), flow('2022-01-01', 0)], null],
  ['only receipts', [flow('2021-01-01', 100), flow('2022-01-01', 100)], null],
  ['nearly eleven times as much', [flow('2021-01-01', -100), flow('2022-01-01', 1095)], 9.95],
  [
    'two rates: the one nearest to 0',
    [flow('2010-01-01', -1000), flow('2015-01-01', 1200), flow('2020-01-01', -50)],
    0.0295,
  ],
  ['two rates below zero', [flow('2010-01-01', -1000), flow('2015-01-01', 900), flow('2020-01-01', -20)], -0.0258],
  ['twice a year’s money in four days', [flow('2026-01-01', -100), flow('2026-01-05', 200)], 1],
  ['eleven times as much in four days', [flow('2026-01-01', -100), flow('2026-01-05', 1100)], 10],
  ['a little less in four days', [flow('2026-01-01', -100), flow('2026-01-05', 98.5)], -0.015],
  ['beyond the range', [flow('2021-01-01', -1), flow('2022-01-01', 1000)], null],
  ['the order does not matter', [flow('2022-01-01', 200), flow('2021-01-01', -100)], 1],
  [
    'fifty years of payments',
    Array.from({ length: 51 }, (_, year) => flow(`${1970 + year}-01-01`, year === 50 ? 100 : -2)),
    0,
  ],
])('%s', (_, flows, rate) => {
  const found = moneyWeightedRate(flows)
  if (rate === null) expect(found).toBeNull()
  else expect(found?.rate).toBeCloseTo(rate, 4)
})

test('the rate found discounts the flows to nothing', () => {
  const payments = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 5000 }), amount: fc.integer({ min: 100, max: 1_000_000 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(payments, fc.integer({ min: 1, max: 3_000_000 }), (list, ending) => {
      const flows = list.map(({ day, amount }) => ({
        date: addDays(civilDate('2000-01-01'), day),
        amount: cents(-amount),
      }))
      const all = [...flows, { date: addDays(civilDate('2000-01-01'), 6000), amount: cents(ending) }]
      const rate = moneyWeightedRate(all)?.rate ?? null
      fc.pre(rate !== null)
      fc.pre(rate > -0.99 && rate < 9.9)
      const value = (at: number) =>
        list.reduce((sum, { day, amount }) => sum - amount * (1 + at) ** ((6000 - day) / 365), ending)
      expect(value(rate - 1e-9)).toBeGreaterThanOrEqual(0)
      expect(value(rate + 1e-9)).toBeLessThanOrEqual(0)
    }),
  )
})

test('a rate is a year’s from 365 days on, below that it is of the time itself', () => {
  const over = (days: number) => [
    flow('2025-01-01', -100),
    { date: addDays(civilDate('2025-01-01'), days), amount: cents(10_500) },
  ]
  expect(moneyWeightedRate(over(364))).toEqual({ rate: expect.closeTo(0.05, 9), annualised: false })
  expect(moneyWeightedRate(over(365))).toEqual({ rate: expect.closeTo(0.05, 9), annualised: true })
  expect(moneyWeightedRate(over(730))?.rate).toBeCloseTo(Math.sqrt(1.05) - 1, 9)
})

test('payments of nothing do not stretch the time', () => {
  const flows = [flow('2025-01-01', 0), flow('2026-01-01', -100), flow('2026-03-01', 110), flow('2026-11-01', 0)]
  expect(moneyWeightedRate(flows)).toMatchObject({ annualised: false })
})

test.each([
  ['2023-12-31', '2024-12-31'],
  ['2024-12-31', '2025-12-31'],
  ['2024-01-15', '2025-01-15'],
  ['2023-06-01', '2024-06-01'],
  ['2023-02-28', '2024-02-28'],
  ['2023-02-28', '2024-02-29'],
  ['2024-02-29', '2025-02-28'],
] as const)('%s to %s is a calendar year: its growth a year is its whole growth', (from, to) => {
  const flows = [flow(from, -100), flow(to, 125)]
  expect(moneyWeightedRate(flows)).toEqual({ rate: expect.closeTo(0.25, 9), annualised: true })
})

test('each calendar year of a century grows as much a year as in total', () => {
  for (let year = 2001; year <= 2100; year += 1)
    for (const day of ['01-01', '02-28', '03-01', '12-31']) {
      const flows = [flow(`${String(year)}-${day}`, -100), flow(`${String(year + 1)}-${day}`, 125)]
      expect(moneyWeightedRate(flows)?.rate, `${String(year)}-${day}`).toBeCloseTo(0.25, 9)
    }
})

test.each([
  ['2023-12-30', '2024-12-31', 367],
  ['2023-12-31', '2024-12-30', 365],
  ['2024-02-28', '2025-03-01', 367],
  ['2021-11-26', '2026-11-26', 1826],
  ['2023-02-28', '2024-03-31', 397],
  ['2022-02-28', '2024-02-29', 731],
] as const)('%s to %s are %i days of years with 365', (from, to, days) => {
  const found = moneyWeightedRate([flow(from, -100), flow(to, 125)])
  expect((1 + (found?.rate ?? 0)) ** (days / 365) - 1).toBeCloseTo(0.25, 9)
})
