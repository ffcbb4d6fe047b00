import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { basisPoints } from '../money/basis-points.ts'
import { cents } from '../money/cents.ts'
import { withdrawalAges } from './withdrawal-ages.ts'
import { INCOME_TAX, LUMP_SUM_TAX } from '../law/statutory-figures.ts'
import { passLaw, taxesOn } from '../testing/law-of.ts'
import { fundPensionTax, isReducedByPayout, savedByWaiting, sumTax, taxed } from './withdrawal-tax.ts'

const PAID = civilDate('2026-12-16')
const { full: FULL, reduced: REDUCED, fullPart, reducedPart } = taxesOn(PAID)
const NONE = basisPoints(0)
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
  expect(fundPensionTax(years, recommended, PAID)).toBe(share)
})

test.each([
  [3_000_00, FULL, fullPart],
  [2_000_00, REDUCED, reducedPart],
  [2_000_00, NONE, 0],
  [3, FULL, fullPart],
])(
  '%s cents at %s: the tax is rounded once, and waiting saves the difference to the reduced one',
  (gross, share, part) => {
    const sum = taxed(cents(gross), share)
    const tax = Math.round(gross * part)
    expect(sum).toEqual({ gross, tax, inHand: gross - tax })
    expect(savedByWaiting(sum, REDUCED)).toBe(Math.max(0, tax - Math.round(gross * reducedPart)))
  },
)

test.each([
  ['before both days', '2027-06-25', '2027-06-30', false],
  ['before the day, paid on it', '2027-06-25', '2027-07-01', true],
  ['before the day, paid after it', '2027-06-30', '2027-07-06', true],
  ['on the day', '2027-07-01', '2027-07-07', false],
])(
  'a sum that is applied for %s owes the reduced tax to the days until the payout: %s, %s',
  (_, today, paid, expected) => {
    const [applied, paidOn] = [civilDate(today), civilDate(paid)]
    expect(isReducedByPayout(preferential, applied, paidOn)).toBe(expected)
    expect(isReducedByPayout(null, applied, paidOn)).toBe(false)
  },
)

describe('with a law that is passed for the next year', () => {
  beforeAll(() => {
    const taken = [
      passLaw(INCOME_TAX, '2027-01-01', { share: basisPoints(2400) }),
      passLaw(LUMP_SUM_TAX, '2027-01-01', { share: basisPoints(1200) }),
    ]
    return () => {
      for (const take of taken) take()
    }
  })
  const young = withdrawalAges(civilDate('1990-06-01'), civilDate('2012-03-01'))
  const old = withdrawalAges(civilDate('1962-01-10'), civilDate('2012-03-01'))

  test.each([
    ['paid on the last day of December', '2026-12-31', FULL, REDUCED],
    ['paid in January', '2027-01-01', 2400, 1200],
  ])('a payment %s has the tax of that day', (_, day, full, reduced) => {
    expect(sumTax(3, young, civilDate(day))).toBe(full)
    expect(sumTax(2, old, civilDate(day))).toBe(reduced)
    expect(fundPensionTax(5, 19, civilDate(day))).toBe(reduced)
  })
})
