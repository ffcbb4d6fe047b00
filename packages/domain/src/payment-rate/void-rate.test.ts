import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { voidRate } from './void-rate.ts'

const six = { rate: 6, from: civilDate('2027-01-01') } as const
const four = { rate: 4, from: civilDate('2028-01-01') } as const

test.each([
  ['money out of November leaves the rate of January in force until May', [six], '2027-05-01', null],
  ['contributions that end on its day leave it nothing', [six], '2027-01-01', six],
  ['of two rates the later one comes to nothing', [six, four], '2027-09-01', four],
  ['without a coming rate there is none', [], '2027-09-01', null],
] as const)('%s', (_what, coming, end, expected) => {
  expect(voidRate(coming, civilDate(end))).toEqual(expected)
})

test('while contributions continue, every coming rate begins', () => {
  expect(voidRate([six, four], null)).toBeNull()
})
