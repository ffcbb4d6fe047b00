import { civilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import { isin } from '@sammas/domain/fund/isin'
import { centsFromEuros } from '@sammas/domain/money/cents'
import { navFromNumber, unitsFromNumber } from '@sammas/domain/money/units'
import { expect, test } from 'vitest'
import type { FundMovement } from '../../pension/fund-movements.ts'
import { fundsToPrice } from '../../pension/held-prices.ts'
import { portfolioPoints } from './portfolio-history.ts'
import { priceSeries } from '../../pension/price-source.ts'

const [stocks, bonds, other] = [isin('EE3600109435'), isin('EE3600109443'), isin('EE3600001707')]

const pillarOf = (fund: string): Pillar => (fund === other ? 3 : 2)

const flow = (
  date: string,
  fund: typeof stocks,
  euros: number,
  units: number | null,
  isArrival = false,
): FundMovement => ({
  isin: fund,
  pillar: pillarOf(fund),
  date: civilDate(date),
  amount: centsFromEuros(euros),
  units: units === null ? null : unitsFromNumber(units),
  isArrival,
  isToPik: false,
  payer: null,
})

const prices = (...points: [string, number][]) =>
  priceSeries(points.map(([date, value]) => ({ date: civilDate(date), value: navFromNumber(value) })))

const series = new Map([
  [stocks, prices(['2026-01-05', 1], ['2026-01-07', 1.5])],
  [bonds, prices(['2026-01-05', 2])],
  [other, prices(['2026-01-09', 4])],
])

const period = (from: string, to: string) => ({ from: civilDate(from), to: civilDate(to) })
const point = (value: number | null, netPaidIn: number) => ({
  value: value === null ? null : centsFromEuros(value),
  netPaidIn: centsFromEuros(netPaidIn),
})

test('a pillar is absent before its first movement and worth its units at the latest price from then on', () => {
  const flows = [flow('2026-01-05', stocks, 100, 100), flow('2026-01-07', bonds, 10, 5)]
  const points = portfolioPoints(flows, series, period('2026-01-05', '2026-01-08'))
  expect(points.map(({ date, secondPillar }) => [date, secondPillar])).toEqual([
    ['2026-01-05', point(100, 100)],
    ['2026-01-06', point(100, 100)],
    ['2026-01-07', point(160, 110)],
    ['2026-01-08', point(160, 110)],
  ])
  expect(points.every(({ thirdPillar }) => thirdPillar === null)).toBe(true)
})

test('a third pillar that starts later is absent until then, not 0', () => {
  const flows = [flow('2026-01-05', stocks, 100, 100), flow('2026-01-09', other, 8, 2)]
  const points = portfolioPoints(flows, series, period('2026-01-08', '2026-01-09'))
  expect(points.map(({ thirdPillar }) => thirdPillar)).toEqual([null, point(8, 8)])
})

test('an exchange between own funds is neither paid in nor taken out, money that leaves the pillar is taken out', () => {
  const flows = [
    flow('2026-01-05', stocks, 100, 100),
    flow('2026-01-07', stocks, -150, -100),
    flow('2026-01-07', bonds, 150, 75, true),
    flow('2026-01-08', bonds, -50, -25),
  ]
  const points = portfolioPoints(flows, series, period('2026-01-06', '2026-01-08'))
  expect(points.map(({ secondPillar }) => secondPillar)).toEqual([point(100, 100), point(150, 100), point(100, 50)])
})

test('the first point is the first priced day', () => {
  const flows = [flow('2026-01-05', other, 8, 2)]
  const points = portfolioPoints(flows, series, period('2026-01-05', '2026-01-10'))
  expect(points.map(({ date, thirdPillar }) => [date, thirdPillar])).toEqual([
    ['2026-01-09', point(8, 8)],
    ['2026-01-10', point(8, 8)],
  ])
  expect(portfolioPoints(flows, new Map(), period('2026-01-05', '2026-01-10'))).toEqual([])
})

test('one fund without a price makes the pillar unknown, never smaller, and leaves the other pillar known', () => {
  const flows = [
    flow('2026-01-05', stocks, 100, 100),
    flow('2026-01-06', bonds, 10, 5),
    flow('2026-01-06', other, 8, 2),
  ]
  const priced = new Map([...series].filter(([fund]) => fund !== bonds))
  const points = portfolioPoints(flows, priced, period('2026-01-05', '2026-01-09'))
  expect(points.map(({ secondPillar }) => secondPillar)).toEqual([
    point(100, 100),
    ...Array.from({ length: 4 }, () => point(null, 110)),
  ])
  expect(points.map(({ thirdPillar }) => thirdPillar?.value)).toEqual([undefined, null, null, null, centsFromEuros(8)])
})

test('a movement without units makes the value unknown from its day on', () => {
  const flows = [
    flow('2026-01-05', stocks, 100, 100),
    flow('2026-01-06', stocks, 10, null),
    flow('2026-01-07', stocks, 15, 10),
  ]
  const points = portfolioPoints(flows, series, period('2026-01-05', '2026-01-07'))
  expect(points.map(({ secondPillar }) => secondPillar)).toEqual([point(100, 100), point(null, 110), point(null, 125)])
})

const emptied = [flow('2026-01-05', stocks, 100, 100), flow('2026-01-07', stocks, -150, -100)]

test('the day on which everything leaves a pillar shows the exit; after it the pillar is absent', () => {
  const points = portfolioPoints(emptied, series, period('2026-01-05', '2026-01-12'))
  expect(points.map(({ date, secondPillar }) => [date, secondPillar])).toEqual([
    ['2026-01-05', point(100, 100)],
    ['2026-01-06', point(100, 100)],
    ['2026-01-07', point(150, 100)],
  ])
})

test('an emptied pillar is absent from a later period, and its funds need no price', () => {
  const later = period('2026-02-01', '2026-02-02')
  expect([...fundsToPrice(emptied, later)]).toEqual([])
  expect(portfolioPoints(emptied, new Map(), later)).toEqual([])
})

test('the other pillar continues, and new money brings the emptied one back', () => {
  const flows = [...emptied, flow('2026-01-09', other, 8, 2), flow('2026-01-12', stocks, 3, 2)]
  const points = portfolioPoints(flows, series, period('2026-01-07', '2026-01-12'))
  expect(points.map(({ date, secondPillar, thirdPillar }) => [date, secondPillar, thirdPillar])).toEqual([
    ['2026-01-07', point(150, 100), null],
    ['2026-01-09', null, point(8, 8)],
    ['2026-01-10', null, point(8, 8)],
    ['2026-01-11', null, point(8, 8)],
    ['2026-01-12', point(3, -47), point(8, 8)],
  ])
})

test('the day of leaving has a point, however far apart the points are', () => {
  const long = [...emptied, flow('2026-01-09', other, 8, 2)]
  const points = portfolioPoints(long, series, period('2026-01-05', '2030-01-12'))
  expect(points.map(({ date }) => date).slice(0, 3)).toEqual(['2026-01-05', '2026-01-07', '2026-01-09'])
})

test('prices are fetched for the holdings at the beginning of the period and for its movements', () => {
  const flows = [
    flow('2026-01-05', stocks, 100, 100),
    flow('2026-01-07', bonds, 10, 5),
    flow('2026-01-09', other, 8, 2),
  ]
  expect([...fundsToPrice(flows, period('2026-01-06', '2026-01-08'))]).toEqual([
    [stocks, '2026-01-06'],
    [bonds, '2026-01-07'],
  ])
})
