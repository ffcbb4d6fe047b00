import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { statePercentOn } from '../law/payment-rates.ts'
import { cents } from '../money/cents.ts'
import { isStillPaidIn, stateContributionAYear } from './ended-contributions.ts'

test.each([
  [2_000_00, 24_000_00],
  [1_234_56, 14_814_72],
])('a wage of %s cents a month: the state’s part of %s cents a year ends', (wage, aYear) => {
  const day = civilDate('2026-11-23')
  expect(stateContributionAYear(cents(wage), day)).toBe(Math.round((aYear * statePercentOn(day)) / 100))
})

test.each([
  ['this month', '2026-11-16', true],
  ['in late August', '2026-08-24', true],
  ['three months ago', '2026-08-23', false],
])('a contribution that came %s', (_when, last, expected) => {
  expect(isStillPaidIn(civilDate(last), civilDate('2026-11-23'))).toBe(expected)
})

test('without a contribution nothing is paid in', () => {
  expect(isStillPaidIn(null, civilDate('2026-11-23'))).toBe(false)
})
