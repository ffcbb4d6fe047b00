import { createHash } from 'node:crypto'
import { civilDate, dayOf } from '@sammas/domain/dates/civil-date'
import { isWorkingDay } from '@sammas/domain/dates/working-days'
import { isin } from '@sammas/domain/fund/isin'
import { expect, test } from 'vitest'
import { funds } from '../funds/funds.ts'
import { tradingDays } from './day-source.ts'
import { INDEX_KEYS } from '@sammas/domain/returns/index-keys'
import { marketPrices } from './market-prices.ts'
import { generateSeries, nthRoot } from './series.ts'

const from = civilDate('2002-07-01')
const until = civilDate('2026-11-20')
const priceOf = (code: string, day: string): number | undefined =>
  marketPrices.fundPrice(isin(code), civilDate(day))?.value

test('prices pass exactly through the known snapshots', () => {
  expect(priceOf('EE3600109435', '2017-06-27')).toBe(63337)
  expect(priceOf('EE3600019758', '2017-06-27')).toBe(122482)
  expect(priceOf('EE3600001707', '2019-10-23')).toBe(63970)
  expect(priceOf('EE3600109435', '2022-11-14')).toBe(87831)
  expect(priceOf('EE3600001707', '2022-11-14')).toBe(78130)
  expect(priceOf('EE3600019758', '2022-11-14')).toBe(146726)
  const [spring2020] = marketPrices.indexValues('UNION_STOCK_INDEX', civilDate('2020-03-26'), civilDate('2020-03-26'))
  expect(spring2020?.value).toBe(Math.round((2803.69952 / 13.3883094) * 100_000))
})

test('every fund starts at 10 kroons on its inception and has none before', () => {
  for (const fund of funds) {
    expect(priceOf(fund.isin, fund.inceptionDate)).toBe(63912)
    expect(marketPrices.fundPrice(fund.isin, civilDate('2002-07-01'))).toBeNull()
  }
})

test('prices exist on working days alone, and are always above 0', () => {
  for (const fund of funds) {
    const points = marketPrices.fundPrices(fund.isin, from, until) ?? []
    expect(points.length).toBeGreaterThan(500)
    expect(points.every(({ date, value }) => isWorkingDay(date) && value > 0)).toBe(true)
  }
})

test('the last price holds over a weekend, a holiday and after liquidation', () => {
  expect(marketPrices.fundPrice(isin('EE3600109435'), civilDate('2026-11-22'))?.date).toBe('2026-11-20')
  expect(marketPrices.fundPrice(isin('EE3600109435'), civilDate('2026-02-24'))?.date).toBe('2026-02-23')
  expect(marketPrices.fundPrice(isin('EE3600109476'), until)?.date).toBe('2022-04-29')
})

test('a series starts with the value at or before the requested day', () => {
  const points = marketPrices.fundPrices('EE3600109435', civilDate('2026-11-15'), until) ?? []
  expect(points[0]?.date).toBe('2026-11-13')
  expect(points.at(-1)?.date).toBe('2026-11-20')
  expect(marketPrices.fundPrices('EE3600109435', from, civilDate('2017-03-28'))).toEqual([
    { date: '2017-03-28', value: 63912 },
  ])
  expect(marketPrices.fundPrices('EE3600109435', from, civilDate('2016-01-01'))).toEqual([])
  expect(marketPrices.fundPrices('EE0000000000', from, until)).toBeNull()
})

test('consumer prices are monthly on the first day', () => {
  const points = marketPrices.indexValues('CPI', civilDate('2020-01-15'), until)
  expect(points[0]?.date).toBe('2020-01-01')
  expect(points.every(({ date }) => dayOf(date) === 1)).toBe(true)
  expect(points).toHaveLength(83)
})

test('requesting a later day never changes earlier values', () => {
  const spec = {
    key: 'TEST',
    anchors: [{ date: civilDate('2010-01-04'), value: 100_000 }],
    end: null,
    equityShare: 1,
    yearlyGrowth: 0.06,
    valuesPerYear: 253,
  }
  const steps = generateSeries(spec, tradingDays())
  for (const day of ['2012-01-01', '2015-06-01', '2019-12-31']) steps.valueOn(civilDate(day))
  const once = generateSeries(spec, tradingDays())
  const [start, end] = [civilDate('2010-01-01'), civilDate('2020-12-31')]
  expect(steps.between(start, end)).toEqual(once.between(start, end))
})

test('all prices are the same on every machine', () => {
  const hash = createHash('sha256')
  for (const { isin: code } of funds) hash.update(JSON.stringify(marketPrices.fundPrices(code, from, until)))
  for (const key of INDEX_KEYS) hash.update(JSON.stringify(marketPrices.indexValues(key, from, until)))
  expect(hash.digest('hex').slice(0, 16)).toBe('b0d46b72da67bf43')
})

test('markets fell in 2008, in March 2020 and in 2022', () => {
  const index = (day: string): number =>
    marketPrices.indexValues('UNION_STOCK_INDEX', civilDate(day), civilDate(day))[0]?.value ?? 0
  expect(index('2009-03-09')).toBeLessThan(0.75 * index('2007-10-31'))
  expect(index('2020-03-23')).toBeLessThan(0.85 * index('2020-02-19'))
  expect(index('2022-10-12')).toBeLessThan(index('2022-01-04'))
})

test('the n-th root is exact enough for thousands of steps', () => {
  expect(nthRoot(2, 1000) ** 1000).toBeCloseTo(2, 9)
  expect(nthRoot(0.5, 5000) ** 5000).toBeCloseTo(0.5, 9)
})
