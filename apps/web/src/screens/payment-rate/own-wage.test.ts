import { cents } from '@sammas/domain/money/cents'
import { expect, test } from 'vitest'
import { wageUsed } from './own-wage.ts'

test.each([
  [null, cents(200_000), 200_000],
  [null, null, null],
  ['2500', cents(200_000), 250_000],
  // An unreadable wage is unknown; it does not fall back to the own one.
  ['palju', cents(200_000), null],
  ['', null, null],
])('typed %j, own %j: %j', (typed, own, expected) => {
  expect(wageUsed(typed, own)).toBe(expected)
})
