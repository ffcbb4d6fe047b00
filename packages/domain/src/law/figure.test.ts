import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { firstDayUnder, type Figure } from './figure.ts'

const [older, newer] = [civilDate('2020-01-01'), civilDate('2027-01-01')]
const version = (from: typeof older) => ({ from, source: 'Act', checked: older })
const figure: Figure<object> = [version(older), version(newer)]
const [eve, later] = [civilDate('2026-12-31'), civilDate('2028-05-01')]

test.each([
  ['before the new rule', eve, later, eve],
  ['on its first day, when the new rule requires more', newer, later, later],
  ['on its first day, which it keeps', newer, newer, newer],
  ['after its first day, when it requires less', later, eve, newer],
  ['after its first day, when it requires a day between', later, civilDate('2027-06-01'), '2027-06-01'],
] as const)('a day that the old rule gives %s: %s, under the new one %s, is %s', (_, old, under, expected) => {
  expect(firstDayUnder([figure], (inForce) => (inForce < newer ? old : under))).toBe(expected)
})
