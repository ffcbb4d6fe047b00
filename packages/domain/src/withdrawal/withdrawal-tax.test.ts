import { expect, test } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { basisPoints } from '../money/basis-points.ts'
import { cents } from '../money/cents.ts'
import { withdrawalAges } from './withdrawal-ages.ts'
import { fundPensionTax, savedByWaiting, sumTax, taxed } from './withdrawal-tax.ts'

const [FULL, REDUCED, NONE] = [2200, 1000, 0]
const ages = withdrawalAges(civilDate('1967-06-01'), civilDate('2012-03-01'))
const lateOpening = withdrawalAges(civilDate('1965-05-05'), civilDate('2024-02-01'))
const [preferential, later] = [civilDate('2027-07-01'), civilDate('2029-02-01')]

test.each([
  ['second pillar, the day before the preferential age', 2, ages, addDays(preferential, -1), FULL],
  ['second pillar, on the day of the preferential age', 2, ages, preferential, REDUCED],
  ['third pillar of 2012, the day before its owner is 55', 3, ages, civilDate('2022-05-31'), FULL],
  ['third pillar of 2012, on the 55th birthday', 3, ages, civilDate('2022-06-01'), REDUCED],
  ['third pillar of 2012, between the two ages', 3, ages, addDays(preferential, -1), REDUCED],
  ['third pillar of 2024, past the preferential age, not yet five years old', 3, lateOpening, addDays(later, -1), FULL],
  ['third pillar of 2024, five years old', 3, lateOpening, later, REDUCED],
  ['third pillar without a known opening', 3, withdrawalAges(civilDate('1965-05-05'), null), later, null],
] as const)('a sum from the %s', (_what, pillar, of, day, share) => {
  expect(sumTax(pillar, of, day)).toBe(share)
})

test.each([
  [20, 19, NONE],
  [19, 19, NONE],
  [18, 19, REDUCED],
  [19, null, null],
])('a fund pension over %s years, %s recommended, has a tax of %s', (years, recommended, share) => {
  expect(fundPensionTax(years, recommended)).toBe(share)
})

test.each([
  [3_000_00, FULL, 660_00, 2_340_00, 360_00],
  [2_000_00, REDUCED, 200_00, 1_800_00, 0],
  [2_000_00, NONE, 0, 2_000_00, 0],
  [3, FULL, 1, 2, 1],
])('%s cents at %s: tax %s, in hand %s, waiting saves %s', (gross, share, tax, inHand, saved) => {
  const sum = taxed(cents(gross), basisPoints(share))
  expect(sum).toEqual({ gross, tax, inHand })
  expect(savedByWaiting(sum)).toBe(saved)
})
