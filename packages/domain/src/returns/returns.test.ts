import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { cents, centsFromEuros } from '../money/cents.ts'
import { valuesOf } from './index-series.ts'
import { periodStart, RETURN_PERIODS } from './periods.ts'
import {
  hasTooLittleHistory,
  indexReturn,
  personalReturn,
  type Portfolio,
  pillarOfKeys,
  returnsFor,
  returnTypeOf,
} from './returns.ts'
import { type Flow, xirr } from './xirr.ts'

const halfYears = Array.from({ length: 17 }, (_, at) =>
  civilDate(`${2010 + Math.floor(at / 2)}-${at % 2 ? '07' : '01'}-01`),
)
const thirty = centsFromEuros(30)

const vector = (today: string): Portfolio => ({
  from: civilDate('2010-01-01'),
  today: civilDate(today),
  beginning: thirty,
  ending: centsFromEuros(620),
  transactions: halfYears.slice(1).map((date) => ({ date, amount: thirty })),
})

const INDEX = [133, 127, 140, 150, 145, 150, 152.5, 155, 157.5, 160, 162.5, 165, 167.5, 170, 172.5, 175, 177.5]
const index = valuesOf([
  ...INDEX.map((value, at) => ({ date: halfYears[at] ?? civilDate('2010-01-01'), value })),
  { date: civilDate('2018-07-16'), value: 180 },
])

test('vector of the personal return', () => {
  expect(personalReturn(vector('2018-07-18'))).toEqual({ rate: 0.0427, amount: 11000 })
})

test('vector of the index return, closing on its last day and two days later', () => {
  expect(indexReturn(vector('2018-07-16'), index)).toEqual({ rate: 0.0326, amount: 8176 })
  expect(indexReturn(vector('2018-07-18'), index)?.rate).toBe(0.0325)
})

test('a constant index returns nothing', () => {
  const constant = valuesOf([{ date: civilDate('2000-01-01'), value: 7 }])
  expect(indexReturn(vector('2018-07-18'), constant)).toEqual({ rate: 0, amount: 0 })
})

test('without money there is no return, not 0', () => {
  const empty = { ...vector('2018-07-18'), beginning: cents(0), ending: cents(0), transactions: [] }
  expect(personalReturn(empty)).toBeNull()
  expect(indexReturn(empty, index)).toBeNull()
})

test('a missing value gives no return, not 0', () => {
  const late = valuesOf([{ date: civilDate('2010-01-02'), value: 100 }])
  expect(indexReturn(vector('2018-07-18'), late)).toBeNull()
  expect(indexReturn(vector('2018-07-18'), valuesOf([]))).toBeNull()
})

test('keys without a result are left out', () => {
  const values = new Map([
    ['EPI', index],
    ['CPI', valuesOf([])],
  ])
  const keys = ['SECOND_PILLAR', 'EPI', 'CPI', 'EE3600019717', 'NONSENSE']
  const entries = returnsFor(keys, vector('2018-07-18'), values)
  expect(entries.map(({ key, type }) => [key, type])).toEqual([
    ['SECOND_PILLAR', 'PERSONAL'],
    ['EPI', 'INDEX'],
  ])
  expect(returnsFor(['THIRD_PILLAR', 'SECOND_PILLAR'], vector('2018-07-18'), values).map(({ key }) => key)).toEqual([
    'THIRD_PILLAR',
  ])
  expect([pillarOfKeys(['EPI']), pillarOfKeys(['EPI', 'THIRD_PILLAR'])]).toEqual([2, 3])
  expect(returnTypeOf('EE3600019717')).toBe('FUND')
})

test('less than a year of history is too little', () => {
  const today = civilDate('2026-10-14')
  expect(hasTooLittleHistory(addDays(today, -364), today)).toBe(true)
  expect(hasTooLittleHistory(addDays(today, -365), today)).toBe(false)
  expect(hasTooLittleHistory(null, today)).toBe(true)
})

test('the latest value on or before a day', () => {
  const valueOn = valuesOf([
    { date: civilDate('2020-01-03'), value: 3 },
    { date: civilDate('2020-01-01'), value: 1 },
  ])
  expect(
    ['2019-12-31', '2020-01-01', '2020-01-02', '2020-01-03', '2030-01-01'].map((day) => valueOn(civilDate(day))),
  ).toEqual([null, 1, 1, 3, 3])
})

const flow = (date: string, euros: number): Flow => ({ date: civilDate(date), amount: centsFromEuros(euros) })

test.each([
  ['doubling in a year', [flow('2021-01-01', -100), flow('2022-01-01', 200)], 1],
  ['losing half', [flow('2021-01-01', -100), flow('2022-01-01', 50)], -0.5],
  ['losing nearly all', [flow('2021-01-01', -100), flow('2022-01-01', 0.02)], -0.9998],
  ['a leap year has 366 days', [flow('2020-01-01', -100), flow('2021-01-01', 110)], 0.0997],
  ['nothing at all', [], null],
  ['only zeros', [flow('2021-01-01', 0), flow('2022-01-01', 0)], null],
  ['what cancels out on its day', [flow('2021-01-01', -100), flow('2021-01-01', 100), flow('2022-01-01', 0)], null],
  [
    'what was paid in and taken out later',
    [flow('2021-01-01', -100), flow('2021-06-01', 100), flow('2022-01-01', 0)],
    0,
  ],
  ['all lost', [flow('2021-01-01', -100), flow('2022-01-01', 0)], null],
  ['everything on one day', [flow('2021-01-01', -100), flow('2021-01-01', 110)], null],
  ['only payments', [flow('2021-01-01', -100), flow('2022-01-01', 0)], null],
  ['only receipts', [flow('2021-01-01', 100), flow('2022-01-01', 100)], null],
  ['beyond the range', [flow('2021-01-01', -1), flow('2022-01-01', 1000)], null],
  ['the order does not matter', [flow('2022-01-01', 200), flow('2021-01-01', -100)], 1],
  [
    'fifty years of payments',
    Array.from({ length: 51 }, (_, year) => flow(`${1970 + year}-01-01`, year === 50 ? 100 : -2)),
    0,
  ],
])('%s', (_, flows, rate) => {
  expect(xirr(flows)).toBe(rate)
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
      const rate = xirr(all)
      fc.pre(rate !== null)
      fc.pre(rate > -0.99 && rate < 9.9)
      const value = (at: number) =>
        list.reduce((sum, { day, amount }) => sum - amount * (1 + at) ** ((6000 - day) / 365), ending)
      expect(value(rate - 0.0001)).toBeGreaterThanOrEqual(0)
      expect(value(rate + 0.0001)).toBeLessThanOrEqual(0)
    }),
  )
})

test('periods start so many years ago, or on 1 January', () => {
  const today = civilDate('2024-02-29')
  expect(RETURN_PERIODS.map((period) => periodStart(period, today))).toEqual([
    '2003-01-07',
    '2004-02-29',
    '2009-02-28',
    '2014-02-28',
    '2019-02-28',
    '2021-02-28',
    '2022-02-28',
    '2023-02-28',
    '2024-01-01',
  ])
})
