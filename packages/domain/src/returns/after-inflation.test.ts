import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { cents, centsFromEuros } from '../money/cents.ts'
import { valuesOf } from './index-series.ts'
import { growthSince, rateOfOneSum } from './one-sum.ts'
import { indexReturn, personalReturn, returnsFor, type Portfolio } from './returns.ts'

const [start, middle, end] = ['2020-01-01', '2021-01-01', '2022-01-01'].map(civilDate) as [never, never, never]
const days = { from: start, to: end }
const valued = (...values: number[]) =>
  valuesOf([start, middle, end].flatMap((date, at) => (values[at] === undefined ? [] : [{ date, value: values[at] }])))
/** Prices rise by a quarter in each of the years. */
const inflation = valued(100, 125, 156.25)

const portfolio: Portfolio = {
  from: start,
  today: end,
  beginning: centsFromEuros(64),
  ending: centsFromEuros(180),
  transactions: [{ date: middle, amount: centsFromEuros(80) }],
}

test('after inflation every payment counts in the prices of the last day', () => {
  // 64 € of the first day and 80 € of the second are 100 € each on the last.
  expect(personalReturn(portfolio)?.amount).toBe(3600)
  expect(personalReturn(portfolio, inflation)).toMatchObject({ amount: -2000, annualised: true })
  expect(personalReturn(portfolio, inflation)?.rate).toBeLessThan(0)
})

test('money that grew with the prices has not grown after inflation', () => {
  const found = indexReturn(portfolio, inflation, inflation)
  expect(found).toEqual({ rate: 0, annualised: true, amount: 0 })
  expect(rateOfOneSum(days, inflation, inflation)).toEqual({ rate: 0, annualised: true })
})

test('a day without a known price index gives no return after inflation, not the nominal one', () => {
  const late = valuesOf([{ date: middle, value: 100 }])
  expect(personalReturn(portfolio, late)).toBeNull()
  expect(indexReturn(portfolio, inflation, late)).toBeNull()
  expect(returnsFor(['SECOND_PILLAR', 'CPI'], portfolio, new Map([['CPI', inflation]]), late)).toEqual([])
  expect(growthSince(start, inflation, late)(end)).toBeNull()
})

test('a price index may be a fraction, and one of 0 gives no return', () => {
  const small = valued(0.5, 0.625, 0.78125)
  expect(personalReturn(portfolio, small)).toEqual(personalReturn(portfolio, inflation))
  // `toBeCloseTo` takes an unknown growth for 0.
  expect(growthSince(start, inflation, small)(end)?.toFixed(9)).toBe('0.000000000')
  expect(indexReturn(portfolio, small)).toEqual(indexReturn(portfolio, inflation))
  const nothing = valued(100, 0, 0)
  expect(growthSince(start, inflation, nothing)(end)).toBeNull()
  expect(personalReturn(portfolio, nothing)).toBeNull()
})

test('the growth of a price since a day, and the yearly rate of one sum', () => {
  const price = valued(10, 9, 14.4)
  expect([start, middle, end].map(growthSince(start, price)).map((rate) => Number(rate?.toFixed(9)))).toEqual([
    0, -0.1, 0.44,
  ])
  expect(growthSince(start, price, inflation)(end)).toBeCloseTo(14.4 / 10 / 1.5625 - 1, 12)
  // 731 days: by the same rule as all rates, a year has 365.
  expect(rateOfOneSum(days, price)?.rate).toBeCloseTo(1.44 ** (365 / 731) - 1, 9)
  expect(rateOfOneSum({ from: start, to: middle }, price)).toMatchObject({ annualised: true })
  expect(rateOfOneSum({ from: middle, to: civilDate('2021-06-01') }, price)?.annualised).toBe(false)
})

test('before its first price a fund has no growth and no rate, not 0', () => {
  const young = valuesOf([{ date: middle, value: 5 }])
  expect(growthSince(start, young)(end)).toBeNull()
  expect(rateOfOneSum(days, young)).toBeNull()
  expect(growthSince(middle, valued(0, 0, 0))(end)).toBeNull()
  expect(personalReturn({ ...portfolio, beginning: cents(0), transactions: [] }, inflation)).toBeNull()
})
