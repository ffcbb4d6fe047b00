import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { paysMonthly } from './pays-monthly.ts'

test.each<[string, string[], boolean]>([
  ['every month', ['2026-07-10', '2026-08-10', '2026-09-10', '2026-10-12'], true],
  ['three months of four', ['2026-07-10', '2026-09-10', '2026-10-12'], true],
  ['two months of four', ['2026-09-10', '2026-10-12'], false],
  ['three times in two months', ['2026-09-10', '2026-10-01', '2026-10-30'], false],
  ['this month and two before', ['2026-09-10', '2026-10-10', '2026-11-10'], false],
  ['long ago', ['2026-04-10', '2026-05-10', '2026-06-30'], false],
  ['never', [], false],
])('paid %s: as by a standing order %s', (_, days, expected) => {
  expect(paysMonthly(days.map(civilDate), civilDate('2026-11-23'))).toBe(expected)
})
