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
  const found = personalReturn(vector('2018-07-18'))
  expect(found).toMatchObject({ annualised: true, amount: 11000 })
  expect(found?.rate).toBeCloseTo(0.0427, 4)
})

test('vector of the index return, closing on its last day and two days later', () => {
  expect(indexReturn(vector('2018-07-16'), index)?.amount).toBe(8176)
  expect(indexReturn(vector('2018-07-16'), index)?.rate).toBeCloseTo(0.0326, 4)
  expect(indexReturn(vector('2018-07-18'), index)?.rate).toBeCloseTo(0.0325, 4)
})

test('a constant index returns nothing', () => {
  const constant = valuesOf([{ date: civilDate('2000-01-01'), value: 7 }])
  expect(indexReturn(vector('2018-07-18'), constant)).toEqual({ rate: 0, annualised: true, amount: 0 })
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

test('an index that is worth nothing on the day of a payment gives no return', () => {
  for (const value of [0, -3]) {
    const worthless = valuesOf([
      { date: civilDate('2010-01-01'), value: 100 },
      { date: civilDate('2012-01-01'), value },
      { date: civilDate('2012-02-01'), value: 100 },
    ])
    expect(indexReturn(vector('2018-07-18'), worthless)).toBeNull()
  }
})

test('an index that did worse than the money taken out still has a return: the one nearest to 0', () => {
  const portfolio = {
    ...vector('2020-01-01'),
    beginning: cents(0),
    transactions: [
      { date: civilDate('2010-01-01'), amount: centsFromEuros(1000) },
      { date: civilDate('2015-01-01'), amount: centsFromEuros(-1200) },
    ],
  }
  const flat = valuesOf([
    { date: civilDate('2010-01-01'), value: 100 },
    { date: civilDate('2015-01-01'), value: 115.3846 },
    { date: civilDate('2020-01-01'), value: 28.8461 },
  ])
  expect(indexReturn(portfolio, flat)).toMatchObject({ annualised: true, amount: 18846 })
  expect(indexReturn(portfolio, flat)?.rate).toBeCloseTo(0.03, 1)
})

test('below a year every key has the plain growth of the time', () => {
  const days = { from: civilDate('2026-01-01'), today: civilDate('2026-01-05') }
  const portfolio = { ...days, beginning: cents(100_000), ending: cents(98_500), transactions: [] }
  const halved = valuesOf([
    { date: civilDate('2025-12-31'), value: 200 },
    { date: civilDate('2026-01-05'), value: 100 },
  ])
  const entries = returnsFor(['SECOND_PILLAR', 'EPI'], portfolio, new Map([['EPI', halved]]))
  expect(entries.map(({ annualised, amount }) => [annualised, amount])).toEqual([
    [false, -1500],
    [false, -50_000],
  ])
  expect(entries.map(({ rate }) => rate)).toEqual([expect.closeTo(-0.015, 9), expect.closeTo(-0.5, 9)])
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
