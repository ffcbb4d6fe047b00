import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { cents } from '../money/cents.ts'
import { netWage } from './wage-tax.ts'

const day = civilDate('2026-11-27')

// By hand: wage, premium of 1.6 %, contribution, and 22 % of what is above 700 €.
test.each([
  [2000_00, 40_00, 1657_84],
  [2000_00, 0, 1689_04],
  [2000_00, 120_00, 1595_44],
  [700_00, 14_00, 674_80],
  [720_00, 14_40, 694_08],
  [0, 0, 0],
])('of %i cents with a contribution of %i cents %i are left', (wage, contribution, left) => {
  expect(netWage(cents(wage), cents(contribution), day)).toBe(left)
})
