import { civilDate } from '@sammas/domain/dates/civil-date'
import { centsFromEuros } from '@sammas/domain/money/cents'
import { expect, test } from 'vitest'
import { growthDays, isGrowthShown } from './growth-days.ts'
import { growthShape } from './growth-shape.ts'
import { growthOf } from './savings-day.ts'
import { daysOf, point } from './testing/days-of.ts'

const thisYear = { from: civilDate('2026-01-01') }
const moving = daysOf(
  point('2026-01-01', { value: 1000, netPaidIn: 900 }),
  point('2026-06-01', { value: 950, netPaidIn: 920 }, { value: 60, netPaidIn: 50 }),
  point('2026-11-21', { value: 1200, netPaidIn: 1000 }, { value: 55, netPaidIn: 60 }),
)

test('over a year at most the growth is drawn, unless the saving began within that time', () => {
  expect(isGrowthShown(moving, thisYear)).toBe(true)
  expect(isGrowthShown(moving, {})).toBe(false)
  expect(isGrowthShown(moving, { from: civilDate('2025-11-20') })).toBe(false)
  expect(isGrowthShown(daysOf(point('2026-03-01', { value: 1, netPaidIn: 1 })), thisYear)).toBe(false)
  expect(isGrowthShown(moving.slice(1), thisYear)).toBe(false)
})

test('a year is 366 days at most', () => {
  const from = civilDate('2023-12-31')
  const until = (day: string) =>
    daysOf(point('2023-12-31', { value: 1000, netPaidIn: 900 }), point(day, { value: 1200, netPaidIn: 1000 }))
  expect(isGrowthShown(until('2024-12-31'), { from })).toBe(true)
  expect(isGrowthShown(until('2025-01-01'), { from })).toBe(false)
})

test('growth begins at 0 and ends with the sentence’s amount', () => {
  const days = growthDays(moving)
  expect(days.map(({ gains }) => gains)).toEqual([
    { 2: 0 },
    { 2: centsFromEuros(-70), 3: centsFromEuros(10) },
    { 2: centsFromEuros(100), 3: centsFromEuros(-5) },
  ])
  expect(days.map(({ total }) => total)).toEqual([0, centsFromEuros(-60), centsFromEuros(95)])
  expect(days.at(-1)?.total).toBe(growthOf(moving, thisYear)?.amount)
})

test('a pillar’s gain stays after it has left; an unknown value is no growth', () => {
  const left = growthDays(
    daysOf(
      point('2026-01-01', { value: 100, netPaidIn: 90 }, { value: 10, netPaidIn: 10 }),
      point('2026-02-01', { value: 110, netPaidIn: 90 }, { value: null, netPaidIn: 10 }),
      point('2026-03-01', null, { value: 12, netPaidIn: 10 }),
    ),
  )
  expect(left.map(({ total }) => total)).toEqual([0, null, centsFromEuros(12)])
  expect(left[2]?.gains).toEqual({ 3: centsFromEuros(2) })
})

test('growth is drawn from a line of zero inside the plot, with at least three round amounts', () => {
  const shape = growthShape(growthDays(moving), { times: 6, amounts: 5, labelGap: 0.16 })
  expect(shape.zero).toBeGreaterThan(0)
  expect(shape.zero).toBeLessThan(1)
  expect(shape.amounts.length).toBeGreaterThanOrEqual(3)
  expect(shape.amounts.find(({ amount }) => amount === 0)?.y).toBe(shape.zero)
  expect(shape.labels.map(({ part }) => part)).toEqual(['second', 'third', 'total'])
  expect(shape.paidIn).toBe('')
})
