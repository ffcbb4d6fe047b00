import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { cents } from '../money/cents.ts'
import { isStillPaidIn, stateContributionAYear } from './ended-contributions.ts'

test.each([
  [2_000_00, 960_00],
  [1_234_56, 592_59],
])('a wage of %s cents a month: %s cents a year of the state’s part end', (wage, ended) => {
  expect(stateContributionAYear(cents(wage))).toBe(ended)
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
