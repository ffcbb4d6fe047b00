import { expect, test } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { largestFall } from './largest-fall.ts'

const START = civilDate('2020-01-01')
const fallOf = (...values: number[]) => largestFall(values.map((value, day) => ({ date: addDays(START, day), value })))

test.each([
  [[], null],
  [[100], null],
  [[100, 101, 101, 130], null],
  [[100, 80, 90, 200, 150, 120, 190], { share: 4000, from: '2020-01-04', to: '2020-01-06' }],
  [[100, 100, 50], { share: 5000, from: '2020-01-02', to: '2020-01-03' }],
  [[10_000, 9_999], { share: 1, from: '2020-01-01', to: '2020-01-02' }],
  [[100, 50, 100, 50], { share: 5000, from: '2020-01-01', to: '2020-01-02' }],
  [[200, 150, 180, 90], { share: 5500, from: '2020-01-01', to: '2020-01-04' }],
])('the largest fall of %j', (values, expected) => {
  expect(fallOf(...values)).toEqual(expected)
})
