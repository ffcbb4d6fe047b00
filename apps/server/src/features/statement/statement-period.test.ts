import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { periodOf } from './yearly-statement.ts'

const period = (year: string, today: string) => {
  const { from, to } = periodOf(year, [], civilDate(today))
  return `${from} ${to}`
}

test('the statement of this year ends today, from its first day to its last', () => {
  expect(period('2026', '2026-01-01')).toBe('2026-01-01 2026-01-01')
  expect(period('2026', '2026-11-23')).toBe('2026-01-01 2026-11-23')
  expect(period('2026', '2026-12-31')).toBe('2026-01-01 2026-12-31')
})

test('a past year and a future one are whole', () => {
  expect(period('2025', '2026-01-01')).toBe('2025-01-01 2025-12-31')
  expect(period('2027', '2026-12-31')).toBe('2027-01-01 2027-12-31')
})

test('all of the time without a movement is today', () => {
  expect(period('all', '2026-11-23')).toBe('2026-11-23 2026-11-23')
})
