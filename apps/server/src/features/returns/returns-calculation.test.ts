import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin, type Isin } from '@sammas/domain/fund/isin'
import { centsFromEuros } from '@sammas/domain/money/cents'
import { navFromNumber, unitsFromNumber } from '@sammas/domain/money/units'
import { expect, test } from 'vitest'
import type { FundMovement } from '../../pension/fund-movements.ts'
import { priceSeries } from '../../pension/price-source.ts'
import { calculationOf, fundsHeldAt } from './returns-calculation.ts'

const [stocks, bonds] = [isin('EE3600109435'), isin('EE3600109443')]

const flow = (date: string, fund: Isin, euros: number, units: number, isArrival = false): FundMovement => ({
  isin: fund,
  pillar: 2,
  date: civilDate(date),
  amount: centsFromEuros(euros),
  units: unitsFromNumber(units),
  isArrival,
  isToPik: false,
  payer: null,
})

const flows = [
  flow('2020-01-02', stocks, 100, 100),
  flow('2021-01-04', stocks, 60, 50),
  flow('2021-01-04', stocks, 40, 30),
  flow('2022-05-02', stocks, -120, -80),
  flow('2022-05-02', bonds, 120, 60, true),
  flow('2023-01-02', bonds, -20, -10),
]
const price = (date: string, value: number) => priceSeries([{ date: civilDate(date), value: navFromNumber(value) }])
const series = new Map([
  [stocks, price('2020-01-02', 1.1)],
  [bonds, price('2020-01-02', 2)],
])
const period = { from: civilDate('2021-01-04'), to: civilDate('2024-01-01') }
const ending = centsFromEuros(500)

test('the beginning is the holdings before the first day at its price, and each day is one flow', () => {
  expect(calculationOf(2, flows, period, { series, ending })).toEqual({
    pillar: 2,
    ...period,
    beginning: centsFromEuros(110),
    ending,
    flows: [
      { date: '2021-01-04', amount: centsFromEuros(100) },
      { date: '2023-01-02', amount: centsFromEuros(-20) },
    ],
    exchanged: centsFromEuros(120),
  })
})

test('a beginning without a price is unknown, not 0', () => {
  expect(calculationOf(2, flows, period, { series: new Map(), ending }).beginning).toBeNull()
  expect(
    calculationOf(2, flows, period, { series: new Map([[stocks, price('2021-01-05', 1.1)]]), ending }).beginning,
  ).toBeNull()
})

test('before the first movement there is no beginning and nothing to price', () => {
  const since = { ...period, from: civilDate('2019-01-01') }
  expect(fundsHeldAt(flows, since.from)).toEqual([])
  expect(calculationOf(2, flows, since, { series: new Map(), ending }).beginning).toBe(0)
  expect(fundsHeldAt(flows, period.from)).toEqual([stocks])
  expect(fundsHeldAt([...flows, flow('2023-02-01', stocks, -100, -100)], civilDate('2023-03-01'))).toEqual([bonds])
})
