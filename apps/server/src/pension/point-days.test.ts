import { addDays, civilDate, dayOfWeek, daysBetween, lastDayOfMonth } from '@sammas/domain/dates/civil-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointDays } from './point-days.ts'

const days = (first: string, last: string) => pointDays(civilDate(first), civilDate(last))

test('up to 400 days every day has a point, weekends too', () => {
  expect(days('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(days('2025-01-01', '2026-02-04')).toHaveLength(400)
})

test('beyond 400 days the first, every Friday and the last', () => {
  const list = days('2025-01-01', '2026-02-05')
  expect(list.slice(0, 3)).toEqual(['2025-01-01', '2025-01-03', '2025-01-10'])
  expect(list.slice(-2)).toEqual(['2026-01-30', '2026-02-05'])
  expect(list.slice(1, -1).every((day) => dayOfWeek(day) === 5)).toBe(true)
})

test('beyond 400 weeks the first, the ends of months and the last', () => {
  const list = days('2003-01-31', '2026-11-21')
  expect(list.slice(0, 3)).toEqual(['2003-01-31', '2003-02-28', '2003-03-31'])
  expect(list.slice(-2)).toEqual(['2026-10-31', '2026-11-21'])
  expect(list.slice(0, -1).every((day) => day === lastDayOfMonth(day))).toBe(true)
})

test('a period of one day has one point, one that ends before it begins has none', () => {
  expect(days('2026-11-21', '2026-11-21')).toEqual(['2026-11-21'])
  expect(days('2026-11-21', '2026-11-20')).toEqual([])
})

test('any period of up to 33 years has both ends, ascending days and about 400 points at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 12_000 }), (start, length) => {
      const first = addDays(civilDate('2002-07-01'), start)
      const last = addDays(first, length)
      const list = pointDays(first, last)
      expect([list[0], list.at(-1)]).toEqual([first, last])
      expect(list.length).toBeLessThanOrEqual(402)
      const gaps = list.slice(1).map((day, at) => daysBetween(list[at] ?? day, day))
      expect(gaps.every((gap) => gap >= 1 && gap <= 31)).toBe(true)
    }),
  )
})
