import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { stateContributionAYear } from './ended-contributions.ts'

test.each([
  [2_000_00, 960_00],
  [1_234_56, 592_59],
])('a wage of %s cents a month: %s cents a year of the state’s part end', (wage, ended) => {
  expect(stateContributionAYear(cents(wage))).toBe(ended)
})
