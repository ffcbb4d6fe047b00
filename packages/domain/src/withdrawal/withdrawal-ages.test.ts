import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { mayHaveFundPension, withdrawalAges } from './withdrawal-ages.ts'

const agesOf = (birth: string, opened: string | null) =>
  withdrawalAges(civilDate(birth), opened === null ? null : civilDate(opened))

test.each([
  ['1970-05-05', '2012-03-01', '2025-05-05', true],
  ['1970-05-05', '2020-12-31', '2025-12-31', true],
  ['1970-05-05', '2021-01-01', '2030-08-05', false],
  ['1970-05-05', '2024-08-20', '2030-08-05', false],
  ['1980-05-05', '2012-03-01', '2035-05-05', true],
  ['1965-05-05', '2024-02-29', '2029-02-28', true],
])('born %s with a third pillar of %s: reduced tax from %s on', (birth, opened, date, isSet) => {
  expect(agesOf(birth, opened).reducedTax).toEqual({ date, isSet })
})

test('without a third pillar there is no reduced-tax day', () => {
  expect(agesOf('1970-05-05', null).reducedTax).toBeNull()
})

test.each([
  ['1962-12-15', { date: '2022-12-15', isSet: true }, { date: '2028-03-15', isSet: true }],
  ['1967-06-01', { date: '2027-07-01', isSet: true }, { date: '2032-09-01', isSet: false }],
  ['1970-05-05', { date: '2030-08-05', isSet: false }, { date: '2035-08-05', isSet: false }],
])('born %s: a day whose age is not set yet is marked', (birth, preferential, pension) => {
  expect(agesOf(birth, null)).toMatchObject({ preferential, pension })
})

test.each([
  [54, false],
  [55, true],
])('a person of %s may have a fund pension: %s', (age, may) => {
  expect(mayHaveFundPension(age, civilDate('2026-11-23'))).toBe(may)
})
