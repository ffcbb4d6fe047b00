import { addDays, civilDate } from '@sammas/domain/dates/civil-date'
import { withdrawalAges } from '@sammas/domain/withdrawal/withdrawal-ages'
import { expect, test } from 'vitest'
import { milestones } from './milestones.ts'

const today = civilDate('2026-11-23')
const eha = withdrawalAges(civilDate('1967-08-18'), civilDate('2023-02-06'))

test('the days are in order, the line is as long as the time', () => {
  const days = milestones(eha, today)
  expect(days.map(({ kind, date, isPast }) => [kind, date, isPast])).toEqual([
    ['today', '2026-11-23', false],
    ['preferential', '2027-09-18', false],
    ['reduced-tax', '2028-02-06', false],
    ['pension', '2032-11-18', false],
  ])
  expect([days[0]?.x, days.at(-1)?.x]).toEqual([0, 1])
})

test('a day that is not near another is placed in proportion to time', () => {
  // 22 August 2027 is half-way between today and the last day, in days.
  const at = (date: string) => ({ date: civilDate(date), isSet: true })
  const ages = { preferential: at('2027-02-22'), pension: at('2028-05-20'), reducedTax: at('2027-08-22') }
  const [, early = 0, middle = 0] = milestones(ages, today).map(({ x }) => x)
  expect(early).toBeCloseTo(91 / 544, 3)
  expect(middle).toBeCloseTo(0.5, 3)
})

test('marks of near days do not touch', () => {
  const positions = milestones(eha, today).map(({ x }) => x)
  const gaps = positions.slice(1).map((x, index) => x - (positions[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.119)
})

test('near days keep the same distance, in any number', () => {
  const at = (days: number) => ({ date: addDays(today, days), isSet: true })
  const near = milestones({ preferential: at(1), pension: at(2), reducedTax: at(1_000) }, today).map(({ x }) => x)
  expect(near[1]).toBeCloseTo((near[0] ?? NaN) + 0.16, 9)
  expect(near[2]).toBeCloseTo((near[1] ?? NaN) + 0.16, 9)
})

test('days that are all today have places in the line too', () => {
  const ages = { preferential: { date: today, isSet: true }, pension: { date: today, isSet: true }, reducedTax: null }
  for (const { x } of milestones(ages, today)) expect(x >= 0 && x <= 1).toBe(true)
})

test('a reached day is past, also today; an age that is not set yet stays uncertain', () => {
  const ages = withdrawalAges(civilDate('1965-04-09'), null)
  expect(milestones(ages, ages.preferential.date).map(({ kind, isPast }) => [kind, isPast])).toEqual([
    ['today', false],
    ['preferential', true],
    ['pension', false],
  ])
  expect(milestones(ages, today).find(({ kind }) => kind === 'pension')?.isSet).toBe(false)
})
