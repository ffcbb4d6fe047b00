import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { periodOf } from './portfolio-handlers.ts'

const [first, today] = [civilDate('2020-01-10'), civilDate('2026-11-20')]
const day = (text: string | null) => (text === null ? undefined : civilDate(text))
const period = (from: string | null, to: string | null, movements = [{ date: first }]) =>
  periodOf({ from: day(from), to: day(to) }, movements, today)

test.each([
  ['all of it', null, null, first, today],
  ['from before the first movement', '2019-01-01', null, first, today],
  ['one day', '2021-05-05', '2021-05-05', '2021-05-05', '2021-05-05'],
  ['today alone', '2026-11-20', null, today, today],
  ['until a day to come', '2021-05-05', '2030-01-01', '2021-05-05', today],
  ['until the first day', null, '2020-01-10', first, first],
])('%s is a period', (_, from, to, begin, end) => {
  expect(period(from, to)).toEqual({ from: begin, to: end })
})

test('before the first movement, or without any, there is nothing', () => {
  expect(period(null, '2020-01-09')).toBeNull()
  expect(period(null, null, [])).toBeNull()
})

test.each([
  ['2021-05-06', '2021-05-05'],
  ['2026-11-21', null],
])('from %s to %s is no period', (from, to) => {
  expect(() => period(from, to)).toThrow()
})
