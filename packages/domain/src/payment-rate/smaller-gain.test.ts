import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { higherRate } from './smaller-gain.ts'

const from = civilDate('2027-01-01')

test.each([
  [6, [], 2, 6],
  [6, [], 6, null],
  [2, [{ rate: 6, from }], 4, 6],
  [2, [{ rate: 6, from }], 6, null],
  [2, [], 4, null],
  [6, [{ rate: 2, from }], 4, 6],
] as const)('at %i %% with %j to come, %i %% gives up the gain of %s', (current, coming, chosen, expected) => {
  expect(higherRate({ kind: 'may-choose', current, coming }, chosen)).toBe(expected)
})
