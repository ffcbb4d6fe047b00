import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { waitsLong } from './long-wait.ts'

test.each([
  ['2026-01-01', false],
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-31', true],
])('a rate chosen on %s waits for more than a year: %s', (day, expected) => {
  expect(waitsLong(civilDate(day))).toBe(expected)
})
